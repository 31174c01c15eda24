import traits from './locales.json'

/** A language of the product. `locales.json` lists them for the server, the client and the build. */
export type Locale = keyof typeof traits

export interface LocaleTraits {
  /** What the language calls itself. */
  readonly name: string
  readonly isRightToLeft: boolean
  /** What `Intl` is asked for. */
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

/** The language of whoever has not chosen one. */
export const DEFAULT_LOCALE: Locale = 'fa'

export function isLocale(value: unknown): value is Locale {
  return LOCALES.some((locale) => locale === value)
}

export function directionOf(locale: Locale): 'rtl' | 'ltr' {
  return LOCALE_TRAITS[locale].isRightToLeft ? 'rtl' : 'ltr'
}

/** The language after this one in the list; after the last, the first. */
export function localeAfter(locale: Locale): Locale {
  return LOCALES[LOCALES.indexOf(locale) + 1] ?? LOCALES[0]
}
