import { COLOUR } from '../drawing/colours.mjs'
import { DOWN, RIGHT } from '../drawing/createDrawing.mjs'
import { grainIn } from '../drawing/grain.mjs'
import { line, path, polygon, range, rect, stroke, use } from '../drawing/svg.mjs'
import { GEOMETRY } from './geometry.mjs'
import { KHATAM_GROUND, khatamFrame } from './khatam.mjs'

/** @typedef {import('../drawing/createDrawing.mjs').Drawing} Drawing */
/** @typedef {import('../drawing/svg.mjs').Box} Box */

/** The mitred strips between two rectangles: top, right, bottom, left. @param {Box} outside @param {Box} inside */
function mitredStrips(outside, inside) {
  const corners = (/** @type {Box} */ { x, y, w, h }) =>
    /** @type {import('../drawing/svg.mjs').Point[]} */ ([
      [x, y],
      [x + w, y],
      [x + w, y + h],
      [x, y + h],
    ])
  const a = corners(outside)
  const z = corners(inside)
  return range(4).map((i) => [a[i], a[(i + 1) % 4], z[(i + 1) % 4], z[i]])
}

const grown = (/** @type {Box} */ { x, y, w, h }, /** @type {number} */ by) => ({
  x: x - by,
  y: y - by,
  w: w + 2 * by,
  h: h + 2 * by,
})
const outlined = (/** @type {Box} */ { x, y, w, h }, /** @type {string} */ attrs) => rect(x, y, w, h, attrs)

/** @param {Drawing} d */
function moulding(d) {
  const { moulding: outer, band } = GEOMETRY
  d.linear('mould-0', DOWN, [
    [0, '#A87447'],
    [0.3, '#7A5233'],
    [1, '#543521'],
  ])
  d.linear('mould-3', RIGHT, [
    [0, '#96663D'],
    [0.3, '#6F4A2E'],
    [1, '#4D301E'],
  ])
  d.linear('mould-2', DOWN, [
    [0, '#5C3B25'],
    [0.6, '#412818'],
    [1, '#1F120B'],
  ])
  d.linear('mould-1', RIGHT, [
    [0, '#5C3B25'],
    [0.6, '#452B1A'],
    [1, '#24150D'],
  ])
  d.linear(
    'rim-light',
    [0, 0, 1, 1],
    [
      [0, '#D9A878', 0.9],
      [0.42, '#8A5F3C', 0.4],
      [0.58, '#1A0F09', 0.4],
      [1, '#0B0604', 0.9],
    ],
  )
  const thick = band.y - outer.y
  const boxes = [
    { x: outer.x, y: outer.y, w: outer.w, h: thick },
    { x: band.x + band.w, y: outer.y, w: thick, h: outer.h },
    { x: outer.x, y: band.y + band.h, w: outer.w, h: thick },
    { x: outer.x, y: outer.y, w: thick, h: outer.h },
  ]
  const strips = mitredStrips(outer, band)
  const wood = strips.map((strip, i) => {
    const shape = path(polygon(strip), '')
    const look = { upright: i % 2 === 1, shape, gap: 1.7, strength: 0.9 }
    return path(polygon(strip), `fill="url(#mould-${i})"`) + grainIn(d, boxes[i], 11 + i, look)
  })
  const mitres = strips.map(([a, , , z]) => line(...a, ...z, stroke('#150B06', 1, 0.7)))
  const rim = rect(
    outer.x + 0.7,
    outer.y + 0.7,
    outer.w - 1.4,
    outer.h - 1.4,
    `rx="${outer.radius - 0.7}" ${stroke('url(#rim-light)', 1.4)}`,
  )
  return d.clip(outlined(outer, `rx="${outer.radius}"`), wood.join('') + mitres.join('') + rim)
}

/** @param {Drawing} d */
function band(d) {
  const { band: outside, opening: inside } = GEOMETRY
  const shape =
    `M${outside.x} ${outside.y}h${outside.w}v${outside.h}h${-outside.w}Z` +
    `M${inside.x} ${inside.y}v${inside.h}h${inside.w}v${-inside.h}Z`
  d.linear(
    'band-sheen',
    [outside.x, outside.y, outside.x + outside.w, outside.y + outside.h],
    [
      [0, '#FFF3DC', 0.12],
      [0.45, '#FFF3DC', 0],
      [0.55, '#000', 0],
      [1, '#000', 0.22],
    ],
    'gradientUnits="userSpaceOnUse"',
  )
  return (
    path(shape, `fill="${KHATAM_GROUND}" fill-rule="evenodd"`) +
    khatamFrame() +
    path(shape, 'fill="url(#band-sheen)" fill-rule="evenodd"') +
    outlined(grown(outside, 0.2), stroke('#170D08', 2.6 * d.heavy)) +
    outlined(grown(outside, 0.9), stroke(COLOUR.brass, 1.2 * d.heavy))
  )
}

/** @param {Drawing} d */
function lip(d) {
  const { opening, floor } = GEOMETRY
  d.linear('lip-0', DOWN, [
    [0, '#2A1A11'],
    [1, '#120A06'],
  ])
  d.linear('lip-3', RIGHT, [
    [0, '#2E1D13'],
    [1, '#160D08'],
  ])
  d.linear('lip-2', DOWN, [
    [0, '#7F5637'],
    [1, '#5A3A24'],
  ])
  d.linear('lip-1', RIGHT, [
    [0, '#6E492E'],
    [1, '#4A2F1F'],
  ])
  return (
    mitredStrips(opening, floor)
      .map((strip, i) => path(polygon(strip), `fill="url(#lip-${i})"`))
      .join('') +
    outlined(opening, stroke('#170D08', 2.4 * d.heavy)) +
    outlined(grown(opening, -0.9), stroke(COLOUR.stringing, 1.2 * d.heavy))
  )
}

/** Where the two halves of the board close. @param {Drawing} d */
function seam(d) {
  const { middle, floor, board, moulding: outer } = GEOMETRY
  const cut = (/** @type {number} */ from, /** @type {number} */ to) =>
    line(middle.x, from, middle.x, to, stroke('#0B0604', 1.6 * d.heavy)) +
    line(middle.x + 1.2 * d.heavy, from, middle.x + 1.2 * d.heavy, to, stroke('#C79A66', 0.8, 0.45))
  return cut(outer.y, floor.y) + cut(floor.y + floor.h, board.h - outer.y)
}

/**
 * The frame, cut into six pieces at the floor's corners and at the seam. The upper and lower pieces overlap by two units
 * there, so that every piece has an even width.
 * @param {Drawing} d
 */
export function drawFrame(d) {
  const { board, floor, middle } = GEOMETRY
  d.symbol('frame', moulding(d) + band(d) + lip(d) + seam(d))
  const half = middle.x + 1
  const below = floor.y + floor.h
  const beside = floor.x + floor.w
  /** @type {[string, number, number, number, number][]} */
  const pieces = [
    ['tl', 0, 0, half, floor.y],
    ['tr', board.w - half, 0, half, floor.y],
    ['bl', 0, below, half, board.h - below],
    ['br', board.w - half, below, half, board.h - below],
    ['l', 0, floor.y, floor.x, floor.h],
    ['r', beside, floor.y, board.w - beside, floor.h],
  ]
  for (const [name, x, y, w, h] of pieces) {
    const window = `<svg width="${w}" height="${h}" viewBox="${x} ${y} ${w} ${h}">${use('frame')}</svg>`
    d.sprite(`frame-${name}`, [w, h, 0, 0], window, { solid: true, finest: w < h ? 1 : 2 })
  }
}
