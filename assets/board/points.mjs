import { COLOUR } from '../drawing/colours.mjs'
import { DOWN } from '../drawing/createDrawing.mjs'
import { grainIn } from '../drawing/grain.mjs'
import { star } from '../drawing/star.mjs'
import { group, path, polygon, range, stroke } from '../drawing/svg.mjs'
import { GEOMETRY } from './geometry.mjs'

/** @typedef {import('../drawing/createDrawing.mjs').Drawing} Drawing */
/** @typedef {import('../drawing/svg.mjs').Point} Point */
/** @typedef {[number, number, number, number]} Four */

/**
 * Colours of a point: the wood from tip to foot, the tone of its right half, the inlaid line, the core inside it, and
 * the strength of its grain.
 * @typedef {{ tip: string, mid: string, base: string, right: string, line: string, core: string, grain: number }} PointWood
 */

/** @type {Record<string, PointWood>} */
const WOODS = {
  'point-bone': {
    tip: '#A38456',
    mid: '#B39668',
    base: '#BFA373',
    right: 'rgba(62,34,8,.14)',
    line: '#66401F',
    core: 'rgba(92,54,22,.2)',
    grain: 0.85,
  },
  'point-madder': {
    tip: '#742420',
    mid: '#832A26',
    base: '#8E2F2A',
    right: 'rgba(20,0,0,.17)',
    line: '#C79A5A',
    core: 'rgba(30,0,0,.16)',
    grain: 0.55,
  },
  'point-target': {
    tip: '#3CC4B1',
    mid: '#2AA191',
    base: '#1C7A6E',
    right: 'rgba(0,40,36,.18)',
    line: '#D2FFF6',
    core: 'rgba(0,50,45,.16)',
    grain: 0,
  },
}

const bezier = (/** @type {number} */ t, /** @type {Four} */ [a, b, c, d]) =>
  (1 - t) ** 3 * a + 3 * (1 - t) ** 2 * t * b + 3 * (1 - t) * t * t * c + t ** 3 * d

/** @param {number} steps @param {Four} xs @param {Four} heights @returns {Point[]} */
const curve = (steps, xs, heights) =>
  range(steps).map((i) => [bezier(i / (steps - 1), xs), -bezier(i / (steps - 1), heights)])

/** The right half of a cypress lancet: waist at 11, belly at 78, tip at the full height. */
const FLANK = [
  ...curve(15, [19, 21.5, 26.5, 26.5], [11, 22, 44, 78]),
  ...curve(41, [26.5, 26.5, 10.5, 0], [78, 160, 232, GEOMETRY.pointHeight]).slice(1),
]
const FOOT = curve(9, [23.5, 23, 19.6, 19], [0, 5, 6, 11])

/** The flank moved inwards by `distance` along its normals and run on to the axis. @param {number} distance @returns {Point[]} */
function insetFlank(distance) {
  if (!distance) return FLANK
  const lowest = -11 - distance * 0.75
  const side = FLANK.map(([x, y], i) => {
    const [x0, y0] = FLANK[Math.max(0, i - 1)]
    const [x1, y1] = FLANK[Math.min(FLANK.length - 1, i + 1)]
    const length = Math.hypot(x1 - x0, y1 - y0)
    return /** @type {Point} */ ([x + (distance * (y1 - y0)) / length, y - (distance * (x1 - x0)) / length])
  }).filter(([x, y]) => x > 0.2 && y < lowest)
  const [x1, y1] = side[side.length - 1]
  const [x0, y0] = side[side.length - 2]
  return [[side[0][0], lowest], ...side, [0, y1 - (x1 * (y0 - y1)) / (x0 - x1)]]
}

/** @param {Point[]} side @returns {Point[]} */
const mirrored = (side) => [
  ...side,
  ...side
    .slice(0, -1)
    .map(([x, y]) => /** @type {Point} */ ([-x, y]))
    .reverse(),
]

const LANCET = polygon(mirrored([...FOOT, ...insetFlank(0)]))
const RIGHT_HALF = polygon([...FOOT, ...insetFlank(0), [0, 0]])
const INLAY = polygon(mirrored(insetFlank(4.6)))
const CORE = polygon(mirrored(insetFlank(9.5)))

/** @param {Drawing} d @param {string} name @param {PointWood} wood @param {number} seed */
function drawPoint(d, name, wood, seed) {
  d.linear(`${name}-fill`, DOWN, [
    [0, wood.tip],
    [0.55, wood.mid],
    [1, wood.base],
  ])
  const mark = star(8, 3, 10, 22.5)
  const box = { x: -27, y: -GEOMETRY.pointHeight, w: 54, h: GEOMETRY.pointHeight }
  const look = {
    upright: true,
    shape: path(LANCET, ''),
    gap: 2.1,
    strength: wood.grain,
    dark: '#3A1C08',
    light: '#F3DDB0',
    wave: 0.8,
  }
  d.sprite(
    name,
    [60, 354, 30, 352],
    path(LANCET, stroke('#071011', 2.4 * d.heavy, 0.6) + ' stroke-linejoin="round"') +
      path(LANCET, `fill="url(#${name}-fill)"`) +
      (wood.grain ? grainIn(d, box, seed, look) : '') +
      path(RIGHT_HALF, `fill="${wood.right}"`) +
      (d.small ? '' : path(CORE, `fill="${wood.core}"`)) +
      path(INLAY, stroke(wood.line, 1.5 * d.heavy) + ' stroke-linejoin="round"') +
      path('M-19.5 -3.2H19.5', stroke(wood.line, 1.4 * d.heavy)) +
      group(0, -38, path(mark.outline, `fill="${wood.line}"`) + path(mark.heart, `fill="${wood.base}"`)) +
      group(0, -GEOMETRY.pointHeight - 2, path('M0 -6L3 0L0 6L-3 0Z', `fill="${COLOUR.brass}"`)),
  )
}

/** The three points, flush inlay: the only pieces that may be turned over. @param {Drawing} d */
export function drawPoints(d) {
  Object.entries(WOODS).forEach(([name, wood], i) => drawPoint(d, name, wood, 71 + i))
  const glow = [
    [13, 0.06],
    [9, 0.09],
    [5.5, 0.16],
  ].map(([width, alpha]) => path(LANCET, stroke(COLOUR.turquoise, width, alpha) + ' stroke-linejoin="round"'))
  d.sprite('target-halo', [76, 362, 38, 354], glow.join(''), { detail: 0.5 })
}
