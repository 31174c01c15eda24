import traits from './locales.json'

/** A language of the product. `locales.json` lists them for the server, the client and the build. */
export type Locale = keyof typeof traits

export interface LocaleTraits {
  /** The name of the language in the language itself. */
  readonly name: string
  readonly isRightToLeft: boolean
  /** The locale for `Intl`. */
  readonly intl: string
  /** Its digits from 0 to 9. */
  readonly digits: string
  /** The sign between groups of three digits. */
  readonly thousands: string
  readonly percent: string
  /** Whether dates are those of the Jalali calendar, not of the Gregorian one. */
  readonly isJalali: boolean
}

export const LOCALE_TRAITS: Readonly<Record<Locale, LocaleTraits>> = traits

export const LOCALES = Object.keys(traits) as [Locale, ...Locale[]]

/** The language of a person who has not chosen one. */
export const DEFAULT_LOCALE: Locale = 'fa'

/** The language of texts that are missing in the reader's language (spec shell §1). */
export const FALLBACK_LOCALE: Locale = 'en'

/** The translations of an operator's text, by language. */
export type Translations = Readonly<Partial<Record<Locale, string>>>

/** An operator's text for a reader: in the reader's language, else in the fallback, else as the operator wrote it. */
export function textIn<Language extends string, Text extends string | null>(
  locale: Language,
  text: Text,
  translations: Readonly<Partial<Record<Language | Locale, string>>>,
): Text | string {
  if (locale === DEFAULT_LOCALE) return translations[locale] ?? text
  return translations[locale] ?? translations[FALLBACK_LOCALE] ?? text
}

export function isLocale(value: unknown): value is Locale {
  return LOCALES.some((locale) => locale === value)
}

export function directionOf(locale: Locale): 'rtl' | 'ltr' {
  return LOCALE_TRAITS[locale].isRightToLeft ? 'rtl' : 'ltr'
}

/** The next language in the list. The first follows the last. */
export function localeAfter(locale: Locale): Locale {
  return LOCALES[LOCALES.indexOf(locale) + 1] ?? LOCALES[0]
}
