import { type Locale, LOCALE_TRAITS } from '../wire/locales.ts'
import type { NotificationPayload } from './notification.ts'
import type { NotificationCategory } from './notificationKinds.ts'

export interface NotificationText {
  readonly title: string
  readonly text: string
}

interface Notice {
  readonly categoryName: NotificationCategory
  readonly payload: NotificationPayload
}

/**
 * The texts of one language. Names arrive isolated, so that a Latin name does not break the order of a Persian line.
 */
interface Words {
  readonly titles: Readonly<Record<NotificationCategory, string>>
  readonly creditFell: string
  readonly tournament: string
  readonly someone: string
  readonly bot: string
  number: (value: number) => string
  upcoming: (name: string, category: UpcomingCategory) => string
  canceled: (name: string) => string
  settled: (match: { opponent: string; own: string; other: string; hasWon: boolean }) => string
  credit: (amount: string, payload: NotificationPayload, opponent: string) => string
  challenge: (name: string, length: string | null) => string
}

type UpcomingCategory = Extract<NotificationCategory, `upcoming_tournament${string}`>

const isolate = (text: string) => `\u2068${text}\u2069`
const plural = (count: string, one: string, many: string) => `${count} ${count === '1' ? one : many}`

const persian: Words = {
  titles: {
    upcoming_tournament_one_day: 'یک روز تا تورنمنت',
    upcoming_tournament_one_hour: 'یک ساعت تا تورنمنت',
    upcoming_tournament_five_minutes: 'پنج دقیقه تا تورنمنت',
    tournament_canceled: 'تورنمنت لغو شد',
    abandoned_matchup: 'مسابقهٔ نیمه‌کاره تمام شد',
    user_credit_update: 'اعتبار شما بیشتر شد',
    challenge_request: 'دعوت به بازی',
    announcement: 'پیام خاتم',
  },
  creditFell: 'اعتبار شما کمتر شد',
  tournament: 'تورنمنت',
  someone: 'یک بازیکن',
  bot: 'ربات',
  number: (value) => new Intl.NumberFormat(LOCALE_TRAITS.fa.intl).format(value),
  upcoming: (name, category) => {
    const times = {
      upcoming_tournament_one_day: 'یک روز',
      upcoming_tournament_one_hour: 'یک ساعت',
      upcoming_tournament_five_minutes: 'پنج دقیقه',
    }
    return `${name} ${times[category]} دیگر آغاز می‌شود.`
  },
  canceled: (name) => `${name} لغو شد و ورودی به اعتبار شما برگشت.`,
  settled: ({ opponent, own, other, hasWon }) =>
    hasWon
      ? `مسابقه با ${opponent} با نتیجهٔ ${own} بر ${other} به سود شما بسته شد.`
      : `مسابقه با ${opponent} با نتیجهٔ ${other} بر ${own} به زیان شما بسته شد.`,
  credit: (amount, { reasonType }, opponent) => {
    if (reasonType === 'matchup_win') return `${amount} سکه برای برد برابر ${opponent}`
    if (reasonType === 'tournament_prize') return `${amount} سکه جایزهٔ تورنمنت`
    if (reasonType === 'buy_credit') return `${amount} سکه خریدید`
    return `${amount} سکه`
  },
  challenge: (name, length) =>
    length === null
      ? `${name} شما را به بازی دعوت کرده است.`
      : `${name} شما را به یک مسابقهٔ ${length} امتیازی دعوت کرده است.`,
}

const english: Words = {
  titles: {
    upcoming_tournament_one_day: 'Tournament in one day',
    upcoming_tournament_one_hour: 'Tournament in one hour',
    upcoming_tournament_five_minutes: 'Tournament in five minutes',
    tournament_canceled: 'Tournament canceled',
    abandoned_matchup: 'Abandoned match settled',
    user_credit_update: 'Your credit has grown',
    challenge_request: 'Challenge request',
    announcement: 'A word from Khatam',
  },
  creditFell: 'Your credit has fallen',
  tournament: 'The tournament',
  someone: 'A player',
  bot: 'the bot',
  number: (value) => new Intl.NumberFormat(LOCALE_TRAITS.en.intl).format(value),
  upcoming: (name, category) => {
    const times = {
      upcoming_tournament_one_day: 'one day',
      upcoming_tournament_one_hour: 'one hour',
      upcoming_tournament_five_minutes: 'five minutes',
    }
    return `${name} starts in ${times[category]}.`
  },
  canceled: (name) => `${name} was canceled; your fee was returned.`,
  settled: ({ opponent, own, other, hasWon }) =>
    hasWon
      ? `Your match with ${opponent} closed ${own}–${other} in your favor.`
      : `Your match with ${opponent} closed ${other}–${own} against you.`,
  credit: (amount, { reasonType }, opponent) => {
    const coins = plural(amount, 'coin', 'coins')
    if (reasonType === 'matchup_win') return `${coins} for the win against ${opponent}`
    if (reasonType === 'tournament_prize') return `${coins} as a tournament prize`
    if (reasonType === 'buy_credit') return `${coins} bought`
    return coins
  },
  challenge: (name, length) =>
    length === null ? `${name} challenges you to a match.` : `${name} challenges you to a ${length}-point match.`,
}

const WORDS: Readonly<Record<Locale, Words>> = { fa: persian, en: english }

/** The text of a notification in one language: for the list, for a push, and for the stored `subject` and `content`. */
export function notificationText(notice: Notice, locale: Locale): NotificationText {
  const words = WORDS[locale]
  return { title: titleOf(notice, words), text: textOf(notice, words) }
}

function titleOf({ categoryName, payload }: Notice, words: Words): string {
  if (categoryName === 'announcement' && payload.title) return payload.title
  const hasFallen = categoryName === 'user_credit_update' && (payload.amount ?? 0) < 0
  return hasFallen ? words.creditFell : words.titles[categoryName]
}

function textOf({ categoryName, payload }: Notice, words: Words): string {
  const named = (name: string | null | undefined, fallback: string) => (name ? isolate(name) : fallback)
  const opponent = payload.isBot ? words.bot : named(payload.opponentUsername, words.someone)
  const number = (value: number | undefined) => words.number(value ?? 0)
  switch (categoryName) {
    case 'upcoming_tournament_one_day':
    case 'upcoming_tournament_one_hour':
    case 'upcoming_tournament_five_minutes':
      return words.upcoming(named(payload.tournamentName, words.tournament), categoryName)
    case 'tournament_canceled':
      return words.canceled(named(payload.tournamentName, words.tournament))
    case 'abandoned_matchup':
      return words.settled({
        opponent,
        own: number(payload.ownScore),
        other: number(payload.opponentScore),
        hasWon: payload.hasWon ?? false,
      })
    case 'user_credit_update':
      return words.credit(number(Math.abs(payload.amount ?? 0)), payload, opponent)
    case 'announcement':
      return payload.text ?? ''
    case 'challenge_request': {
      const length = payload.length === undefined ? null : number(payload.length)
      return words.challenge(named(payload.challengerUsername, words.someone), length)
    }
  }
}
