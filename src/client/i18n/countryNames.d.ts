/** The module that tools/build/countryNamesPlugin.mjs makes of the flags and the languages. */
declare module 'virtual:countryNames' {
  import type { Locale } from '../../protocol/wire/locales.ts'
  /** The names in a language of the countries that have a flag, by their ISO 3166-1 codes in small letters. */
  export function loadCountryNames(language: Locale): Promise<{ default: Readonly<Record<string, string>> }>
}
