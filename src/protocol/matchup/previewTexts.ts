import { BRAND } from '../site/brand.ts'
import { type Locale, LOCALE_TRAITS } from '../wire/locales.ts'

/** What a link to a match says of it. Names are shown as they are; null for a member who hides. */
export interface PreviewedMatch {
  readonly names: readonly [string | null, string | null]
  readonly isBot: boolean
  readonly score: readonly [number, number]
  readonly length: number
  readonly isOver: boolean
}

export interface PreviewText {
  readonly title: string
  readonly text: string
  readonly names: readonly [string, string]
  readonly score: readonly [string, string]
  readonly length: string
  readonly state: string
  readonly brand: string
}

interface Words {
  readonly players: readonly [string, string]
  readonly bot: string
  readonly live: string
  readonly over: string
  length: (points: string, count: number) => string
  text: (length: string, isOver: boolean) => string
}

const WORDS: Readonly<Record<Locale, Words>> = {
  fa: {
    players: ['بازیکن سفید', 'بازیکن سیاه'],
    bot: 'ربات',
    live: 'پخش زنده',
    over: 'پایان مسابقه',
    length: (points) => `تا ${points} امتیاز`,
    text: (length, isOver) =>
      isOver
        ? `مسابقهٔ تخته‌نرد ${length}؛ همهٔ نوبت‌ها را ببینید.`
        : `مسابقهٔ زندهٔ تخته‌نرد ${length}؛ بدون حساب تماشا کنید.`,
  },
  en: {
    players: ['White', 'Black'],
    bot: 'Bot',
    live: 'Live',
    over: 'Final score',
    length: (points, count) => `to ${points} ${count === 1 ? 'point' : 'points'}`,
    text: (length, isOver) =>
      isOver
        ? `A backgammon match ${length}, turn by turn.`
        : `A live backgammon match ${length}. Watch without an account.`,
  },
}

/** A name or number keeps its own direction. */
const isolate = (text: string) => `\u2068${text}\u2069`

/** The words of a link to a match, in one language. */
export function previewText(match: PreviewedMatch, locale: Locale): PreviewText {
  const { players, bot, live, over, length, text } = WORDS[locale]
  const brand = BRAND.name[locale]
  const number = (value: number) => new Intl.NumberFormat(LOCALE_TRAITS[locale].intl).format(value)
  const names = [match.names[0] ?? players[0], match.names[1] ?? (match.isBot ? bot : players[1])] as const
  const score = [number(match.score[0]), number(match.score[1])] as const
  const terms = length(number(match.length), match.length)
  return {
    title: `${isolate(names[0])} ${score[0]} – ${score[1]} ${isolate(names[1])} · ${brand}`,
    text: text(terms, match.isOver),
    names,
    score,
    length: terms,
    state: match.isOver ? over : live,
    brand,
  }
}
