import { polar, polygon, range } from './svg.mjs'

/**
 * The {n/k} star from its polygon: on a regular n-gon of apothem R each edge midpoint sends two rays into the polygon
 * at the contact angle 180 k/n; they are the chords from midpoint i to midpoint i + k. Crossings lie on two circles:
 * `notch` between the tips and `inner` on the axis of each tip.
 *
 * Returns path data: `lit` and `shade`, the two halves of every tip as the light from the top left meets them;
 * `between`, one triangle between two tips; `heart`, the n-gon left in the middle; `outline`, the whole star. Units are
 * those of R; `turn` is in degrees.
 * @param {number} sides @param {number} k @param {number} R
 */
export function star(sides, k, R, turn = 0) {
  const step = 360 / sides
  const cos = (/** @type {number} */ deg) => Math.cos((deg * Math.PI) / 180)
  const notch = (R * cos((180 * k) / sides)) / cos((180 * (k - 1)) / sides)
  const inner = (R * cos((180 * k) / sides)) / cos((180 * (k - 2)) / sides)
  /** @type {string[]} */
  const lit = []
  /** @type {string[]} */
  const shade = []
  const between = []
  const outline = []
  const heart = []
  for (const i of range(sides)) {
    const axis = i * step + turn
    const tip = polar(R, axis)
    const root = polar(inner, axis)
    const right = polar(notch, axis + step / 2)
    const left = polar(notch, axis - step / 2)
    const facesLight = cos(axis + 90 + 135) > cos(axis - 90 + 135) + 1e-9
    ;(facesLight ? lit : shade).push(polygon([tip, right, root]))
    ;(facesLight ? shade : lit).push(polygon([tip, left, root]))
    between.push(polygon([right, root, polar(inner, axis + step)]))
    outline.push(tip, right)
    heart.push(root)
  }
  return {
    lit: lit.join(''),
    shade: shade.join(''),
    between: between.join(''),
    outline: polygon(outline),
    heart: polygon(heart),
    notch,
    inner,
  }
}
