import { LIGHT, RIGHT } from '../drawing/createDrawing.mjs'
import { star } from '../drawing/star.mjs'
import { circle, path, rect, square, stroke } from '../drawing/svg.mjs'
import { GEOMETRY } from './geometry.mjs'

/** @typedef {import('../drawing/createDrawing.mjs').Drawing} Drawing */

const R = GEOMETRY.checker / 2

/** Turned ivory: a raised bead between two grooves stained dark, a hollow dish with an engraved star, a small boss. @param {Drawing} d */
function drawIvory(d) {
  const edge = d.small ? 3.2 : 2.4
  d.radial(
    'ivory',
    [0.36, 0.3, 0.8],
    [
      [0, '#FFFCF2'],
      [0.42, '#F8EFDA'],
      [0.75, '#E4D2AB'],
      [1, '#AC8B5A'],
    ],
  )
  d.linear('ivory-bead', LIGHT, [
    [0, '#FFFDF4'],
    [0.5, '#EFE2C4'],
    [1, '#B69565'],
  ])
  d.linear('ivory-groove', LIGHT, [
    [0, '#5F4320'],
    [0.5, '#8C6B3C'],
    [1, '#E9D7B0'],
  ])
  d.linear('ivory-lip', LIGHT, [
    [0, '#8A6C3F', 0],
    [0.6, '#FFF9EA', 0.2],
    [1, '#FFFDF4', 0.95],
  ])
  d.linear('ivory-dish', LIGHT, [
    [0, '#BFA574'],
    [0.5, '#E6D6B2'],
    [1, '#FDF5E1'],
  ])
  d.linear('ivory-rim', LIGHT, [
    [0, '#FFFFFC'],
    [0.5, '#E3D2AE', 0.6],
    [1, '#80602F'],
  ])
  const engraved = star(8, 3, 15.4, 22.5)
  d.sprite(
    'checker-light',
    [76, 76],
    circle(R, 'fill="#1F1106"') +
      circle(R - edge, 'fill="url(#ivory)"', -0.3, -0.4) +
      circle(R - edge - 0.8, stroke('url(#ivory-rim)', 1.5), -0.3, -0.4) +
      circle(28.2, stroke('url(#ivory-lip)', 1.2), 0.5, 0.6) +
      circle(27.6, stroke('url(#ivory-groove)', 2.1 * d.heavy)) +
      circle(23, stroke('url(#ivory-bead)', 6.6)) +
      circle(18.6, 'fill="url(#ivory-dish)"') +
      circle(18.6, stroke('url(#ivory-groove)', 1.9 * d.heavy)) +
      (d.small
        ? ''
        : path(engraved.lit, 'fill="#FFFAEA" fill-opacity=".55"') +
          path(engraved.shade, 'fill="#A8854F" fill-opacity=".42"') +
          path(engraved.outline, stroke('#8E6D3B', 0.7, 0.6))) +
      circle(4.8, 'fill="url(#ivory-bead)" stroke="#7C5F34" stroke-width="1"'),
  )
}

/** Turned ebony: a copper ring, a dome with an inlaid star and a copper pin; a fine copper edge lifts it off the field. @param {Drawing} d */
function drawEbony(d) {
  d.radial(
    'ebony',
    [0.36, 0.3, 0.82],
    [
      [0, '#5F4637'],
      [0.35, '#3B2A1F'],
      [0.75, '#241810'],
      [1, '#100906'],
    ],
  )
  d.linear('copper', LIGHT, [
    [0, '#FFDDB4'],
    [0.35, '#E09E62'],
    [0.65, '#C07A3C'],
    [1, '#8C5527'],
  ])
  d.linear('ebony-rim', LIGHT, [
    [0, '#D9A473'],
    [0.4, '#94663F'],
    [0.75, '#5B3B22'],
    [1, '#3E2715'],
  ])
  d.radial(
    'ebony-dome',
    [0.36, 0.3, 0.85],
    [
      [0, '#5B4335'],
      [0.4, '#33231A'],
      [1, '#150D08'],
    ],
  )
  const inlaid = star(8, 3, 15.5, 22.5)
  d.sprite(
    'checker-dark',
    [76, 76],
    circle(R, 'fill="#080402"') +
      circle(R - 1.1, 'fill="url(#ebony)"', -0.2, -0.3) +
      circle(R - 1.7, stroke('url(#ebony-rim)', d.small ? 1.8 : 1.3), -0.1, -0.2) +
      circle(26.4, stroke('#0A0503', 7.8)) +
      circle(26.4, stroke('url(#copper)', d.small ? 6.8 : 5.8)) +
      circle(22.4, 'fill="url(#ebony-dome)"') +
      path(inlaid.lit, 'fill="#9A6738"') +
      path(inlaid.shade, 'fill="#56361C"') +
      path(inlaid.between, 'fill="#1D120C"') +
      path(inlaid.heart, 'fill="#1D120C"') +
      circle(3.4, 'fill="url(#copper)"'),
  )
}

