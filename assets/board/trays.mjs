import { COLOUR } from '../drawing/colours.mjs'
import { DOWN, RIGHT } from '../drawing/createDrawing.mjs'
import { grainIn } from '../drawing/grain.mjs'
import { star } from '../drawing/star.mjs'
import { group, line, path, rect, stroke } from '../drawing/svg.mjs'
import { GEOMETRY } from './geometry.mjs'

/** @typedef {import('../drawing/createDrawing.mjs').Drawing} Drawing */

/** @param {number} y */
function well(y) {
  const { x, w, h, radius } = GEOMETRY.well
  const corner = `rx="${radius}"`
  return (
    rect(x, y, w, h, `${corner} fill="url(#well)"`) +
    rect(x, y, w, 20, `${corner} fill="url(#shade-down)"`) +
    rect(x, y, 13, h, `${corner} fill="url(#shade-right)"`) +
    rect(x + 0.5, y + 0.5, w - 1, h - 1, `rx="${radius - 0.5}" ${stroke('url(#well-edge)', 1.4)}`)
  )
}

/** A tray with its two wells and the seat of the cube between them, and the wall beside it. @param {Drawing} d */
export function drawTrays(d) {
  const { trayWidth, wallWidth, floor, well: box } = GEOMETRY
  const h = floor.h
  d.linear(
    'well',
    [0, 0, 0.3, 1],
    [
      [0, '#0E2022'],
      [1, '#163032'],
    ],
  )
  d.linear(
    'well-edge',
    [0, 0, 1, 1],
    [
      [0, '#080403', 0.9],
      [0.5, '#080403', 0.3],
      [0.6, '#B07E50', 0.25],
      [1, '#B07E50', 0.75],
    ],
  )
  d.linear('rail', RIGHT, [
    [0, '#80573A'],
    [0.2, '#5E3E28'],
    [0.8, '#452B1C'],
    [1, '#22140C'],
  ])
  d.linear('block', DOWN, [
    [0, '#6E4A2E'],
    [1, '#4A2F1F'],
  ])
  const seat = star(8, 3, 33, 22.5)
  d.sprite(
    'tray',
    [trayWidth, h, 0, 0],
    rect(0, 0, trayWidth, h, 'fill="url(#block)"') +
      grainIn(d, { x: 0, y: 0, w: trayWidth, h }, 47, { upright: true }) +
      rect(0, 0, trayWidth, 12, 'fill="url(#shade-down)"') +
      rect(0, 0, 8, h, 'fill="url(#shade-right)"') +
      well(box.y) +
      well(h - box.y - box.h) +
      group(
        trayWidth / 2,
        h / 2,
        path(seat.outline, 'fill="#2B1A12" fill-opacity=".75"') +
          path(seat.outline, stroke(COLOUR.stringing, 1.1 * d.heavy, 0.75)) +
          path(seat.heart, stroke(COLOUR.stringing, 0.9 * d.heavy, 0.4)),
      ),
    { solid: true, finest: 1 },
  )
  d.sprite(
    'wall',
    [wallWidth, h, 0, 0],
    rect(0, 0, wallWidth, h, 'fill="url(#rail)"') +
      grainIn(d, { x: 0, y: 0, w: wallWidth, h }, 53, { upright: true, gap: 2 }) +
      rect(0, 0, 1.4, h, 'fill="#B07E50"') +
      rect(wallWidth - 1.6, 0, 1.6, h, 'fill="#150B06"') +
      line(wallWidth / 2, 0, wallWidth / 2, h, stroke(COLOUR.stringing, 1.1 * d.heavy, 0.7)) +
      rect(0, 0, wallWidth, 10, 'fill="url(#shade-down)"'),
    { solid: true, finest: 1 },
  )
}
