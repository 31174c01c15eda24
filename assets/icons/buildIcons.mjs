import { mkdir, readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { grainIn } from '../drawing/grain.mjs'
import { COLOUR } from '../drawing/colours.mjs'
import { createDrawing, LIGHT } from '../drawing/createDrawing.mjs'
import { circle, rect, stroke } from '../drawing/svg.mjs'
import { smallest } from '../interface/buildInterface.mjs'
import { medallionBody } from '../interface/ornaments.mjs'
import { splitStar, woods } from '../interface/splitStar.mjs'
import { MANIFEST, SHORTCUTS } from './manifest.mjs'

const SIZE = 512

/**
 * The star on walnut. `radius` rounds the tile's corners; `share` is how much of the tile the star takes (a maskable icon
 * keeps it inside the circle that every launcher shows).
 * @param {{ radius: number, share: number }} look
 */
function iconSvg({ radius, share }) {
  const d = createDrawing()
  d.linear('walnut', LIGHT, [
    [0, '#6A4630'],
    [0.5, '#4A2F1F'],
    [1, '#2B1A12'],
  ])
  const half = SIZE / 2
  const box = { x: -half, y: -half, w: SIZE, h: SIZE }
  const shape = rect(-half, -half, SIZE, SIZE, `rx="${radius}"`)
  const tile =
    rect(-half, -half, SIZE, SIZE, `rx="${radius}" fill="url(#walnut)"`) +
    grainIn(d, box, 91, { shape, gap: 7, strength: 0.9, wave: 3 }) +
    (radius
      ? rect(-half + 7, -half + 7, SIZE - 14, SIZE - 14, `rx="${radius - 6}" ${stroke(COLOUR.brass, 4, 0.75)}`)
      : '')
  const scale = (SIZE * share) / 200
  return d.document(
    SIZE,
    SIZE,
    [-half, -half, SIZE, SIZE],
    `${tile}<g transform="scale(${scale.toFixed(4)})">${medallionBody()}</g>`,
  )
}

/** The star alone, few enough shapes to read at 16 pixels. */
function faviconSvg() {
  const d = createDrawing()
  const body =
    circle(32, 'fill="#2B1A12"') +
    circle(30.6, stroke(COLOUR.brass, 2.4)) +
    splitStar(8, 2, 27, woods('#EAD9B6', '#B8763F')) +
    splitStar(8, 2, 18, woods('#96332D', '#6A221F')) +
    splitStar(8, 3, 13, woods('#F8EED8', '#E0D2AE')) +
    splitStar(8, 2, 6, woods('#45C9B6', '#1C8577'))
  return smallest(d.document(64, 64, [-32, -32, 64, 64], body))
}

/** What Android shows in the status bar for a push: the star as one shape, whose colour the phone chooses. */
function badgeSvg() {
  const white = woods('#FFFFFF', '#FFFFFF')
  return createDrawing().document(64, 64, [-32, -32, 64, 64], splitStar(8, 3, 31, white))
}

/** A Phosphor icon of the interface on a walnut tile. @param {string} name */
async function shortcutSvg(name) {
  const sprites = ['firstIcons', 'icons'].map(
    (sprite) => new URL(`../../src/client/ui/icons/${sprite}.svg`, import.meta.url),
  )
  const symbols = (await Promise.all(sprites.map((sprite) => readFile(sprite, 'utf8')))).join('')
  const [, drawing] = new RegExp(`<symbol id="${name}"[^>]*>(.*?)</symbol>`).exec(symbols) ?? []
  if (drawing === undefined) throw new Error(`The interface has no icon ${name}.`)
  const tile = '<rect width="96" height="96" rx="20" fill="#4A2F1F"/>'
  const body = `${tile}<g transform="translate(18 18) scale(.234)" fill="#F1E6CF">${drawing}</g>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 96 96">${body}</svg>`
}

/** The star alone, inside the circle that every launcher shows of an adaptive icon. */
function foregroundSvg() {
  const half = SIZE / 2
  const scale = (SIZE * 0.58) / 200
  const star = `<g transform="scale(${scale.toFixed(4)})">${medallionBody()}</g>`
  return createDrawing().document(SIZE, SIZE, [-half, -half, SIZE, SIZE], star)
}

/** @param {string} svg @param {number} size @param {string} file */
const savePng = (svg, size, file) =>
  sharp(Buffer.from(svg), { density: 144 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true, quality: 92, effort: 10 })
    .toFile(file)

/** The icons of the installed app and its manifest. @param {string} publicFolder */
export async function buildIcons(publicFolder) {
  const folder = `${publicFolder}icons`
  await mkdir(folder, { recursive: true })
  const tile = iconSvg({ radius: 96, share: 0.86 })
  await savePng(tile, 192, `${folder}/icon-192.png`)
  await savePng(tile, 512, `${folder}/icon-512.png`)
  await savePng(iconSvg({ radius: 0, share: 0.7 }), 512, `${folder}/maskable-512.png`)
  await savePng(iconSvg({ radius: 0, share: 0.84 }), 180, `${folder}/apple-touch-icon.png`)
  await savePng(badgeSvg(), 96, `${folder}/badge-96.png`)
  for (const { icon, file } of SHORTCUTS) await savePng(await shortcutSvg(icon), 96, `${folder}/${file}`)
  await writeFile(`${folder}/favicon.svg`, faviconSvg())
  // For tabs: to the page that asks for it a vector would be a document of its own.
  await savePng(faviconSvg(), 64, `${folder}/favicon.png`)
  await writeFile(`${publicFolder}manifest.webmanifest`, `${JSON.stringify(MANIFEST, null, 2)}\n`)
  console.log(`icons: ${6 + SHORTCUTS.length} PNGs, favicon and manifest`)
}

/** The Android app's icons, at the largest density alone: phones make the smaller ones. @param {string} folder its resources */
export async function buildAndroidIcons(folder) {
  for (const name of ['mipmap-xxxhdpi', 'drawable-xxxhdpi']) await mkdir(`${folder}${name}`, { recursive: true })
  await savePng(iconSvg({ radius: 96, share: 0.86 }), 192, `${folder}mipmap-xxxhdpi/ic_launcher.png`)
  await savePng(foregroundSvg(), 432, `${folder}mipmap-xxxhdpi/ic_launcher_foreground.png`)
  await savePng(badgeSvg(), 96, `${folder}drawable-xxxhdpi/ic_notification.png`)
  console.log('android: 3 PNGs')
}
