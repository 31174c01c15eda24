import { STAR_WOODS } from '../drawing/colours.mjs'
import { DOWN } from '../drawing/createDrawing.mjs'
import { group, line, rect, stroke, use } from '../drawing/svg.mjs'
import { KHATAM_GROUND } from '../board/khatam.mjs'
import { GEOMETRY } from '../board/geometry.mjs'

/** @typedef {import('../drawing/createDrawing.mjs').Drawing} Drawing */

/** The heights of the moulding, the stars and the lip of the slim frame, in stage units. */
const MOULDING = 4
const ROW = 16
const LIP = 2
const HEIGHT = MOULDING + ROW + LIP

/**
 * A tile of the frame that small screens have, two stars wide: the upper edge of the board, and below it the lower one.
 * The drawing must have the khatam.
 * @param {Drawing} d
 */
export function drawSlimRows(d) {
  d.linear('slim-lit', DOWN, [
    [0, '#A87447'],
    [0.3, '#7A5233'],
    [1, '#543521'],
  ])
  d.linear('slim-shaded', DOWN, [
    [0, '#5C3B25'],
    [0.6, '#412818'],
    [1, '#1F120B'],
  ])
  const width = 2 * ROW
  const stars = (/** @type {number} */ y) =>
    rect(0, y, width, ROW, `fill="${KHATAM_GROUND}"`) +
    ['bone', 'orange']
      .map((wood, i) => group((i + 0.5) * ROW, y + ROW / 2, use(`khatam-${wood}`), ` scale(${ROW / GEOMETRY.cell})`))
      .join('')
  const string = (/** @type {number} */ y) => line(0, y, width, y, stroke(STAR_WOODS.bone.mid, 0.9, 0.8))
  const above =
    rect(0, 0, width, MOULDING, 'fill="url(#slim-lit)"') +
    stars(MOULDING) +
    rect(0, MOULDING + ROW, width, LIP, 'fill="#1A0F09"') +
    string(MOULDING + ROW + 0.5)
  const below =
    rect(0, HEIGHT, width, LIP, 'fill="#6A462C"') +
    string(HEIGHT + LIP - 0.5) +
    stars(HEIGHT + LIP) +
    rect(0, HEIGHT + LIP + ROW, width, MOULDING, 'fill="url(#slim-shaded)"')
  return d.document(width, 2 * HEIGHT, [0, 0, width, 2 * HEIGHT], above + below)
}
