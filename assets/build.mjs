import { fileURLToPath } from 'node:url'
import { buildAtlas } from './atlas/buildAtlas.mjs'
import { buildFonts } from './fonts/buildFonts.mjs'
import { buildFlags } from './flags/buildFlags.mjs'
import { buildAndroidIcons, buildIcons } from './icons/buildIcons.mjs'
import { buildInterface } from './interface/buildInterface.mjs'
import { buildSounds } from './sounds/buildSounds.mjs'

const PUBLIC = fileURLToPath(new URL('../public/', import.meta.url))
const ANDROID = fileURLToPath(new URL('../android/app/src/main/res/', import.meta.url))

/** What can be built alone: `node build.mjs board fonts`; everything without a name. @type {Record<string, () => Promise<void>>} */
const STEPS = {
  board: () => buildAtlas(`${PUBLIC}board`),
  fonts: () => buildFonts(`${PUBLIC}fonts`),
  ui: () => buildInterface(`${PUBLIC}ui`),
  flags: () => buildFlags(`${PUBLIC}flags`),
  icons: () => buildIcons(PUBLIC),
  android: () => buildAndroidIcons(ANDROID),
  sounds: () => buildSounds(`${PUBLIC}sounds`),
}

const wanted = process.argv.slice(2)
for (const name of wanted)
  if (!(name in STEPS)) throw new Error(`There is no "${name}"; choose from ${Object.keys(STEPS).join(', ')}`)
for (const [name, step] of Object.entries(STEPS)) if (wanted.length === 0 || wanted.includes(name)) await step()
