import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './freshness.mjs'
import { readLanguages } from './textsPlugin.mjs'

const FLAGS = 'public/flags'
const LOADERS = 'virtual:countryNames'
const NAMES = /^virtual:countryNames\/(\w+)$/

/**
 * The names of the countries that have a flag, in a language, by their codes in small letters. Node has them from the
 * Unicode consortium, as browsers do.
 * @param {string} language
 * @returns {Record<string, string>}
 */
export function countryNames(language) {
  const names = new Intl.DisplayNames(language, { type: 'region' })
  const codes = readdirSync(join(root, FLAGS)).flatMap((file) => /^([a-z]{2})\.webp$/.exec(file)?.[1] ?? [])
  return Object.fromEntries(codes.map((code) => [code, names.of(code.toUpperCase()) ?? code.toUpperCase()]))
}

/**
 * The names of countries as a module of each language, `virtual:countryNames/<language>`, and `virtual:countryNames`,
 * which loads one. A browser that is asked for a first name prepares all that it knows of languages and regions, which
 * holds its page up for 30 ms.
 * @returns {import('vite').Plugin}
 */
export function countryNamesPlugin() {
  return {
    name: 'country-names',
    resolveId: {
      filter: { id: /^virtual:countryNames/ },
      handler: (id) => (id === LOADERS ? `\0${id}` : NAMES.test(id) ? `\0${id}.json` : null),
    },
    load: {
      filter: { id: /^\0virtual:countryNames/ },
      handler(id) {
        if (id === `\0${LOADERS}`) return { code: writeLoaders(Object.keys(readLanguages())), moduleType: 'js' }
        const [, language = ''] = NAMES.exec(id.slice(1, -'.json'.length)) ?? []
        return { code: JSON.stringify(countryNames(language)), moduleType: 'json' }
      },
    },
  }
}

/** @param {readonly string[]} languages */
function writeLoaders(languages) {
  const loaders = languages.map((language) => `${language}: () => import('${LOADERS}/${language}')`)
  return `const names = { ${loaders.join(', ')} }\nexport const loadCountryNames = (language) => names[language]()`
}
