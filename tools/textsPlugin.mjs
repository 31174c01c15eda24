import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './freshness.mjs'

/** The blocks of texts that the splash, the menu and the alert about the window ask for. All others come with the first screen beyond the menu. */
export const FIRST_BLOCKS = ['action', 'failure', 'menu', 'network', 'opponent', 'pill', 'screenSize', 'splash']

/** What a language has no words for is said in this one (spec shell §1). */
const FALLBACK = 'en'

const NAME = /^virtual:texts\/(\w+)\/(first|rest)$/

/** @typedef {{ [key: string]: string | Texts }} Texts */

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
 * The texts of a language in two modules, `virtual:texts/<language>/first` and `…/rest`: so that the first download
 * carries only what its screens say, however much all the others say.
 * @returns {import('vite').Plugin}
 */
export function textsPlugin() {
  return {
    name: 'texts',
    resolveId: { filter: { id: NAME }, handler: (id) => `\0${id}.json` },
    load: {
      filter: { id: /^\0virtual:texts\// },
      handler(id) {
        const [, language = '', part] = NAME.exec(id.slice(1, -'.json'.length)) ?? []
        const read = (/** @type {string} */ name) => {
          const file = join(root, `src/client/i18n/${name}.json`)
          this.addWatchFile(file)
          return /** @type {Texts} */ (JSON.parse(readFileSync(file, 'utf8')))
        }
        const texts = language === FALLBACK ? read(language) : withFallback(read(language), read(FALLBACK))
        const blocks = Object.entries(texts).filter(([name]) => FIRST_BLOCKS.includes(name) === (part === 'first'))
        return { code: JSON.stringify(Object.fromEntries(blocks)), moduleType: 'json' }
      },
    },
  }
}
