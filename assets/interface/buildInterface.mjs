import { mkdir, writeFile } from 'node:fs/promises'
import { optimize } from 'svgo'
import { defineKhatam } from '../board/khatam.mjs'
import { drawBoard } from '../board/drawBoard.mjs'
import { createDrawing } from '../drawing/createDrawing.mjs'
import { drawEmptyStates } from './emptyDrawings.mjs'
import { drawOrnaments } from './ornaments.mjs'
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

/** Draws the vectors of the interface into `folder`. @param {string} folder */
export async function buildInterface(folder) {
  await mkdir(folder, { recursive: true })
  const small = createDrawing({ small: true })
  defineKhatam(small)
  const board = drawBoard()
  const files = [
    ...filesOf(small, drawOrnaments(small)),
    ...filesOf(board, { ...drawOrnaments(board), ...drawTokens(board), ...drawEmptyStates() }),
  ]
  for (const { name, svg } of files) await writeFile(`${folder}/${name}.svg`, svg)
  const largest = files.reduce((a, b) => (b.svg.length > a.svg.length ? b : a))
  console.log(
    `ui: ${files.length} drawings, the largest ${largest.name}.svg with ${(largest.svg.length / 1024).toFixed(1)} KB`,
  )
}
