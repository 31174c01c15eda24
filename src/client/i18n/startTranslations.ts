import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import persian from 'virtual:texts/fa/first'
import { createFormat } from './format.ts'
import { isLocale, showLocale, storeLocale, type Locale } from './locale.ts'

type Texts = Record<string, object>

/** Persian is part of the first download, English comes when asked for. */
const loadFirst: Record<Locale, () => Promise<Texts>> = {
  fa: () => Promise.resolve(persian),
  en: async () => (await import('virtual:texts/en/first')).default,
}
const loadRest: Record<Locale, () => Promise<Texts>> = {
  fa: async () => (await import('virtual:texts/fa/rest')).default,
  en: async () => (await import('virtual:texts/en/rest')).default,
}

/** Loads what the splash and the menu say in `locale`, and shows it. */
export async function startTranslations(locale: Locale): Promise<void> {
  showLocale(locale)
  await i18next.use(initReactI18next).init({
    lng: locale,
    fallbackLng: false,
    resources: { [locale]: { translation: { ...(await loadFirst[locale]()) } } },
    interpolation: { escapeValue: false },
    returnNull: false,
  })
  // What the texts call a number: the library's own makes a format of `Intl` for it, which costs a phone milliseconds.
  i18next.services.formatter?.add('number', (value: unknown, shown) =>
    typeof value === 'number' ? createFormat(isLocale(shown) ? shown : locale).number(value) : String(value),
  )
}

/** Loads what all other screens say in the language that is shown. */
export async function loadAllTexts(): Promise<void> {
  await addTexts(isLocale(i18next.language) ? i18next.language : 'fa')
}

/** Switches the language in place, without a reload, and remembers it on this device. */
export async function changeLocale(locale: Locale): Promise<void> {
  await addTexts(locale)
  storeLocale(locale)
  await i18next.changeLanguage(locale)
  showLocale(locale)
}

async function addTexts(locale: Locale): Promise<void> {
  for (const texts of await Promise.all([loadFirst[locale](), loadRest[locale]()])) {
    i18next.addResourceBundle(locale, 'translation', texts, true, true)
  }
}
