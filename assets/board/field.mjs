import { DOWN, RIGHT } from '../drawing/createDrawing.mjs'
import { star } from '../drawing/star.mjs'
import { circle, path, rect, stroke } from '../drawing/svg.mjs'
import { GEOMETRY } from './geometry.mjs'

/** @typedef {import('../drawing/createDrawing.mjs').Drawing} Drawing */

/** The shade of a raised edge above and to the left; used by every recess. @param {Drawing} d */
export function defineShades(d) {
  d.linear('shade-down', DOWN, [
    [0, '#04090A', 0.75],
    [0.35, '#04090A', 0.28],
    [1, '#04090A', 0],
  ])
  d.linear('shade-right', RIGHT, [
    [0, '#04090A', 0.7],
    [0.35, '#04090A', 0.25],
    [1, '#04090A', 0],
  ])
}

/** One half of the playing field, used twice. It is all soft, so a quarter of the resolution is enough. @param {Drawing} d */
export function drawField(d) {
  const { halfWidth: w, floor } = GEOMETRY
  const h = floor.h
  d.radial(
    'field-light',
    [0.46, 0.44, 0.72],
    [
      [0, '#1F4243'],
      [0.55, '#193738'],
      [1, '#122A2B'],
    ],
  )
  d.sprite(
    'field',
    [w, h, 0, 0],
    rect(0, 0, w, h, 'fill="url(#field-light)"') +
      rect(0, 0, w, 26, 'fill="url(#shade-down)"') +
      rect(0, 0, 18, h, 'fill="url(#shade-right)"') +
      rect(0, h - 1.5, w, 1.5, 'fill="#5E8785" fill-opacity=".3"') +
      rect(w - 1.5, 0, 1.5, h, 'fill="#5E8785" fill-opacity=".22"'),
    { detail: 0.25, solid: true },
  )
}

/** A quiet sixteen-fold star where the dice land. @param {Drawing} d */
export function drawShamsa(d) {
  const rays = star(16, 6, 50)
  const middle = star(16, 5, rays.inner)
  const heart = star(8, 3, middle.inner)
  const gilt = (/** @type {number} */ alpha) => stroke('#A99A6C', 0.9 * d.heavy, alpha)
  d.sprite(
    'shamsa',
    [124, 124],
    circle(58, stroke('#7FA39B', d.heavy, 0.26)) +
      circle(54.5, stroke('#7FA39B', d.heavy, 0.14)) +
      path(rays.outline, 'fill="#2A5553" fill-opacity=".55"') +
      path(rays.between, 'fill="#163132" fill-opacity=".8"') +
      path(rays.heart, 'fill="#1B3A3B"') +
      path(rays.outline, gilt(0.45)) +
      path(middle.outline, 'fill="#2A5553" fill-opacity=".6"') +
      path(middle.heart, 'fill="#163132" fill-opacity=".8"') +
      path(heart.outline, 'fill="#1B3A3B"') +
      path(heart.outline, gilt(0.5)),
  )
}
