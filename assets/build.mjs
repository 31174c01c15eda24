import { fileURLToPath } from 'node:url'
import { buildAtlas } from './atlas/buildAtlas.mjs'
import { THEMES } from './board/themes.mjs'
import { buildFonts, buildPictureFont } from './fonts/buildFonts.mjs'
import { buildFlags } from './flags/buildFlags.mjs'
import { buildAndroidIcons, buildIcons } from './icons/buildIcons.mjs'
import { buildInterface } from './interface/buildInterface.mjs'
import { buildLinkPicture } from './preview/buildLinkPicture.mjs'
import { buildSounds } from './sounds/buildSounds.mjs'

const PUBLIC = fileURLToPath(new URL('../public/', import.meta.url))
const LINK_PICTURE = fileURLToPath(new URL('../src/server/site/publicWatching/drawings/', import.meta.url))
const ANDROID = fileURLToPath(new URL('../android/app/src/main/res/', import.meta.url))

/** What can be built alone: `node build.mjs board fonts`; everything without a name. @type {Record<string, () => Promise<void>>} */
const STEPS = {
  board: () => buildAtlas(`${PUBLIC}board`),
  fonts: () => buildFonts(`${PUBLIC}fonts`),
  links: async () => {
    await buildLinkPicture(`${PUBLIC}board`, LINK_PICTURE)
    await buildPictureFont(LINK_PICTURE)
  },
  ui: () => buildInterface(`${PUBLIC}ui`),
  flags: () => buildFlags(`${PUBLIC}flags`),
  icons: () => buildIcons(PUBLIC),
  android: () => buildAndroidIcons(ANDROID),
  sounds: () => buildSounds(`${PUBLIC}sounds`),
}

/** The sheets of one theme, which are a part of `board`: `node build.mjs lapis`. */
const SHEETS = Object.fromEntries(THEMES.map((theme) => [theme.name, () => buildAtlas(`${PUBLIC}board`, [theme])]))

const named = { ...STEPS, ...SHEETS }
const words = process.argv.slice(2)
for (const word of words)
  if (!(word in named)) throw new Error(`There is no "${word}"; choose from ${Object.keys(named).join(', ')}`)
for (const name of words.length === 0 ? Object.keys(STEPS) : words) await named[name]?.()
