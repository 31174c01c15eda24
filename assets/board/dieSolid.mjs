import { PIP_SPACING, PIPS, pipRadius } from './dice.mjs'
import { GEOMETRY } from './geometry.mjs'

/** @typedef {[number, number, number]} Vector */
/** @typedef {[Vector, Vector, Vector]} Matrix rows */

const HALF = GEOMETRY.die / 2
const FILLET = 11
/** The corners of a die are ground to a sphere, and where it meets the faces the edge is broken by this much. */
const CORNER_SPHERE = 41
const BREAK = 5
export const DIE_REACH = CORNER_SPHERE

export const dot = (/** @type {Vector} */ a, /** @type {Vector} */ b) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
export const unit = (/** @type {Vector} */ a) => /** @type {Vector} */ (a.map((c) => c / Math.hypot(...a)))

/** The matrix that turns by `degrees` about `axis`. @param {Vector} axis @param {number} degrees @returns {Matrix} */
export function rotation(axis, degrees) {
  const [x, y, z] = unit(axis)
  const c = Math.cos((degrees * Math.PI) / 180)
  const s = Math.sin((degrees * Math.PI) / 180)
  const t = 1 - c
  return [
    [t * x * x + c, t * x * y - s * z, t * x * z + s * y],
    [t * x * y + s * z, t * y * y + c, t * y * z - s * x],
    [t * x * z - s * y, t * y * z + s * x, t * z * z + c],
  ]
}

/** @param {Matrix} m @param {Vector} v @returns {Vector} */
export const turned = (m, v) => [dot(m[0], v), dot(m[1], v), dot(m[2], v)]

/** @param {Matrix} m @param {Vector} v the inverse of `turned` @returns {Vector} */
export const turnedBack = (m, v) => [
  m[0][0] * v[0] + m[1][0] * v[1] + m[2][0] * v[2],
  m[0][1] * v[0] + m[1][1] * v[1] + m[2][1] * v[2],
  m[0][2] * v[0] + m[1][2] * v[1] + m[2][2] * v[2],
]

/** Signed distance from a point of the die's own space to its surface, in stage units. */
export function distanceToDie(/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ z) {
  const core = HALF - FILLET
  const qx = Math.abs(x) - core
  const qy = Math.abs(y) - core
  const qz = Math.abs(z) - core
  const outside = Math.hypot(Math.max(qx, 0), Math.max(qy, 0), Math.max(qz, 0))
  const box = outside + Math.min(Math.max(qx, qy, qz), 0) - FILLET
  const sphere = Math.hypot(x, y, z) - CORNER_SPHERE
  const near = Math.max(BREAK - Math.abs(box - sphere), 0) / BREAK
  return Math.max(box, sphere) + (near * near * BREAK) / 4
}

/** The outward normal at a point of the surface. @param {Vector} p @returns {Vector} */
export function normalOfDie([x, y, z]) {
  const e = 0.05
  return unit([
    distanceToDie(x + e, y, z) - distanceToDie(x - e, y, z),
    distanceToDie(x, y + e, z) - distanceToDie(x, y - e, z),
    distanceToDie(x, y, z + e) - distanceToDie(x, y, z - e),
  ])
}

/**
 * The faces of a die with `top` towards the viewer (z), by axis: [x, y, z] positive, the opposite being 7 minus it. Seen
 * from outside, 1, 2 and 3 run the same way round their corner on every die.
 * @param {number} top @returns {Vector}
 */
export function facesWithTop(top) {
  const kind = (/** @type {number} */ face) => Math.min(face, 7 - face)
  const sign = (/** @type {number} */ face) => (face <= 3 ? 1 : -1)
  const [right, front] = [1, 2, 3].filter((face) => face !== kind(top))
  const order = [right, front, kind(top)].join('')
  const isEven = order === '123' || order === '231' || order === '312'
  const handed = (isEven ? 1 : -1) * sign(top)
  return [right, handed === 1 ? front : 7 - front, top]
}

/**
 * What is carved at a point of the surface: the offset from the middle of the nearest pip in pip radii along the two
 * axes of its face, with those axes, or undefined where no pip is near.
 * @param {Vector} point @param {Vector} faces as from `facesWithTop`
 */
export function pipAt(point, faces) {
  const sizes = point.map(Math.abs)
  const axis = sizes.indexOf(Math.max(...sizes))
  const face = point[axis] > 0 ? faces[axis] : 7 - faces[axis]
  const [u, v] = [0, 1, 2].filter((i) => i !== axis)
  const radius = pipRadius(face)
  for (const [px, py] of PIPS[face]) {
    const du = (point[u] - px * PIP_SPACING) / radius
    const dv = (point[v] - py * PIP_SPACING) / radius
    if (Math.hypot(du, dv) < 1.25) return { axis, u, v, du, dv }
  }
  return undefined
}
