import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import fa from './fa.json'
import { showLocale, storeLocale, type Locale } from './locale.ts'

/** Loads the texts of `locale` and shows it; Persian is part of the first download, English comes when asked for. */
export async function startTranslations(locale: Locale): Promise<void> {
  showLocale(locale)
  const english = locale === 'en' ? await loadEnglish() : null
  await i18next.use(initReactI18next).init({
    lng: locale,
    fallbackLng: false,
    resources: { fa: { translation: fa }, ...(english && { en: { translation: english } }) },
    interpolation: { escapeValue: false },
    returnNull: false,
  })
}

/** Switches the language in place, without a reload, and remembers it on this device. */
export async function changeLocale(locale: Locale): Promise<void> {
  if (locale === 'en' && !i18next.hasResourceBundle('en', 'translation')) {
    i18next.addResourceBundle('en', 'translation', await loadEnglish())
  }
  storeLocale(locale)
  await i18next.changeLanguage(locale)
  showLocale(locale)
}

async function loadEnglish(): Promise<typeof fa> {
  return (await import('./en.json')).default
}
