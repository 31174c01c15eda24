// Takes pictures of every screen, in both languages and three sizes: `npm run pictures -- <folder> [--scale 2]
// [--language en] [words of names]`. It builds what has changed, and plays against its own server.
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
const [folder, ...names] = words
if (
  folder === undefined ||
  folder.startsWith('-') ||
  !(scale > 0) ||
  (language !== undefined && !all.includes(language))
) {
  console.error('Which folder? npm run pictures -- <folder> [--scale 2] [--language en] [words of names]')
  process.exit(2)
}

buildStale(['client', 'server'])
register()
/** @typedef {{ takeTour: (wish: { folder: string, scale: number, names: string[], languages: string[] }) => Promise<void> }} Tour */
const tour = /** @type {Tour} */ (await import(pathToFileURL(join(root, 'tests/pictures/takeTour.ts')).href))
const languages = language === undefined ? all : [language]
await tour.takeTour({ folder: resolve(folder), scale, names, languages })

/** @param {string} name */
function takeOption(name) {
  const at = words.indexOf(name)
  return at === -1 ? undefined : words.splice(at, 2)[1]
}
