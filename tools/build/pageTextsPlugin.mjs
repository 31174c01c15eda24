import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './freshness.mjs'
import { DEFAULT, readLanguages, readTexts } from './textsPlugin.mjs'

/** The block of the texts that the page itself says, where no script can run. */
const BLOCK = 'index'
const BRAND = 'src/protocol/site/brand.json'
/** What stands between these is written once for each language. */
const FOR_EACH = /<!-- for each language -->([\s\S]*?)<!-- end -->/g
/** A word or a text: `[[language]]`, `[[direction]]`, `[[brand]]` or a key of the block. */
const PLACE = /\[\[([\w.]+)\]\]/g
const DIRECTIONS = '{"languages":"directions"}'

/**
 * @typedef {object} PageLanguage what the page needs of a language
 * @property {boolean} isRightToLeft
 * @property {string} brand the name of the site
 * @property {Readonly<Record<string, import('./textsPlugin.mjs').Texts | string>>} texts the block's
 */

/**
 * Writes the words of every language into the page, which has to say them without a script. Its script gets the direction of each
 * language, which it sets before anything is painted.
 * @returns {import('vite').Plugin}
 */
export function pageTextsPlugin() {
  return {
    name: 'page-texts',
    transformIndexHtml: { order: 'pre', handler: (html) => fillPage(html, readPageLanguages()) },
  }
}

/** @returns {Record<string, PageLanguage>} */
function readPageLanguages() {
  const brand = /** @type {{ name: Record<string, string> }} */ (JSON.parse(readFileSync(join(root, BRAND), 'utf8')))
  return Object.fromEntries(
    Object.entries(readLanguages()).map(([language, { isRightToLeft }]) => {
      const texts = readTexts(language)[BLOCK]
      if (typeof texts !== 'object') throw new Error(`The texts in ${language} have no block ${BLOCK}.`)
      return [language, { isRightToLeft, brand: brand.name[language] ?? '', texts }]
    }),
  )
}

/**
 * The page in the words of the given languages. What is not for each language is in the default one.
 * @internal
 * @param {string} html
 * @param {Readonly<Record<string, PageLanguage>>} languages
 */
export function fillPage(html, languages) {
  /** @param {string} part @param {string} language */
  const fill = (part, language) => part.replaceAll(PLACE, (_, /** @type {string} */ place) => wordAt(place, language))
  const wordAt = (/** @type {string} */ place, /** @type {string} */ language) => {
    const found = languages[language]
    if (found === undefined) throw new Error(`There is no language ${language}.`)
    if (place === 'language') return language
    if (place === 'direction') return found.isRightToLeft ? 'rtl' : 'ltr'
    if (place === 'brand') return escapeText(found.brand)
    const text = place.startsWith(`${BLOCK}.`) ? found.texts[place.slice(BLOCK.length + 1)] : undefined
    if (typeof text !== 'string') throw new Error(`The page asks for ${place}, which is no text in ${language}.`)
    return escapeText(text.replaceAll('{{brand}}', found.brand))
  }
  const each = html.replaceAll(FOR_EACH, (_, /** @type {string} */ part) =>
    Object.keys(languages)
      .map((language) => fill(part, language).trim())
      .join('\n'),
  )
  const directions = Object.keys(languages).map((language) => [language, wordAt('direction', language)])
  return fill(each, DEFAULT).replace(DIRECTIONS, JSON.stringify(Object.fromEntries(directions)))
}

/**
 * The keys that the page asks for, for the check of the translations.
 * @param {string} html
 */
export function pageKeys(html) {
  return [...html.matchAll(PLACE)].map(([, place = '']) => place).filter((place) => place.startsWith(`${BLOCK}.`))
}

/** @param {string} text */
function escapeText(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
