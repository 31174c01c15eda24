import { DEFAULT_LOCALE, directionOf, isLocale, type Locale } from '../../protocol/wire/locales.ts'

const STORAGE_KEY = 'khatam.locale'

let isWanted = false

/** Whether this visit's address asks for a language. For a signed-in member it counts as a choice. */
export function isLocaleWanted(): boolean {
  return isWanted
}

/** The language of this visit: the address decides, then the stored choice, else Persian. */
export function readLocale(): Locale {
  const wanted = takeWantedLocale()
  isWanted = wanted !== null
  if (wanted !== null) storeLocale(wanted)
  return wanted ?? readStoredLocale() ?? DEFAULT_LOCALE
}

/** Removes `?lang=` from the address, so that a reload does not undo a later choice. */
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
    // Without storage, the language holds for this visit only.
  }
}

/** Sets the language of the document. Script, direction and font follow it. */
export function showLocale(locale: Locale): void {
  const root = document.documentElement
  const direction = directionOf(locale)
  // Each attribute is written only if it changes, because a write makes the browser compute all styles again.
  if (root.lang !== locale) root.lang = locale
  if (root.dir !== direction) root.dir = direction
}
