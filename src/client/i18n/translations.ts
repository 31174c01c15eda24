import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { loadPart } from 'virtual:texts'
import { createFormat } from './format.ts'
import { DEFAULT_LOCALE, isLocale, LOCALES, type Locale } from '../../protocol/wire/locales.ts'
import { showLocale, storeLocale } from './locale.ts'
import type parts from './parts.json'

/** Blocks of texts that are loaded together, as `parts.json` lists them. */
export type TextPart = keyof typeof parts

/** The language of the screen, and the loaded parts of each language. */
let shown: Locale = DEFAULT_LOCALE
const here = new Map<Locale, Set<TextPart>>(LOCALES.map((locale) => [locale, new Set()]))
let started: Promise<void> = Promise.resolve()

/** Loads the texts of the splash and the menu in `locale`, and shows the language. */
export function startTranslations(locale: Locale): Promise<void> {
  shown = locale
  showLocale(locale)
  started = start(locale)
  return started
}

/**
 * A lazily loaded module together with its texts: neither is available before the other. Its imports, and what it loads
 * itself, need not ask for the same texts again. The check of translations follows these very calls.
 */
export async function withTexts<Module>(parts: readonly TextPart[], module: Promise<Module>): Promise<Module> {
  const [loaded] = await Promise.all([module, addShownTexts(parts)])
  return loaded
}

/** Switches the language in place, without a reload, and stores the choice on this device. */
export async function changeLocale(locale: Locale): Promise<void> {
  // While some texts are loading, a screen may open that needs more.
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
  here.get(locale)?.add('first')
  // Writes the numbers inside texts. The library's own function makes an `Intl` format for them, which costs a phone
  // milliseconds.
  i18next.services.formatter?.add('number', (value: unknown, wanted) =>
    typeof value === 'number' ? createFormat(isLocale(wanted) ? wanted : locale).number(value) : String(value),
  )
}

async function addShownTexts(parts: readonly TextPart[]): Promise<void> {
  let locale: Locale
  do {
    locale = shown
    await addTexts(locale, parts)
    // A switch of language meanwhile could not know of these parts.
  } while (locale !== shown)
}

async function addTexts(locale: Locale, parts: readonly TextPart[]): Promise<void> {
  const missing = parts.filter((part) => !here.get(locale)?.has(part))
  const [loaded] = await Promise.all([Promise.all(missing.map((part) => loadPart(locale, part))), started])
  for (const { default: texts } of loaded) {
    // The texts are added without a copy, because a copy would double the memory of every word.
    i18next.addResourceBundle(locale, 'translation', texts, false, true, { skipCopy: true })
  }
  for (const part of missing) here.get(locale)?.add(part)
}

/** The parts that are loaded in other languages only. */
function missingIn(locale: Locale): TextPart[] {
  return [...new Set([...here.values()].flatMap((parts) => [...parts]))].filter((part) => !here.get(locale)?.has(part))
}
