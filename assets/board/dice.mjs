import { LIGHT } from '../drawing/createDrawing.mjs'
import { circle, group, range, square, stroke } from '../drawing/svg.mjs'
import { GEOMETRY } from './geometry.mjs'

/** @typedef {import('../drawing/createDrawing.mjs').Drawing} Drawing */

export const PIP_SPACING = 15
/** Radius of a pip; the single one is larger. @param {number} face */
export const pipRadius = (face) => (face === 1 ? 7.2 : 5.6)

/** Places of the pips of each face, in pip spacings. @type {Record<number, [number, number][]>} */
export const PIPS = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
}

/** The six faces of a die at rest, seen from above. @param {Drawing} d */
export function drawDice(d) {
  const half = GEOMETRY.die / 2
  d.radial(
    'die-body',
    [0.32, 0.26, 0.95],
    [
      [0, '#FFFBF0'],
      [0.45, '#EFE3C8'],
      [0.8, '#D3BF95'],
      [1, '#A98C5A'],
    ],
  )
  d.linear('die-face', LIGHT, [
    [0, '#FFFCF3'],
    [0.5, '#F5ECD8'],
    [1, '#E6D7B6'],
  ])
  d.linear('die-rim', LIGHT, [
    [0, '#FFFFFF', 0.95],
    [0.5, '#FFFFFF', 0],
    [1, '#7C5F33', 0.8],
  ])
  d.radial(
    'pip',
    [0.62, 0.66, 0.75],
    [
      [0, '#6E5140'],
      [0.5, '#33211A'],
      [1, '#120A06'],
    ],
  )
  d.linear('pip-edge', LIGHT, [
    [0, '#9A8152', 0.3],
    [0.5, '#E6DABD', 0.3],
    [0.75, '#FFFFFF'],
    [1, '#FFFFFF'],
  ])
  const blank =
    square(half, 'rx="14" fill="#4A3418"') +
    square(half - 0.9, 'rx="13.2" fill="url(#die-body)"') +
    square(half - 1.7, `rx="12.4" ${stroke('url(#die-rim)', 1.4)}`) +
    square(half - 4.2, 'rx="15" fill="url(#die-face)"')
  for (const face of range(6).map((i) => i + 1)) {
    const r = pipRadius(face)
    const pip = circle(r + 0.8, 'fill="url(#pip-edge)"', 0.45, 0.55) + circle(r, 'fill="url(#pip)"')
    d.sprite(
      `die-${face}`,
      [62, 62],
      blank + PIPS[face].map(([x, y]) => group(x * PIP_SPACING, y * PIP_SPACING, pip)).join(''),
    )
  }
}
