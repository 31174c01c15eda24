import type { NewSchedule } from './schedules.ts'
import type { TournamentTerms } from './tournamentTerms.ts'

const common = {
  elimination: 1,
  doubleFinal: 1,
  deciderMatch: true,
  variant: 'normal',
  roundGap: 2,
  registrationCredit: 0,
  paidPlaces: 3,
  maximumCompetitors: 64,
  passwordHash: null,
} as const satisfies Partial<TournamentTerms>

/**
 * The tournaments that every new site holds (product §11). They start at 21:00, at 22:00, and on Fridays at 18:00, by
 * the clock of Tehran.
 */
export const shippedSchedules: readonly NewSchedule[] = [
  {
    key: 'daily',
    terms: {
      ...common,
      title: 'جام روزانه',
      titles: { en: 'Daily Cup' },
      description: 'هر روز، رایگان، بازی‌های سه‌امتیازی. هر دور دو دقیقه پس از پایان دور پیش آغاز می‌شود.',
      descriptions: {
        en: 'Every day, free, matches to 3 points. Each round starts two minutes after the one before it.',
      },
      length: 3,
      matchupBankTime: 180,
      prize: 100,
    },
    recurrence: { every: 'day', weekday: 0, minuteOfDay: 17 * 60 + 30, closesBefore: 1 },
  },
  {
    key: 'dailyTakhteh',
    terms: {
      ...common,
      title: 'جام روزانهٔ تخته',
      titles: { en: 'Daily Takhteh Cup' },
      description: 'هر روز، رایگان، تخته‌نرد ایرانی تا پنج امتیاز. هر دور دو دقیقه پس از پایان دور پیش آغاز می‌شود.',
      descriptions: {
        en: 'Every day, free, takhteh to 5 points. Each round starts two minutes after the one before it.',
      },
      variant: 'takhteh',
      length: 5,
      matchupBankTime: 240,
      prize: 100,
    },
    recurrence: { every: 'day', weekday: 0, minuteOfDay: 18 * 60 + 30, closesBefore: 1 },
  },
  {
    key: 'weekly',
    terms: {
      ...common,
      elimination: 2,
      doubleFinal: 2,
      deciderMatch: false,
      title: 'جام بزرگ هفتگی',
      titles: { en: 'Weekly Grand Cup' },
      description: 'هر جمعه، دوحذفی، بازی‌های هفت‌امتیازی. قهرمان گروه بازندگان باید در پایان دو بار پیروز شود.',
      descriptions: {
        en: 'Every Friday, double elimination, matches to 7 points. The champion of the losers’ bracket has to win twice in the end.',
      },
      length: 7,
      matchupBankTime: 420,
      roundGap: 5,
      registrationCredit: 20,
      prize: 1_000,
      maximumCompetitors: 128,
    },
    recurrence: { every: 'week', weekday: 5, minuteOfDay: 14 * 60 + 30, closesBefore: 5 },
  },
]
