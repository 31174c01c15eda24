export type Locale = 'fa' | 'en'

export const DEFAULT_LOCALE: Locale = 'fa'
const STORAGE_KEY = 'khatam.locale'

/** What `Intl` is asked for: Persian digits and calendar, or English text with the Gregorian one. */
export const INTL_LOCALES = { fa: 'fa-IR', en: 'en-US' } as const

export function isLocale(value: unknown): value is Locale {
  return value === 'fa' || value === 'en'
}

/** The language of this visit: `?lang=` in the address, which is stored too, else the stored one, else Persian. */
export function readLocale(): Locale {
  const wanted = new URLSearchParams(location.search).get('lang')
  if (isLocale(wanted)) storeLocale(wanted)
  if (isLocale(wanted)) return wanted
  const stored = readStoredLocale()
  return stored ?? DEFAULT_LOCALE
}

export function readStoredLocale(): Locale | null {
  try {
    const stored = localStorage.getItem(STORAGE_KEY)
    return isLocale(stored) ? stored : null
  } catch {
    return null
  }
}

export function storeLocale(locale: Locale): void {
  try {
    localStorage.setItem(STORAGE_KEY, locale)
  } catch {
    // Without storage the language holds for this visit.
  }
}

/** Tells the document: script, direction and font follow. */
export function showLocale(locale: Locale): void {
  document.documentElement.lang = locale
  document.documentElement.dir = locale === 'fa' ? 'rtl' : 'ltr'
}

/** What each language calls itself. */
export const LANGUAGE_NAMES: Record<Locale, string> = { fa: 'فارسی', en: 'English' }
