import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './freshness.mjs'

/** The blocks of texts that the splash, the menu and the alert about the window ask for. All others come with the first screen beyond the menu. */
export const FIRST_BLOCKS = ['action', 'failure', 'menu', 'network', 'opponent', 'pill', 'screenSize', 'splash']

const NAME = /^virtual:texts\/(\w+)\/(first|rest)$/

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
        const file = join(root, `src/client/i18n/${language}.json`)
        this.addWatchFile(file)
        const texts = /** @type {Record<string, unknown>} */ (JSON.parse(readFileSync(file, 'utf8')))
        const blocks = Object.entries(texts).filter(([name]) => FIRST_BLOCKS.includes(name) === (part === 'first'))
        return { code: JSON.stringify(Object.fromEntries(blocks)), moduleType: 'json' }
      },
    },
  }
}
