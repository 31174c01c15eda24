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
 * The texts of one language. Names are in Unicode isolates, so that a Latin name does not reorder a Persian line.
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
  device: (browser: string | null, system: string | null, network: string) => string
  playing: (name: string, opponent: string, length: string) => string
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
    new_device: 'ورود از دستگاه تازه',
    followed_playing: 'بازی تازه برای تماشا',
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
  device: (browser, system, network) =>
    `از ${[browser ?? 'یک برنامه', system].filter(Boolean).join(' در ')} (شبکهٔ ${network}) وارد حساب شما شدند. اگر شما نبودید، در تنظیمات، بخش حساب، آن دستگاه را خارج کنید.`,
  playing: (name, opponent, length) => `${name} مسابقه‌ای ${length} امتیازی با ${opponent} را آغاز کرده است.`,
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
    new_device: 'Sign-in from a new device',
    followed_playing: 'A match to watch',
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
  device: (browser, system, network) =>
    `${[browser ?? 'A program', system].filter(Boolean).join(' on ')} (network ${network}) signed in to your account. If it was not you, end that session in the settings, under Account.`,
  playing: (name, opponent, length) => `${name} has begun a ${length}-point match against ${opponent}.`,
}

const WORDS: Readonly<Record<Locale, Words>> = { fa: persian, en: english }

/** A notification in one language. The list, pushes, and the stored `subject` and `content` use this text. */
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
    case 'new_device': {
      const { browser = null, system = null, network = '?' } = payload
      const name = (text: string | null) => text && isolate(text)
      return words.device(name(browser), name(system), isolate(network))
    }
    case 'followed_playing': {
      const name = named(payload.followedUsername, words.someone)
      return words.playing(name, opponent, number(payload.length))
    }
    case 'challenge_request': {
      const length = payload.length === undefined ? null : number(payload.length)
      return words.challenge(named(payload.challengerUsername, words.someone), length)
    }
  }
}
