import { mkdir, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { drawBoard } from '../board/drawBoard.mjs'
import { THEMES } from '../board/themes.mjs'
import { MARGIN, packBitmaps } from './packBitmaps.mjs'
import { rasterise } from './rasterise.mjs'

/** @typedef {import('./packBitmaps.mjs').Placed} Placed */

/**
 * The three sheets: pixels per unit, whether they are made from the drawing for small screens, and the quality of both
 * image formats. AVIF is what browsers should load; WebP is for those that cannot.
 */
const SHEETS = [
  { scale: 0.5, small: true, avif: 68, webp: 80 },
  { scale: 1, small: false, avif: 57, webp: 62 },
  { scale: 2, small: false, avif: 56, webp: 62 },
]

/** Copies a bitmap onto the sheet; a solid one also repeats its outermost pixels into the margin. */
function copyOnto(
  /** @type {Uint8Array} */ sheet,
  /** @type {number} */ sheetWidth,
  /** @type {Placed} */ { bitmap, x, y },
) {
  const { width, height, data, sprite } = bitmap
  const margin = sprite.solid ? MARGIN : 0
  for (let row = -margin; row < height + margin; row++) {
    for (let column = -margin; column < width + margin; column++) {
      const sourceRow = Math.max(0, Math.min(height - 1, row))
      const sourceColumn = Math.max(0, Math.min(width - 1, column))
      const from = (sourceRow * width + sourceColumn) * 4
      sheet.set(data.subarray(from, from + 4), ((y + row) * sheetWidth + x + column) * 4)
    }
  }
}

const rounded = (/** @type {number} */ v) => Math.round(v * 1e5) / 1e5

/**
 * The sheet's description as PixiJS reads it. A sprite stored at less than the sheet's resolution keeps its full size as
 * `sourceSize`, and Pixi stretches it.
 * @param {Placed[]} placed @param {number} scale @param {{ w: number, h: number }} size @param {string} image
 */
function describeSheet(placed, scale, size, image) {
  const byName = [...placed].sort((a, b) =>
    a.bitmap.sprite.name.localeCompare(b.bitmap.sprite.name, 'en', { numeric: true }),
  )
  const frames = byName.map(({ bitmap: { sprite, width, height }, x, y }) => [
    sprite.name,
    {
      frame: { x, y, w: width, h: height },
      sourceSize: { w: sprite.w * scale, h: sprite.h * scale },
      anchor: { x: rounded(sprite.ox / sprite.w), y: rounded(sprite.oy / sprite.h) },
    },
  ])
  const series = (/** @type {string} */ stem) =>
    byName.map((p) => p.bitmap.sprite.name).filter((name) => name.startsWith(stem))
  return {
    frames: Object.fromEntries(frames),
    animations: { 'die-tumble': series('die-tumble-'), 'die-settle': series('die-settle-') },
    meta: { image, format: 'RGBA8888', size, scale: String(scale) },
  }
}

/**
 * Draws, rasterises and packs the board into `folder`, once for each theme; tells the sizes. A sheet of a theme lies as that
 * of the first does, so one description serves all.
 * @param {string} folder @param {readonly import('../board/themes.mjs').Theme[]} [themes]
 */
export async function buildAtlas(folder, themes = THEMES) {
  await mkdir(folder, { recursive: true })
  for (const theme of themes) for (const sheet of SHEETS) await buildSheet(folder, theme, sheet)
}

/** @param {string} folder @param {import('../board/themes.mjs').Theme} theme @param {typeof SHEETS[number]} look */
async function buildSheet(folder, theme, { scale, small, avif, webp }) {
  const drawing = drawBoard({ small })
  const bitmaps = []
  for (const sprite of drawing.sprites.values()) bitmaps.push(await rasterise(drawing, sprite, { scale, theme }))
  const { width, height, placed } = packBitmaps(bitmaps)
  const sheet = new Uint8Array(width * height * 4)
  for (const one of placed) copyOnto(sheet, width, one)
  const isFirst = theme === THEMES[0]
  const name = `${isFirst ? 'atlas' : theme.name}@${scale}x`
  const image = sharp(sheet, { raw: { width, height, channels: 4 } })
  const files = {
    avif: await image.clone().avif({ quality: avif, effort: 5, tune: 'iq' }).toBuffer(),
    webp: await image.clone().webp({ quality: webp, alphaQuality: 80, effort: 6, smartSubsample: true }).toBuffer(),
  }
  for (const [format, bytes] of Object.entries(files)) await writeFile(`${folder}/${name}.${format}`, bytes)
  const description = describeSheet(placed, scale, { w: width, h: height }, `atlas@${scale}x.webp`)
  if (isFirst) await writeFile(`${folder}/${name}.json`, JSON.stringify(description))
  const used = bitmaps.reduce((sum, b) => sum + b.width * b.height, 0) / (width * height)
  console.log(
    `${name}: ${placed.length} sprites, ${width} x ${height}, ${((width * height * 4) / 1e6).toFixed(2)} MB of texture ` +
      `(${Math.round(used * 100)} % used), avif ${Math.round(files.avif.length / 1024)} KB, webp ${Math.round(files.webp.length / 1024)} KB`,
  )
}
