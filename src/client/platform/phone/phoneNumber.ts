import { toLatinDigits } from '../../i18n/format.ts'
import { detectCountry, type Country } from './countries.ts'

const MOBILE_MIN_LENGTH = 11

/** E.164 allows fifteen digits. */
const MAX_DIGITS = 15
const UNKNOWN_GROUP = 3

export interface PhoneNumber {
  /** The form of the wire: a plus sign and Latin digits. */
  readonly mobile: string
  readonly country: Country | undefined
  /** The calling code with its plus sign; the whole number while no country is known. */
  readonly code: string
  /** The rest, in the country's groups. */
  readonly groups: readonly string[]
  /** The number of digits that the pattern still lacks, group by group. */
  readonly missing: readonly number[]
}

/**
 * Reads any typed or pasted text: digits of any script and a plus sign in front. Everything else is dropped, and so is
 * a zero right behind the calling code.
 */
export function readPhoneNumber(typed: string): PhoneNumber {
  const digits = toLatinDigits(typed).replace(/\D/g, '').replace(/^00/, '')
  const country = detectCountry(digits)
  const code = country?.callingCode ?? digits
  const national = digits
    .slice(code.length)
    .replace(country === undefined || country.callingCode === '39' ? /^$/ : /^0+/, '')
  const kept = national.slice(0, MAX_DIGITS - code.length)
  return { mobile: `+${code}${kept}`, country, code: `+${code}`, ...groupDigits(kept, country?.groups ?? []) }
}

export function isLongEnough(number: PhoneNumber): boolean {
  return number.mobile.length >= MOBILE_MIN_LENGTH
}

/** The number in a readable form: +98 912 345 6789. */
export function formatPhoneNumber(mobile: string): string {
  const { code, groups } = readPhoneNumber(mobile)
  return [code, ...groups].join(' ')
}

function groupDigits(digits: string, pattern: readonly number[]): Pick<PhoneNumber, 'groups' | 'missing'> {
  const groups: string[] = []
  const missing: number[] = []
  let rest = digits
  for (const length of pattern) {
    if (rest === '') missing.push(length)
    else {
      groups.push(rest.slice(0, length))
      if (rest.length < length) missing.push(length - rest.length)
      rest = rest.slice(length)
    }
  }
  if (rest !== '' && pattern.length > 0) groups.push(`${groups.pop() ?? ''}${rest}`)
  else for (; rest !== ''; rest = rest.slice(UNKNOWN_GROUP)) groups.push(rest.slice(0, UNKNOWN_GROUP))
  return { groups, missing }
}
