import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { loadPart } from 'virtual:texts'
import { createFormat } from './format.ts'
import { DEFAULT_LOCALE, isLocale, showLocale, storeLocale, type Locale } from './locale.ts'
import type parts from './parts.json'

/** Blocks of texts that are loaded together; `parts.json` says which. */
export type TextPart = keyof typeof parts

/** The language of the screen, and what is here of each. */
let shown: Locale = DEFAULT_LOCALE
const here: Record<Locale, Set<TextPart>> = { fa: new Set(), en: new Set() }
let started: Promise<void> = Promise.resolve()

/** Loads what the splash and the menu say in `locale`, and shows it. */
export function startTranslations(locale: Locale): Promise<void> {
  shown = locale
  showLocale(locale)
  started = start(locale)
  return started
}

/**
 * A module that is loaded when it is wanted, together with what it says: neither is there before the other. Its imports and
 * what it loads itself need not ask for the same texts again. The check of translations follows these very calls.
 */
export async function withTexts<Module>(parts: readonly TextPart[], module: Promise<Module>): Promise<Module> {
  const [loaded] = await Promise.all([module, addShownTexts(parts)])
  return loaded
}

/** Switches the language in place, without a reload, and remembers it on this device. */
export async function changeLocale(locale: Locale): Promise<void> {
  // While some are on their way a screen may open that wants more.
  for (let missing = missingIn(locale); missing.length > 0; missing = missingIn(locale)) await addTexts(locale, missing)
  storeLocale(locale)
  shown = locale
  await i18next.changeLanguage(locale)
  showLocale(locale)
}

async function start(locale: Locale): Promise<void> {
  const { default: texts } = await loadPart(locale, 'first')
  await i18next.use(initReactI18next).init({
    lng: locale,
    fallbackLng: false,
    resources: { [locale]: { translation: texts } },
    interpolation: { escapeValue: false },
    returnNull: false,
  })
  here[locale].add('first')
  // What the texts call a number: the library's own makes a format of `Intl` for it, which costs a phone milliseconds.
  i18next.services.formatter?.add('number', (value: unknown, wanted) =>
    typeof value === 'number' ? createFormat(isLocale(wanted) ? wanted : locale).number(value) : String(value),
  )
}

async function addShownTexts(parts: readonly TextPart[]): Promise<void> {
  let locale: Locale
  do {
    locale = shown
    await addTexts(locale, parts)
    // Whoever has switched meanwhile could not know of these.
  } while (locale !== shown)
}

async function addTexts(locale: Locale, parts: readonly TextPart[]): Promise<void> {
  const missing = parts.filter((part) => !here[locale].has(part))
  const [loaded] = await Promise.all([Promise.all(missing.map((part) => loadPart(locale, part))), started])
  for (const { default: texts } of loaded) {
    // As they are: a copy of its own would be a second one of every word.
    i18next.addResourceBundle(locale, 'translation', texts, false, true, { skipCopy: true })
  }
  for (const part of missing) here[locale].add(part)
}

/** What is here of the other language only. */
function missingIn(locale: Locale): TextPart[] {
  return [...new Set([...here.fa, ...here.en])].filter((part) => !here[locale].has(part))
}
