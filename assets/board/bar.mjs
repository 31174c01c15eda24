import { COLOUR, STAR_WOODS } from '../drawing/colours.mjs'
import { LIGHT, RIGHT } from '../drawing/createDrawing.mjs'
import { grainIn } from '../drawing/grain.mjs'
import { star } from '../drawing/star.mjs'
import { circle, group, line, path, rect, stroke, use } from '../drawing/svg.mjs'
import { GEOMETRY } from './geometry.mjs'

/** @typedef {import('../drawing/createDrawing.mjs').Drawing} Drawing */

/** @param {Drawing} d */
function defineHinge(d) {
  d.linear('brass-up', RIGHT, [
    [0, '#7A5B2B'],
    [0.3, '#D2B272'],
    [0.55, '#A37C3C'],
    [1, '#4F3818'],
  ])
  d.linear('brass-plate', LIGHT, [
    [0, '#BF9C5B'],
    [0.5, '#957138'],
    [1, '#654920'],
  ])
  const leaf = (/** @type {1 | -1} */ s) =>
    `M0 -31H${s * 15}C${s * 22} -31 ${s * 20} -22 ${s * 26} -17C${s * 31} -12 ${s * 31} 12 ${s * 26} 17C${s * 20} 22 ${s * 22} 31 ${s * 15} 31H0Z`
  const screw = (/** @type {number} */ x, /** @type {number} */ y) =>
    group(
      x,
      y,
      circle(3.4, 'fill="#5E441D"') +
        circle(2.8, 'fill="url(#brass-plate)"', -0.2, -0.2) +
        line(-1.9, 1.3, 1.9, -1.3, stroke('#4A3414', 1)),
    )
  d.symbol(
    'hinge',
    group(1.2, 2, path(leaf(1) + leaf(-1), 'fill="#000" fill-opacity=".38"')) +
      path(leaf(1) + leaf(-1), 'fill="url(#brass-plate)" stroke="#4A3414" stroke-width="1"') +
      path(leaf(-1), stroke('#F3DDA8', 0.8, 0.5) + ' transform="translate(.8 .8)"') +
      rect(-5.5, -33, 11, 66, 'rx="3" fill="url(#brass-up)" stroke="#4A3414" stroke-width="1"') +
      [-20, -7, 7, 20].map((y) => line(-5.5, y, 5.5, y, stroke('#3F2C10', 1.2))).join('') +
      [
        [-14, -20],
        [14, -20],
        [-14, 20],
        [14, 20],
        [-21, 0],
        [21, 0],
      ]
        .map(([x, y]) => screw(x, y))
        .join(''),
  )
}

/** The round inlay in the middle of the bar; also the mark of the project. @param {Drawing} d */
export function defineMedallion(d) {
  const bone = STAR_WOODS.bone
  const outer = star(16, 6, 27)
  const inner = star(8, 3, outer.inner * 0.98)
  d.symbol(
    'medallion',
    circle(32.5, 'fill="#120A06" fill-opacity=".55"', 0.8, 1.2) +
      circle(31, 'fill="url(#brass-plate)"') +
      circle(28.8, 'fill="#1A100A"') +
      path(outer.lit, `fill="${bone.lit}"`) +
      path(outer.shade, `fill="${bone.shade}"`) +
      path(outer.between, `fill="${COLOUR.madder}"`) +
      path(outer.heart, 'fill="#1A100A"') +
      path(inner.lit, 'fill="#C98C4C"') +
      path(inner.shade, 'fill="#8C5628"') +
      path(inner.between, `fill="${COLOUR.deepTeal}"`) +
      path(inner.heart, `fill="${COLOUR.brass}"`),
  )
}

/** The bar with its hinges and the medallion. @param {Drawing} d */
export function drawBar(d) {
  const { barWidth: w, floor } = GEOMETRY
  const h = floor.h
  const half = w / 2
  defineHinge(d)
  defineMedallion(d)
  d.linear('bar-l', RIGHT, [
    [0, '#7A5233'],
    [0.1, '#5E3E28'],
    [0.7, '#4A2F1F'],
    [1, '#3A2417'],
  ])
  d.linear('bar-r', RIGHT, [
    [0, '#5E3E28'],
    [0.25, '#4A2F1F'],
    [0.9, '#3A2417'],
    [1, '#22140C'],
  ])
  const wood = { upright: true, gap: 3, strength: 0.75 }
  const stringing = [8, w - 8].map(
    (x) => line(x, 0, x, h, stroke('#170D08', 3 * d.heavy)) + line(x, 0, x, h, stroke(COLOUR.stringing, 1.2 * d.heavy)),
  )
  d.sprite(
    'bar',
    [w, h, 0, 0],
    rect(0, 0, half, h, 'fill="url(#bar-l)"') +
      rect(half, 0, half, h, 'fill="url(#bar-r)"') +
      grainIn(d, { x: 1, y: 0, w: half - 1, h }, 31, wood) +
      grainIn(d, { x: half, y: 0, w: half - 1, h }, 32, wood) +
      rect(0, 0, 1.6, h, 'fill="#B07E50"') +
      rect(w - 1.8, 0, 1.8, h, 'fill="#150B06"') +
      stringing.join('') +
      line(half, 0, half, h, stroke('#0B0604', 1.8 * d.heavy)) +
      line(half + 1.3, 0, half + 1.3, h, stroke('#C79A66', 0.8, 0.5)) +
      rect(0, 0, w, 10, 'fill="url(#shade-down)"') +
      use('hinge', half, 64) +
      use('hinge', half, h - 64) +
      use('medallion', half, h / 2),
    { solid: true, finest: 1.5 },
  )
}
