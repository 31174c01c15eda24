import { mkdir, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { optimize } from 'svgo'
import { defineKhatam } from '../board/khatam.mjs'
import { drawBoard } from '../board/drawBoard.mjs'
import { THEMES, dye } from '../board/themes.mjs'
import { createDrawing } from '../drawing/createDrawing.mjs'
import { drawCosmetics } from './cosmetics.mjs'
import { drawEmptyStates } from './emptyDrawings.mjs'
import { drawOrnaments } from './ornaments.mjs'
import { drawSlimRows } from './slimRows.mjs'
import { drawTokens } from './tokens.mjs'

/** @typedef {import('../drawing/createDrawing.mjs').Drawing} Drawing */

/** An SVG file as small as it gets without changing what it shows. @param {string} svg */
export const smallest = (svg) => optimize(svg, { multipass: true, floatPrecision: 2 }).data

/**
 * @param {Drawing} drawing whose definitions the pictures may use
 * @param {Record<string, import('./ornaments.mjs').Picture>} pictures
 */
const filesOf = (drawing, pictures) =>
  Object.entries(pictures).map(([name, { box, body, stretch }]) => {
    const svg = drawing.document(box[2], box[3], box, body)
    return { name, svg: smallest(stretch ? svg : svg.replace(' preserveAspectRatio="none"', '')) }
  })

/**
 * Strips that every screen shows: as bitmaps, by their height in pixels. A vector is a document of its own to the browser, and
 * these are a dozen pixels high on a phone.
 * @type {Record<string, number>}
 */
const BITMAP_HEIGHTS = { inlay: 72, 'inlay-small': 36 }

/** @param {string} svg whose unit is 1/72 of an inch to the rasteriser @param {number} height in pixels */
const bitmap = (svg, height) =>
  sharp(Buffer.from(svg), { density: (72 * height) / 36 })
    .webp({ lossless: true, effort: 6 })
    .toBuffer()

/** Draws the vectors of the interface into `folder`. @param {string} folder */
export async function buildInterface(folder) {
  await mkdir(folder, { recursive: true })
  const small = createDrawing({ small: true })
  defineKhatam(small)
  const board = drawBoard()
  const files = [
    ...filesOf(small, drawOrnaments(small)),
    ...filesOf(board, { ...drawOrnaments(board), ...drawTokens(board), ...drawEmptyStates(), ...drawCosmetics() }),
  ]
  for (const { name, svg } of files) {
    const height = BITMAP_HEIGHTS[name]
    if (height === undefined) await writeFile(`${folder}/${name}.svg`, svg)
    else await writeFile(`${folder}/${name}.webp`, await bitmap(svg, height))
  }
  await buildSlimRows(folder)
  const largest = files.reduce((a, b) => (b.svg.length > a.svg.length ? b : a))
  console.log(
    `ui: ${files.length} drawings, the largest ${largest.name}.svg with ${(largest.svg.length / 1024).toFixed(1)} KB`,
  )
}

/** Pixels per stage unit of the slim frame's tiles: twice what a phone of the densest grain shows. */
const SLIM_SCALE = 2

/** The tiles of the slim frame, one for each theme of the board. @param {string} folder */
async function buildSlimRows(folder) {
  const drawing = createDrawing({ small: true })
  defineKhatam(drawing)
  const svg = drawSlimRows(drawing)
  for (const theme of THEMES) {
    const tile = sharp(Buffer.from(dye(svg, 'frame-tl', theme)), { density: 72 * SLIM_SCALE })
    await writeFile(`${folder}/slim-${theme.name}.webp`, await tile.webp({ lossless: true, effort: 6 }).toBuffer())
  }
}