/** Checkers on edge, as they lie in the trays. @param {Drawing} d */
function drawSlabs(d) {
  d.linear('slab-ivory', RIGHT, [
    [0, '#CDB88C'],
    [0.18, '#FFF9EA'],
    [0.55, '#EADBBB'],
    [0.88, '#BD9F70'],
    [1, '#8A6C3F'],
  ])
  d.linear('slab-ebony', RIGHT, [
    [0, '#2A1B13'],
    [0.2, '#6B4E3C'],
    [0.5, '#33231A'],
    [1, '#0B0604'],
  ])
  d.linear('slab-copper', RIGHT, [
    [0, '#A9672F'],
    [0.2, '#F6C594'],
    [0.55, '#B8763F'],
    [1, '#6A3D18'],
  ])
  const half = GEOMETRY.slab.h / 2
  const body = (/** @type {string} */ fill, /** @type {string} */ rim) =>
    rect(-R, -half, 2 * R, 2 * half, `rx="6" fill="${rim}"`) +
    rect(-R + 1, -half + 1, 2 * R - 2, 2 * half - 2.2, `rx="5.2" fill="${fill}"`)
  const stripe = (/** @type {number} */ y, /** @type {number} */ h, /** @type {string} */ fill, alpha = 1) =>
    rect(-R + 1, y, 2 * R - 2, h, `fill="${fill}" fill-opacity="${alpha}"`)
  d.sprite(
    'slab-light',
    [76, 24],
    body('url(#slab-ivory)', '#3A2612') +
      stripe(-1.6, 2, '#7E6238', 0.8) +
      stripe(0.4, 1, '#FFF9EA', 0.8) +
      rect(-R + 2, half - 5, 2 * R - 4, 4, 'rx="2" fill="#8A6C3F" fill-opacity=".35"'),
  )
  d.sprite('slab-dark', [76, 24], body('url(#slab-ebony)', '#060302') + stripe(-2.6, 5.2, 'url(#slab-copper)'))
}

/** Both checkers, their shadow, their slabs, and the discs that carry the count of a high stack. @param {Drawing} d */
export function drawCheckers(d) {
  d.radial(
    'shadow',
    [0.5, 0.5, 0.5],
    [
      [0, '#020606', 0.66],
      [0.74, '#020606', 0.54],
      [0.86, '#020606', 0.22],
      [1, '#020606', 0],
    ],
  )
  d.sprite('checker-shadow', [88, 88], circle(43, 'fill="url(#shadow)"'), { detail: 0.5 })
  drawIvory(d)
  drawEbony(d)
  drawSlabs(d)
  d.sprite('badge-light', [46, 46], circle(21.4, 'fill="url(#ivory-groove)"') + circle(20, 'fill="#F6EDDA"'))
  d.sprite('badge-dark', [46, 46], circle(22.4, 'fill="#0A0503"') + circle(21.2, 'fill="#1D130D"'))
  d.radial(
    'die-shadow-light',
    [0.5, 0.5, 0.5],
    [
      [0, '#020606', 0.62],
      [0.68, '#020606', 0.45],
      [1, '#020606', 0],
    ],
  )
  d.sprite('die-shadow', [84, 84], square(38, 'rx="24" fill="url(#die-shadow-light)"'), { detail: 0.5 })
}
