// Pictures of every screen, in both languages and the three sizes that screens are looked at on:
// `npm run pictures -- <folder> [--scale 2] [words of names]`. Builds what has changed, and plays against its own server.
import { pathToFileURL } from 'node:url'
import { join, resolve } from 'node:path'
import { register } from 'tsx/esm/api'
import { buildStale } from './buildStale.mjs'
import { root } from './freshness.mjs'

const words = process.argv.slice(2)
const scaleAt = words.indexOf('--scale')
const scale = scaleAt === -1 ? 1 : Number(words.splice(scaleAt, 2)[1])
const [folder, ...names] = words
if (folder === undefined || !(scale > 0)) {
  console.error('Which folder? npm run pictures -- <folder> [--scale 2] [words of names]')
  process.exit(2)
}

buildStale(['client', 'server'])
register()
/** @typedef {{ takeTour: (wish: { folder: string, scale: number, names: string[] }) => Promise<void> }} Tour */
const tour = /** @type {Tour} */ (await import(pathToFileURL(join(root, 'tests/pictures/takeTour.ts')).href))
await tour.takeTour({ folder: resolve(folder), scale, names })
