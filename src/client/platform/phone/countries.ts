import { COUNTRY_TABLE } from './countryTable.ts'

export interface Country {
  /** ISO 3166-1 alpha-2, lower case. */
  readonly iso: string
  /** Without the plus sign. */
  readonly callingCode: string
  /** The lengths of the groups of digits behind the calling code; empty if no pattern is known. */
  readonly groups: readonly number[]
  /** The first digits behind the calling code, if several countries share it. */
  readonly prefixes: readonly string[]
}

export const COUNTRIES: readonly Country[] = COUNTRY_TABLE.replaceAll('\n/', ' /')
  .split(/[;\n]/)
  .map((entry) => entry.trim())
  .filter((entry) => entry !== '')
  .map((entry) => readCountry(entry))

/** The countries that take every number of a shared calling code which no prefix assigns to another country. */
const MAIN_OF_SHARED_CODES = new Set(['us', 'ru', 'gb', 'it', 'no', 'au', 'fi', 'ma', 're', 'gp', 'bq'])

/** The country of a number (digits behind the plus sign), as far as it is known. */
export function detectCountry(digits: string): Country | undefined {
  const matches = COUNTRIES.filter(({ callingCode }) => digits.startsWith(callingCode))
  const length = Math.max(...matches.map(({ callingCode }) => callingCode.length))
  const sharing = matches.filter(({ callingCode }) => callingCode.length === length)
  const national = digits.slice(length)
  return (
    sharing.find(({ prefixes }) => prefixes.some((prefix) => national.startsWith(prefix))) ??
    sharing.find(({ iso }) => MAIN_OF_SHARED_CODES.has(iso)) ??
    sharing.find(({ prefixes }) => prefixes.length === 0)
  )
}

function readCountry(entry: string): Country {
  const [, iso = '', callingCode = '', groups = '', prefixes = ''] =
    /^(\w\w) (\d+)(?: (\d+))?(?: *\/([\d,]+))?$/.exec(entry) ?? []
  return {
    iso,
    callingCode,
    groups: [...groups].map(Number),
    prefixes: prefixes === '' ? [] : prefixes.split(','),
  }
}
