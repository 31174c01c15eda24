import { COLOUR } from '../drawing/colours.mjs'
import { star } from '../drawing/star.mjs'
import { circle, path, range, rect, stroke } from '../drawing/svg.mjs'
import { GEOMETRY } from './geometry.mjs'

/** @typedef {import('../drawing/createDrawing.mjs').Drawing} Drawing */

const BRIGHT = '#C9FFF4'
const DEEP = '#04201D'

/** What can be done, and where: every state differs in form as well as in colour. @param {Drawing} d */
export function drawRings(d) {
  const turquoise = COLOUR.turquoise
  d.radial(
    'glow',
    [0.5, 0.5, 0.5],
    [
      [0, turquoise, 0],
      [0.66, turquoise, 0],
      [0.74, turquoise, 0.5],
      [0.84, turquoise, 0.18],
      [1, turquoise, 0],
    ],
  )
  d.sprite(
    'ring-selected',
    [108, 108],
    circle(53, 'fill="url(#glow)"') +
      circle(39, stroke(turquoise, 4.4 * d.heavy)) +
      circle(39, stroke(BRIGHT, 1.2 * d.heavy)),
  )

  const landing = star(8, 3, 13)
  d.sprite(
    'ring-target',
    [80, 80],
    circle(33, `fill="${DEEP}" fill-opacity=".34"`) +
      circle(34, stroke(DEEP, 6.4, 0.75)) +
      circle(34, stroke(turquoise, 4)) +
      circle(34, stroke(BRIGHT, 1.3 * d.heavy)) +
      path(landing.outline, `fill="${BRIGHT}" stroke="${DEEP}" stroke-opacity=".6"`),
  )

  const arrow = (/** @type {number} */ turn) =>
    path(
      'M36.5 -6.5L25 0L36.5 6.5Z',
      `fill="${BRIGHT}" stroke="${DEEP}" stroke-width="1.2" transform="rotate(${turn})"`,
    )
  d.sprite(
    'ring-hit',
    [92, 92],
    circle(38.5, stroke(DEEP, 6.4, 0.7)) +
      circle(38.5, stroke(turquoise, 4)) +
      circle(38.5, stroke(BRIGHT, 1.3 * d.heavy)) +
      range(4)
        .map((i) => arrow(45 + 90 * i))
        .join(''),
  )

  const width = d.small ? 5.4 : 3.2
  d.sprite(
    'ring-movable',
    [88, 88],
    circle(37.8, stroke(DEEP, width + 2.8, 0.6)) + circle(37.8, stroke('#45D6C2', width)),
  )

  drawTrayGlow(d)
  const spark = star(8, 3, 14)
  d.sprite('spark', [30, 30], path(spark.outline, 'fill="#FFFFFF"'))
}

/** Lights the well of a tray: the checker may be borne off. @param {Drawing} d */
function drawTrayGlow(d) {
  const { w, h, radius } = GEOMETRY.well
  const box = (/** @type {string} */ attrs) => rect(-w / 2, -h / 2, w, h, `rx="${radius}" ${attrs}`)
  d.sprite(
    'tray-glow',
    [94, 358],
    box(stroke(COLOUR.turquoise, 10, 0.1)) +
      box(stroke(COLOUR.turquoise, 6, 0.2)) +
      box(`fill="${COLOUR.turquoise}" fill-opacity=".13" stroke="#62E6D3" stroke-width="2.2"`),
    { finest: 1 },
  )
}
