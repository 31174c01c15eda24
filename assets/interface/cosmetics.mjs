import { COLOUR } from '../drawing/colours.mjs'
import { circle, group, path, polar, polygon, range, stroke } from '../drawing/svg.mjs'
import { splitStar, woods } from './splitStar.mjs'

/** @typedef {import('./ornaments.mjs').Picture} Picture */

const BRASS = woods('#F0CE8A', '#A97B34')
const BONE = woods('#F1E4C6', '#C9A56C')
const MADDER = woods('#B4463C', '#7C2823')
const TURQUOISE = woods('#45C9B6', '#1C8577')
const WALNUT = woods('#6B4930', '#3E2818')
const IVORY = woods('#FBF3E0', '#E2D0A8')
const RED_DYE = woods('#D0695C', '#A8463C')
const PALE_TURQUOISE = woods('#8ADCCD', '#3FAE9E')
const DEEP_TURQUOISE = woods('#1F9A8B', '#0E5049')
const OLD_BRASS = woods('#B98A45', '#6A4720')

/** The band of a frame, round a picture in a square of 100. */
const OUTER = 49.2
const INNER = 39.4
const MIDDLE = (OUTER + INNER) / 2

/** @param {number} count @param {(angle: number, index: number) => string} draw */
const around = (count, draw) =>
  range(count)
    .map((index) => draw((360 * index) / count - 90, index))
    .join('')

/** @param {number} radius @param {number} angle @param {string} body */
const at = (radius, angle, body) => {
  const [x, y] = polar(radius, angle)
  return group(x, y, body)
}

/** A ground between two brass wires. @param {string} colour @param {string} body */
const band = (colour, body) =>
  circle(MIDDLE, stroke('#0E0805', OUTER - INNER + 1.4)) +
  circle(MIDDLE, stroke(colour, OUTER - INNER)) +
  body +
  [OUTER - 0.6, INNER + 0.6].map((r) => circle(r, stroke(COLOUR.brass, 1.4))).join('')

const bead = circle(3, 'fill="#7A5521"') + circle(2.5, 'fill="#D9AE62"') + circle(1, 'fill="#FBE6B6"', -0.8, -0.9)

/** A leaf that points outwards, split along its middle. @param {number} from @param {number} to @param {number} half in degrees @param {[string, string]} fills */
const leaf = (from, to, half, fills) => (/** @type {number} */ angle) => {
  const waist = from + (to - from) * 0.45
  return [-1, 1]
    .map((side, i) =>
      path(polygon([polar(from, angle), polar(waist, angle + side * half), polar(to, angle)]), fills[i] ?? ''),
    )
    .join('')
}

/** @type {Record<string, string>} */
const FRAMES = {
  brass: band(
    '#2B1A12',
    around(24, (angle) => at(MIDDLE, angle, bead)),
  ),
  stars: band(
    '#3A1512',
    around(12, (angle, i) => at(MIDDLE, angle, splitStar(8, 2, i % 3 === 0 ? 5.2 : 4.2, i % 3 === 0 ? BRASS : BONE))),
  ),
  rosette: band(
    '#0E4A43',
    around(24, leaf(INNER + 0.6, OUTER - 0.6, 5.6, TURQUOISE)) +
      around(4, (angle) => at(MIDDLE, angle, circle(6, 'fill="#0E4A43"') + splitStar(8, 3, 5.8, BONE))),
  ),
  sun: band(
    '#5D1C1A',
    around(32, leaf(INNER + 0.4, OUTER - 0.4, 4.2, BRASS)) +
      circle(INNER + 2.4, stroke('#7C2823', 1.6)) +
      circle(INNER + 3.4, stroke(COLOUR.saffron, 0.7)),
  ),
}

/**
 * What is laid into the turned face of a checker. Its rim stays, and the woods are light on light and dark on dark, so that
 * the two sides differ in brightness whatever the players have chosen.
 * @type {Record<string, { light: string, dark: string }>}
 */
const INLAYS = {
  star: {
    light: splitStar(8, 2, 21, RED_DYE) + splitStar(8, 2, 15, IVORY) + splitStar(8, 3, 9.5, PALE_TURQUOISE),
    dark: splitStar(8, 2, 21.4, DEEP_TURQUOISE) + splitStar(8, 2, 14, WALNUT) + splitStar(8, 3, 8.4, MADDER),
  },
  rosette: {
    light:
      circle(23, stroke('#5CBFB0', 5.4)) +
      around(12, leaf(20, 26, 10, IVORY)) +
      around(12, (angle) => leaf(5.6, 17.6, 11, PALE_TURQUOISE)(angle + 15)) +
      splitStar(8, 3, 6.4, RED_DYE),
    dark:
      around(12, leaf(14, 21.6, 5, OLD_BRASS)) +
      around(12, (angle) => leaf(6, 20.6, 11, MADDER)(angle + 15)) +
      splitStar(8, 3, 6.4, OLD_BRASS),
  },
  sun: {
    light:
      around(16, leaf(9, 26.4, 6.5, BRASS)) +
      around(16, (angle) => leaf(9, 18.4, 4.6, RED_DYE)(angle + 11.25)) +
      circle(9, 'fill="#A97B34"') +
      circle(8.2, `fill="${COLOUR.saffron}"`) +
      splitStar(8, 3, 6.6, IVORY),
    dark:
      around(16, leaf(8, 21.6, 5.6, OLD_BRASS)) +
      around(16, (angle) => leaf(8, 15, 5, MADDER)(angle + 11.25)) +
      circle(8, 'fill="#2A1A0E"') +
      circle(7, 'fill="#A9752E"') +
      splitStar(8, 3, 5.6, WALNUT),
  },
}

/** The frames round pictures, and what checkers are inlaid with. @returns {Record<string, Picture>} */
export function drawCosmetics() {
  /** @type {Record<string, Picture>} */
  const pictures = {}
  for (const [name, body] of Object.entries(FRAMES)) pictures[`frame-${name}`] = { box: [-50, -50, 100, 100], body }
  for (const [name, shades] of Object.entries(INLAYS))
    for (const [shade, body] of Object.entries(shades))
      pictures[`inlaid-${name}-${shade}`] = { box: [-38, -38, 76, 76], body }
  return pictures
}
