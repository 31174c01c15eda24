import { createDrawing } from '../drawing/createDrawing.mjs'
import { drawBar } from './bar.mjs'
import { drawCheckers } from './checkers.mjs'
import { drawCube, drawDigits } from './cube.mjs'
import { drawDice } from './dice.mjs'
import { defineShades, drawField, drawShamsa } from './field.mjs'
import { drawFrame } from './frame.mjs'
import { defineKhatam } from './khatam.mjs'
import { drawPoints } from './points.mjs'
import { drawRings } from './rings.mjs'
import { drawTrays } from './trays.mjs'
import { drawTumble } from './tumble.mjs'

/**
 * Every sprite of the board. `small` is the drawing for small screens, made for that size and not scaled down.
 * @param {{ small?: boolean }} [options]
 */
export function drawBoard({ small = false } = {}) {
  const drawing = createDrawing({ small })
  defineKhatam(drawing)
  defineShades(drawing)
  drawFrame(drawing)
  drawField(drawing)
  drawShamsa(drawing)
  drawPoints(drawing)
  drawBar(drawing)
  drawTrays(drawing)
  drawCheckers(drawing)
  drawDice(drawing)
  drawTumble(drawing)
  drawCube(drawing)
  drawDigits(drawing)
  drawRings(drawing)
  return drawing
}
