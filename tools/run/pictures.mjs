// Takes pictures of every screen, in both languages and three sizes: `npm run pictures -- <folder> [--scale 2]
// [--language en] [--sizes 740x304,740x360] [words of names]`. It builds what has changed, and plays against its own
// server.
import { pathToFileURL } from 'node:url'
import { join, resolve } from 'node:path'
import { register } from 'tsx/esm/api'
import { buildStale } from '../build/buildStale.mjs'
import { root } from '../build/freshness.mjs'
import { readLanguages } from '../build/textsPlugin.mjs'

const all = Object.keys(readLanguages())
const words = process.argv.slice(2)
const scale = Number(takeOption('--scale') ?? 1)
const language = takeOption('--language')
const sizes = takeOption('--sizes')
  ?.split(',')
  .map((size) => size.split('x').map(Number))
  .map(([width = 0, height = 0]) => ({ width, height }))
const [folder, ...names] = words
if (
  folder === undefined ||
  folder.startsWith('-') ||
  !(scale > 0) ||
  (language !== undefined && !all.includes(language)) ||
  sizes?.some(({ width, height }) => !(width > 0 && height > 0))
) {
  console.error(
    'Which folder? npm run pictures -- <folder> [--scale 2] [--language en] [--sizes 740x304] [words of names]',
  )
  process.exit(2)
}

buildStale(['client', 'server'])
register()
/** @typedef {{ folder: string, scale: number, names: string[], languages: string[], sizes?: { width: number, height: number }[] }} Wish */
/** @typedef {{ takeTour: (wish: Wish) => Promise<void> }} Tour */
const tour = /** @type {Tour} */ (await import(pathToFileURL(join(root, 'tests/pictures/takeTour.ts')).href))
const languages = language === undefined ? all : [language]
await tour.takeTour({ folder: resolve(folder), scale, names, languages, ...(sizes && { sizes }) })

/** @param {string} name */
function takeOption(name) {
  const at = words.indexOf(name)
  return at === -1 ? undefined : words.splice(at, 2)[1]
}
