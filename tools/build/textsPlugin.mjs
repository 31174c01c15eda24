import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './freshness.mjs'

/** The fallback for texts that a language lacks (spec shell §1). */
const FALLBACK = 'en'
/** The language whose first texts are in the first download. */
export const DEFAULT = 'fa'
const FOLDER = 'src/client/i18n'
const LANGUAGES = 'src/protocol/wire/locales.json'

/** The page's own texts (`pageTextsPlugin.mjs`). Nothing loads them later. */
const PAGE_PART = 'index.html'

/** The name of a part in a language, and of the module that loads any part. */
const PART = /^virtual:texts\/(\w+)\/(\w+)$/
const LOADERS = 'virtual:texts'

/** @typedef {{ [key: string]: string | Texts }} Texts */

/**
 * The blocks of texts that are loaded together, by the name of the part.
 * @returns {Record<string, string[]>}
 */
export function readParts() {
  return /** @type {Record<string, string[]>} */ (JSON.parse(readFileSync(join(root, FOLDER, 'parts.json'), 'utf8')))
}

/**
 * The languages of the product, by name, and how each is written.
 * @returns {Record<string, { isRightToLeft: boolean }>}
 */
export function readLanguages() {
  return /** @type {Record<string, { isRightToLeft: boolean }>} */ (
    JSON.parse(readFileSync(join(root, LANGUAGES), 'utf8'))
  )
}

/**
 * All texts of the fallback, in the language’s own words where it has them. The checks allow no missing text, but a
 * build without the checks must not show keys.
 * @internal
 * @param {Texts} texts
 * @param {Texts} fallback
 * @returns {Texts}
 */
export function withFallback(texts, fallback) {
  /** @type {Texts} */
  const filled = { ...texts }
  for (const [key, text] of Object.entries(fallback)) {
    const own = texts[key]
    filled[key] = typeof own === 'object' && typeof text === 'object' ? withFallback(own, text) : (own ?? text)
  }
  return filled
}

/**
 * All texts of a language.
 * @param {string} language
 */
export function readTexts(language) {
  const read = (/** @type {string} */ name) =>
    /** @type {Texts} */ (JSON.parse(readFileSync(join(root, FOLDER, `${name}.json`), 'utf8')))
  return language === FALLBACK ? read(language) : withFallback(read(language), read(FALLBACK))
}

/**
 * The texts of a language in one module for each part, `virtual:texts/<language>/<part>`. So a screen carries only its
 * own texts, however many all others have. `virtual:texts` has the functions that load the parts.
 * @returns {import('vite').Plugin}
 */
export function textsPlugin() {
  return {
    name: 'texts',
    resolveId: {
      filter: { id: /^virtual:texts/ },
      handler: (id) => (id === LOADERS ? `\0${id}` : PART.test(id) ? `\0${id}.json` : null),
    },
    load: {
      filter: { id: /^\0virtual:texts/ },
      handler(id) {
        const watch = (/** @type {string} */ name) => this.addWatchFile(join(root, FOLDER, name))
        watch('parts.json')
        const parts = readParts()
        if (id === `\0${LOADERS}`)
          return {
            code: writeLoaders(
              Object.keys(readLanguages()),
              Object.keys(parts).filter((part) => part !== PAGE_PART),
            ),
            moduleType: 'js',
          }
        const [, language = '', part = ''] = PART.exec(id.slice(1, -'.json'.length)) ?? []
        for (const name of [language, FALLBACK]) watch(`${name}.json`)
        const blocks = Object.entries(readTexts(language)).filter(([name]) => parts[part]?.includes(name))
        return { code: JSON.stringify(Object.fromEntries(blocks)), moduleType: 'json' }
      },
    },
  }
}

/**
 * The module that loads a part of any language.
 * @internal
 * @param {readonly string[]} languages
 * @param {readonly string[]} parts
 */
export function writeLoaders(languages, parts) {
  const loader = (/** @type {string} */ language, /** @type {string} */ part) =>
    language === DEFAULT && part === 'first'
      ? 'first: () => Promise.resolve({ default: first })'
      : `${part}: () => import('virtual:texts/${language}/${part}')`
  const ofLanguage = (/** @type {string} */ language) =>
    `${language}: { ${parts.map((part) => loader(language, part)).join(', ')} }`
  return [
    `import first from 'virtual:texts/${DEFAULT}/first'`,
    `const parts = { ${languages.map(ofLanguage).join(', ')} }`,
    `export const loadPart = (language, part) => parts[language][part]()`,
  ].join('\n')
}
