import { path, polar, polygon, range } from '../drawing/svg.mjs'

/**
 * A star of `sides` arms laid from two woods, every arm one half of each, so that it reads as turned work and may itself
 * be turned. Its inner corners are those of {sides/k}. `core` leaves the middle open up to that share of the radius.
 * @param {number} sides @param {number} k @param {number} R @param {[string, string]} fills attributes of the two halves
 */
export function splitStar(sides, k, R, [first, second], { core = 0, turn = -90 } = {}) {
  const notch = (R * Math.cos((Math.PI * k) / sides)) / Math.cos((Math.PI * (k - 1)) / sides)
  const step = 360 / sides
  const halves = [-1, 1].map((side) =>
    range(sides)
      .map((i) => {
        const axis = turn + step * i
        return polygon([polar(R * core, axis), polar(R, axis), polar(notch, axis + (side * step) / 2)])
      })
      .join(''),
  )
  return path(halves[0], first) + path(halves[1], second)
}

const fill = (/** @type {string} */ colour) => `fill="${colour}"`
/** @param {string} a @param {string} b @returns {[string, string]} */
export const woods = (a, b) => [fill(a), fill(b)]
