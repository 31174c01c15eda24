import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './freshness.mjs'

/** The fallback for texts that a language lacks (spec shell §1). */
const FALLBACK = 'en'
/** The language whose first texts are in the first download. */
const DEFAULT = 'fa'
const FOLDER = 'src/client/i18n'
const LANGUAGES = 'src/protocol/wire/locales.json'

/** A part in a language, and how each of them is loaded. */
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
 * All texts of the fallback, in the language's own words where it has them. The checks let nothing be missing; a build without
 * them must not show keys.
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
 * The texts of a language in a module for each part, `virtual:texts/<language>/<part>`: so that a screen carries only what it
 * says, however much all the others say. `virtual:texts` has how to load each of them. The page gets the direction of each language,
 * which it sets before anything is painted.
 * @returns {import('vite').Plugin}
 */
export function textsPlugin() {
  return {
    name: 'texts',
    resolveId: {
      filter: { id: /^virtual:texts/ },
      handler: (id) => (id === LOADERS ? `\0${id}` : PART.test(id) ? `\0${id}.json` : null),
    },
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => html.replace('{"languages":"directions"}', JSON.stringify(directionsOf(readLanguages()))),
    },
    load: {
      filter: { id: /^\0virtual:texts/ },
      handler(id) {
        const watch = (/** @type {string} */ name) => {
          const file = join(root, FOLDER, name)
          this.addWatchFile(file)
          return file
        }
        watch('parts.json')
        const parts = readParts()
        if (id === `\0${LOADERS}`)
          return { code: writeLoaders(Object.keys(readLanguages()), Object.keys(parts)), moduleType: 'js' }
        const [, language = '', part = ''] = PART.exec(id.slice(1, -'.json'.length)) ?? []
        const read = (/** @type {string} */ name) =>
          /** @type {Texts} */ (JSON.parse(readFileSync(watch(`${name}.json`), 'utf8')))
        const texts = language === FALLBACK ? read(language) : withFallback(read(language), read(FALLBACK))
        const blocks = Object.entries(texts).filter(([name]) => parts[part]?.includes(name))
        return { code: JSON.stringify(Object.fromEntries(blocks)), moduleType: 'json' }
      },
    },
  }
}

/**
 * The direction of each language, as the page sets it.
 * @internal
 * @param {Record<string, { isRightToLeft: boolean }>} languages
 */
export function directionsOf(languages) {
  return Object.fromEntries(
    Object.entries(languages).map(([language, { isRightToLeft }]) => [language, isRightToLeft ? 'rtl' : 'ltr']),
  )
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
