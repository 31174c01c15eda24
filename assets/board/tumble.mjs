import { range } from '../drawing/svg.mjs'
import {
  distanceToDie,
  DIE_REACH,
  dot,
  facesWithTop,
  normalOfDie,
  pipAt,
  rotation,
  turned,
  turnedBack,
  unit,
} from './dieSolid.mjs'

/** @typedef {import('./dieSolid.mjs').Vector} Vector */
/** @typedef {import('./dieSolid.mjs').Matrix} Matrix */

export const TUMBLE_FRAMES = 12
const BOX = 84
const SAMPLES = 3
/** Thickness of the dark edge, as on the dice at rest. */
const EDGE = 0.9

/** Towards the light: top left and above. x runs right, y down, z towards the viewer. */
const TO_LIGHT = unit([-1, -1, 1.45])
const HALFWAY = unit([TO_LIGHT[0], TO_LIGHT[1], TO_LIGHT[2] + 1])

/** Bone under a light that falls at the given cosine. @type {[number, Vector][]} */
const BONE = [
  [-0.6, [78, 57, 28]],
  [-0.1, [124, 95, 52]],
  [0.2, [172, 143, 95]],
  [0.45, [214, 193, 150]],
  [0.7, [244, 235, 214]],
  [0.95, [253, 248, 235]],
]
/** The stained hollow of a pip. @type {[number, Vector][]} */
const HOLLOW = [
  [0.2, [18, 10, 6]],
  [0.75, [46, 30, 23]],
  [1, [112, 84, 66]],
]
const OUTLINE = /** @type {Vector} */ ([74, 52, 24])
const WHITE = /** @type {Vector} */ ([255, 255, 255])

/** @param {Vector} a @param {Vector} b @param {number} share @returns {Vector} */
const mix = (a, b, share) => [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share]
const clamp = (/** @type {number} */ v) => Math.max(0, Math.min(1, v))

/** @param {[number, Vector][]} ramp @param {number} at @returns {Vector} */
function colourAt(ramp, at) {
  const above = ramp.findIndex(([stop]) => stop >= at)
  if (above === 0) return ramp[0][1]
  if (above < 0) return ramp[ramp.length - 1][1]
  const [from, a] = ramp[above - 1]
  const [to, b] = ramp[above]
  return mix(a, b, (at - from) / (to - from))
}

/** The colour of the die at a point of its own space. @param {Vector} point @param {Matrix} turn @param {Vector} faces */
function shadeDie(point, turn, faces) {
  const normal = turned(turn, normalOfDie(point))
  const screen = turned(turn, point)
  const slope = -(screen[0] + screen[1]) / 600
  const shine = clamp(dot(normal, HALFWAY)) ** 48 * 0.3
  const bone = mix(colourAt(BONE, dot(normal, TO_LIGHT) + slope), WHITE, shine)
  const pip = pipAt(point, faces)
  if (!pip) return bone
  const depth = Math.hypot(pip.du, pip.dv)
  /** @type {Vector} */
  const tilt = [0, 0, 0]
  tilt[pip.axis] = Math.sign(point[pip.axis])
  tilt[pip.u] = -0.75 * pip.du
  tilt[pip.v] = -0.75 * pip.dv
  const light = dot(unit(turned(turn, tilt)), TO_LIGHT)
  if (depth < 1) return mix(colourAt(HOLLOW, light), bone, 0.05)
  return mix(bone, WHITE, clamp((light - 0.75) * 3) * clamp((1.2 - depth) * 8))
}

/**
 * Follows one line of sight into the scene: the colour seen, the dark edge where the line only grazes the die, or
 * undefined where it passes.
 * @param {number} x @param {number} y @param {Matrix} turn @param {Vector} faces
 */
function look(x, y, turn, faces) {
  if (Math.hypot(x, y) > DIE_REACH + 1) return undefined
  const from = turnedBack(turn, [x, y, DIE_REACH + 1])
  const along = turnedBack(turn, [0, 0, -1])
  let nearest = Infinity
  for (let way = 0; way < 2 * DIE_REACH + 2;) {
    const point = /** @type {Vector} */ (from.map((c, i) => c + along[i] * way))
    const distance = distanceToDie(point[0], point[1], point[2]) + EDGE
    if (distance < 0.02) return shadeDie(point, turn, faces)
    nearest = Math.min(nearest, distance)
    way += Math.max(distance, 0.05)
  }
  return nearest < EDGE ? OUTLINE : undefined
}

/**
 * RGBA pixels of the die turned by `turn`, lit like everything else on the board.
 * @param {number} scale pixels per unit @param {Matrix} turn @param {Vector} faces
 */
function renderDie(scale, turn, faces) {
  const size = BOX * scale
  const pixels = new Uint8Array(size * size * 4)
  const step = 1 / (scale * SAMPLES)
  for (const py of range(size)) {
    for (const px of range(size)) {
      /** @type {Vector} */
      let sum = [0, 0, 0]
      let hits = 0
      for (const s of range(SAMPLES * SAMPLES)) {
        const x = px / scale - BOX / 2 + ((s % SAMPLES) + 0.5) * step
        const y = py / scale - BOX / 2 + (Math.floor(s / SAMPLES) + 0.5) * step
        const seen = look(x, y, turn, faces)
        if (!seen) continue
        sum = [sum[0] + seen[0], sum[1] + seen[1], sum[2] + seen[2]]
        hits++
      }
      if (!hits) continue
      const colour = sum.map((c) => Math.round(c / hits))
      pixels.set([...colour, Math.round((255 * hits) / (SAMPLES * SAMPLES))], (py * size + px) * 4)
    }
  }
  return pixels
}

const AXIS = /** @type {Vector} */ ([0.62, -0.7, 0.36])
const START = rotation([1, 0.4, 0], 28)

/** @param {Matrix} a @param {Matrix} b @returns {Matrix} */
function product(a, b) {
  const columns = /** @type {Matrix} */ ([0, 1, 2].map((i) => [b[0][i], b[1][i], b[2][i]]))
  return /** @type {Matrix} */ (a.map((row) => columns.map((column) => dot(row, column))))
}

/**
 * A die in the air: `die-tumble-0` … make one whole turn, so they may run round and round; `die-settle-1` … `-6` show
 * the face it lands on tilted, just before the flat `die-1` … `-6`. Computed from the solid, because the light must stay
 * where it is while the die turns.
 * @param {import('../drawing/createDrawing.mjs').Drawing} d
 */
export function drawTumble(d) {
  for (const i of range(TUMBLE_FRAMES)) {
    const turn = product(rotation(AXIS, (360 * i) / TUMBLE_FRAMES), START)
    d.sprite(`die-tumble-${i}`, [BOX, BOX], '', {
      detail: 0.75,
      pixels: (scale) => renderDie(scale, turn, facesWithTop(1)),
    })
  }
  for (const face of range(6).map((i) => i + 1)) {
    const turn = rotation([0.75, -0.66, 0], 21)
    d.sprite(`die-settle-${face}`, [BOX, BOX], '', { pixels: (scale) => renderDie(scale, turn, facesWithTop(face)) })
  }
}
