import { khatamStrip } from '../board/khatam.mjs'
import { COLOUR } from '../drawing/colours.mjs'
import { circle, group, path, polygon, range, rect, stroke } from '../drawing/svg.mjs'
import { GEOMETRY } from '../board/geometry.mjs'
import { splitStar, woods } from './splitStar.mjs'

/** @typedef {import('../drawing/createDrawing.mjs').Drawing} Drawing */
/** @typedef {{ box: [number, number, number, number], body: string, stretch?: boolean }} Picture stretch: with its box */

const WALNUT = woods('#3A2416', '#553A26')
const BONE = woods('#EAD9B6', '#B8763F')
const MADDER = woods('#96332D', '#6A221F')
const IVORY = woods('#F8EED8', '#CDBB93')
const TURQUOISE = woods('#45C9B6', '#1C8577')

const nest = () =>
  splitStar(8, 2, 76, BONE) + splitStar(8, 2, 53, MADDER) + splitStar(8, 3, 38, IVORY) + splitStar(8, 2, 17, TURQUOISE)

/** The round mark of the project: menu, search, splash. */
export const medallionBody = () =>
  circle(99, `fill="#120A06"`) +
  circle(97.5, stroke(COLOUR.brass, 2.4)) +
  circle(90.5, stroke(COLOUR.brass, 1, 0.5)) +
  splitStar(16, 3, 88, WALNUT) +
  nest()

/** The strip where wood meets field: two cells of the board's own band between brass rules. */
/** @param {boolean} upright @returns {Picture} */
function inlay(upright) {
  const { cell } = GEOMETRY
  const rule = 3
  const tile = 2 * cell
  const strip =
    group(0, rule, khatamStrip(2)) +
    [rule / 2, cell + 1.5 * rule].map((y) => rect(0, y - rule / 2, tile, rule, `fill="${COLOUR.brass}"`)).join('') +
    [rule, cell + rule].map((y) => path(`M0 ${y}H${tile}`, stroke('#170D08', 1.2))).join('')
  const thick = cell + 2 * rule
  return upright
    ? { box: [0, 0, thick, tile], body: `<g transform="matrix(0 1 1 0 0 0)">${strip}</g>` }
    : { box: [0, 0, tile, thick], body: strip }
}

/** Points of half a board, quiet enough to lie under text. Stretches with its box. @returns {Picture} */
function halfPoints() {
  const shape = (/** @type {number} */ x, /** @type {number} */ foot, /** @type {1 | -1} */ up) => {
    const at = (/** @type {number} */ dx, /** @type {number} */ h) => `${x + dx} ${foot + up * h}`
    return (
      `M${at(-31, 0)}C${at(-31, 3)} ${at(-26, 4)} ${at(-25, 7)}C${at(-29, 14)} ${at(-35, 24)} ${at(-35, 41)}` +
      `C${at(-35, 84)} ${at(-14, 121)} ${at(0, 176)}C${at(14, 121)} ${at(35, 84)} ${at(35, 41)}` +
      `C${at(35, 24)} ${at(29, 14)} ${at(25, 7)}C${at(26, 4)} ${at(31, 3)} ${at(31, 0)}Z`
    )
  }
  const points = (/** @type {number} */ kind) =>
    range(6)
      .map((i) => ((i + kind) % 2 ? shape(50 + 100 * i, 430, -1) : shape(50 + 100 * i, 0, 1)))
      .join('')
  return {
    box: [0, 0, 600, 430],
    body: path(points(0), 'fill="#8E2F2A" fill-opacity=".66"') + path(points(1), 'fill="#D2BF98" fill-opacity=".24"'),
    stretch: true,
  }
}

/** @param {Drawing} drawing with the khatam defined; `small` for narrow strips @returns {Record<string, Picture>} */
export function drawOrnaments(drawing) {
  if (drawing.small) return { 'inlay-small': inlay(false), 'inlay-v-small': inlay(true) }
  /** @type {[string, string]} */
  const carved = ['fill="#F1E6CF" fill-opacity=".045"', 'fill="#000" fill-opacity=".1"']
  /** @type {[string, string]} */
  const softer = ['fill="#F1E6CF" fill-opacity=".035"', 'fill="#000" fill-opacity=".075"']
  return {
    inlay: inlay(false),
    'inlay-v': inlay(true),
    medallion: { box: [-100, -100, 200, 200], body: medallionBody() },
    star: { box: [-78, -78, 156, 156], body: nest() },
    carved: {
      box: [-200, -200, 400, 400],
      body: splitStar(16, 5, 196, carved, { core: 0.5 }) + splitStar(8, 3, 150, softer, { core: 0.42 }),
    },
    'half-points': halfPoints(),
    rule: {
      box: [-30, -10, 60, 20],
      body:
        path(
          polygon([
            [-30, 0],
            [0, -3],
            [30, 0],
            [0, 3],
          ]),
          `fill="${COLOUR.brass}"`,
        ) +
        splitStar(8, 3, 10, IVORY) +
        splitStar(8, 2, 4, TURQUOISE),
    },
  }
}
