import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import { CHARACTERS } from './characters.mjs'

const SOURCE = fileURLToPath(new URL('../node_modules/vazirmatn/', import.meta.url))

/** The weights of the interface run from 450 (text) to 850 (the name of the project). */
const WEIGHTS = { min: 400, max: 850, default: 400 }

/** What shaping, placing of marks, kerning and tabular figures need; stylistic sets and fractions are left out. */
const FEATURES = [
  'ccmp',
  'locl',
  'isol',
  'init',
  'medi',
  'fina',
  'rlig',
  'liga',
  'calt',
  'mark',
  'mkmk',
  'kern',
  'tnum',
]

/** Cuts Vazirmatn down to the characters and weights in use. @param {string} folder */
export async function buildFonts(folder) {
  await mkdir(folder, { recursive: true })
  const whole = await readFile(`${SOURCE}fonts/variable/Vazirmatn[wght].ttf`)
  const part = await subsetFont(whole, CHARACTERS, {
    targetFormat: 'woff2',
    variationAxes: { wght: WEIGHTS },
    keepFeatures: FEATURES,
    noHinting: true,
  })
  await writeFile(`${folder}/vazirmatn.woff2`, part)
  await copyFile(`${SOURCE}OFL.txt`, `${folder}/OFL.txt`)
  console.log(`vazirmatn.woff2: ${(part.length / 1024).toFixed(1)} KB`)
}

/** The weight of the words in pictures of links. */
const PICTURE_WEIGHT = 650

/** The same characters in one weight as TrueType, which the server's drawing library reads. @param {string} folder */
export async function buildPictureFont(folder) {
  const whole = await readFile(`${SOURCE}fonts/variable/Vazirmatn[wght].ttf`)
  const part = await subsetFont(whole, CHARACTERS, {
    targetFormat: 'sfnt',
    variationAxes: { wght: PICTURE_WEIGHT },
    keepFeatures: FEATURES,
    noHinting: true,
  })
  await writeFile(`${folder}/vazirmatn.ttf`, part)
}
