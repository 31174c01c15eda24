import { COUNTRY_TABLE } from './countryTable.ts'

export interface Country {
  /** ISO 3166-1 alpha-2, lower case. */
  readonly iso: string
  /** Without the plus sign. */
  readonly callingCode: string
  /** Lengths of the groups of digits after the calling code; empty where no pattern is known. */
  readonly groups: readonly number[]
  /** First digits after the calling code, where several countries share it. */
  readonly prefixes: readonly string[]
}

export const COUNTRIES: readonly Country[] = COUNTRY_TABLE.replaceAll('\n/', ' /')
  .split(/[;\n]/)
  .map((entry) => entry.trim())
  .filter((entry) => entry !== '')
  .map((entry) => readCountry(entry))

/** Countries that take every number of a shared calling code which no prefix claims for another. */
const MAIN_OF_SHARED_CODES = new Set(['us', 'ru', 'gb', 'it', 'no', 'au', 'fi', 'ma', 're', 'gp', 'bq'])

/** The country that a number (digits after the plus sign) belongs to, as far as it can be told. */
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
