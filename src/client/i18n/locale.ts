export type Locale = 'fa' | 'en'

export const DEFAULT_LOCALE: Locale = 'fa'
const STORAGE_KEY = 'khatam.locale'

/** What `Intl` is asked for: Persian digits and calendar, or English text with the Gregorian one. */
export const INTL_LOCALES = { fa: 'fa-IR', en: 'en-US' } as const

export function isLocale(value: unknown): value is Locale {
  return value === 'fa' || value === 'en'
}

let isWanted = false

/** Whether this visit's address asked for its language: whoever is signed in has chosen it, then. */
export function isLocaleWanted(): boolean {
  return isWanted
}

/** The language of this visit: what the address wants, else what was stored, else Persian. */
export function readLocale(): Locale {
  const wanted = takeWantedLocale()
  isWanted = wanted !== null
  if (wanted !== null) storeLocale(wanted)
  return wanted ?? readStoredLocale() ?? DEFAULT_LOCALE
}

/** Takes `?lang=` out of the address, so that a later choice is not undone by loading the page again. */
function takeWantedLocale(): Locale | null {
  const address = new URL(location.href)
  const wanted = address.searchParams.get('lang')
  if (wanted === null) return null
  address.searchParams.delete('lang')
  history.replaceState(history.state, '', address)
  return isLocale(wanted) ? wanted : null
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
  const root = document.documentElement
  const direction = locale === 'fa' ? 'rtl' : 'ltr'
  // Written only where it changes: each of them makes a browser work out all styles anew.
  if (root.lang !== locale) root.lang = locale
  if (root.dir !== direction) root.dir = direction
}

/** What each language calls itself. */
export const LANGUAGE_NAMES: Record<Locale, string> = { fa: 'فارسی', en: 'English' }
