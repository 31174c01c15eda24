import { COLOUR } from '../drawing/colours.mjs'
import { LIGHT } from '../drawing/createDrawing.mjs'
import { digitWidth, numberOutline } from '../drawing/digits.mjs'
import { path, polar, polygon, range, square, stroke } from '../drawing/svg.mjs'
import { GEOMETRY } from './geometry.mjs'

/** @typedef {import('../drawing/createDrawing.mjs').Drawing} Drawing */

const DIGIT_HEIGHT = 30

/** The blank face of the doubling cube, its glow, and the digits that go on it and on counts. @param {Drawing} d */
export function drawCube(d) {
  const half = GEOMETRY.cube.size / 2
  d.linear('cube-body', LIGHT, [
    [0, '#7A5436'],
    [0.4, '#3A2519'],
    [1, '#150C07'],
  ])
  d.linear('cube-edge', LIGHT, [
    [0, '#FFE0A0'],
    [0.4, COLOUR.saffron],
    [1, '#8F6420'],
  ])
  d.linear('cube-face', LIGHT, [
    [0, '#FBF3E1'],
    [0.6, '#EADDC0'],
    [1, COLOUR.stringing],
  ])
  const apothem = 21.8
  const octagon = polygon(range(8).map((i) => polar(apothem / Math.cos(Math.PI / 8), 22.5 + 45 * i)))
  const corner = (/** @type {number} */ x, /** @type {number} */ y) => {
    const outer = 21.5
    const cut = outer - 9.6
    return polygon([
      [x * outer, y * outer],
      [x * cut, y * outer],
      [x * outer, y * cut],
    ])
  }
  d.sprite(
    'cube',
    [68, 68],
    square(half, 'rx="12" fill="#0A0503"') +
      square(half - 0.9, 'rx="11.2" fill="url(#cube-body)"') +
      square(25.5, 'rx="4.5" fill="#1A100A" stroke="url(#cube-edge)" stroke-width="2.4"') +
      path(corner(-1, -1) + corner(1, 1), `fill="${COLOUR.madder}"`) +
      path(corner(1, -1) + corner(-1, 1), `fill="${COLOUR.deepTeal}"`) +
      path(octagon, 'fill="url(#cube-face)" stroke="#8E6A35" stroke-width=".8"'),
  )
  const glow = [
    [16, 0.08],
    [11, 0.12],
    [7, 0.2],
  ].map(([width, alpha]) => square(36, `rx="15" ${stroke(COLOUR.saffron, width, alpha)}`))
  d.sprite('cube-glow', [108, 108], glow.join('') + square(36, `rx="15" ${stroke(COLOUR.saffron, 2.4)}`))
}

/**
 * White digits to be tinted, 30 units high in a box of 36. A sprite is as wide as the digit's advance (rounded up to an
 * even number), so that a number is set by laying them side by side.
 * @param {Drawing} d
 */
export function drawDigits(d) {
  for (const value of range(10)) {
    for (const [language, first] of /** @type {const} */ ([
      ['en', 0x30],
      ['fa', 0x6f0],
    ])) {
      const digit = String.fromCharCode(first + value)
      const width = 2 * Math.ceil(digitWidth(digit, DIGIT_HEIGHT) / 2)
      d.sprite(`digit-${language}-${value}`, [width, 36], numberOutline(digit, DIGIT_HEIGHT, '#FFFFFF'))
    }
  }
}
