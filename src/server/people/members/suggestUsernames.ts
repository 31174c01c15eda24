import { inArray } from 'drizzle-orm'
import { usernameFault } from '../../../protocol/member/usernameForm.ts'
import { LOCALE_TRAITS, type Locale } from '../../../protocol/wire/locales.ts'
import type { Queries } from '../../machinery/database/database.ts'
import { members } from './memberTable.ts'
import { makeUsernameKey } from './usernames.ts'

/** The number of names that are offered. */
const OFFERED = 4
/** More are drawn than offered, because some are taken. */
const DRAWN = 24

/** Short words, so that there is room for a number behind each. */
const WORDS: Readonly<Record<Locale, readonly string[]>> = {
  fa: (
    'سیمرغ شاهین البرز دماوند سهند پلنگ توفان آذرخش مهتاب ستاره باران نسیم بهار نیلوفر شقایق انار سپیدار ' +
    'شب‌تاب تیزپا تاس‌باز شش‌وبش دوشش مهره‌باز چابک'
  ).split(' '),
  en: (
    'Simorgh Falcon Alborz Damavand Sahand Panther Storm Comet Moonlight Star Rain Breeze Spring Lotus Poppy Cypress ' +
    'Firefly Swift Roller SixFive DoubleSix Saffron Turquoise Sparrow'
  ).split(' '),
}

/** Usernames in the letters of `locale` that no member has: a word and a number each. `randomBytes` draws both. */
export async function suggestUsernames(
  queries: Queries,
  locale: Locale,
  randomBytes: (size: number) => Uint8Array,
): Promise<string[]> {
  const drawn = Array.from({ length: DRAWN }, () => drawUsername(locale, randomBytes(4)))
  // A word is offered once.
  const names = [...new Map(drawn.map(({ word, username }) => [word, username])).values()]
  const keys = names.map(makeUsernameKey)
  const taken = await queries
    .select({ key: members.usernameKey })
    .from(members)
    .where(inArray(members.usernameKey, keys))
  const isTaken = new Set(taken.map(({ key }) => key))
  return names.filter((name) => usernameFault(name) === null && !isTaken.has(makeUsernameKey(name))).slice(0, OFFERED)
}

function drawUsername(locale: Locale, bytes: Uint8Array): { readonly word: string; readonly username: string } {
  const { digits } = LOCALE_TRAITS[locale]
  const [a = 0, b = 0, c = 0, d = 0] = bytes
  const words = WORDS[locale]
  const word = words[(a * 256 + b) % words.length] ?? ''
  // From 10 to 989: two digits or three.
  const number = 10 + ((c * 256 + d) % 980)
  return { word, username: word + [...String(number)].map((digit) => digits[Number(digit)] ?? digit).join('') }
}
