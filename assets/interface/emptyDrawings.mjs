import { COLOUR } from '../drawing/colours.mjs'
import { circle, group, line, path, range, rect, stroke } from '../drawing/svg.mjs'
import { splitStar, woods } from './splitStar.mjs'

/** @typedef {import('./ornaments.mjs').Picture} Picture */

const BRASS = '#C79F5E'
const DASH = ' stroke-dasharray="9 8" stroke-linecap="round"'
const GHOST = stroke(COLOUR.bone, 3) + DASH

const lancet = (/** @type {number} */ x, /** @type {number} */ foot, /** @type {number} */ up) =>
  `M${x - 10} ${foot}C${x - 13} ${foot + up * 22} ${x - 8} ${foot + up * 34} ${x} ${foot + up * 60}C${x + 8} ${foot + up * 34} ${x + 13} ${foot + up * 22} ${x + 10} ${foot}Z`

/** Six points above and six below in half a board whose left edge is at `x`; the point in column `without` is left out below. */
function halfBoard(/** @type {number} */ x, without = -1) {
  /** @type {string[]} */
  const madder = []
  /** @type {string[]} */
  const bone = []
  for (const i of range(6)) {
    const middle = x + 12 + 24.2 * i
    ;(i % 2 ? madder : bone).push(lancet(middle, -84, 1))
    if (i !== without) (i % 2 ? bone : madder).push(lancet(middle, 84, -1))
  }
  return (
    path(madder.join(''), `fill="${COLOUR.madder}" fill-opacity=".6"`) +
    path(bone.join(''), 'fill="#D2BF98" fill-opacity=".28"')
  )
}

const frameOf = (/** @type {number} */ x, /** @type {number} */ w) =>
  rect(x, -96, w, 192, `rx="8" ${stroke(BRASS, 3, 0.75)}`) + rect(x + 12, -84, w - 24, 168, stroke(BRASS, 3, 0.75))

const board = (without = -1) =>
  frameOf(-166, 332) + path('M-9 -84V84M9 -84V84', stroke(BRASS, 3, 0.75)) + halfBoard(-151) + halfBoard(9, without)

/** An ivory checker of radius 26. */
const checker = (/** @type {number} */ x, /** @type {number} */ y) =>
  group(
    x,
    y,
    circle(26, 'fill="#000" fill-opacity=".4"', 1, 4) +
      circle(26, 'fill="#2C1B0C"') +
      circle(24.4, 'fill="#F1E6CF"') +
      circle(17.5, stroke('#8C6B3C', 2)) +
      circle(11.5, 'fill="#DCCBA4"') +
      splitStar(8, 3, 10, woods('#FFF7E4', '#A8854F')),
  )
const ebony = (/** @type {number} */ x, /** @type {number} */ y) =>
  group(
    x,
    y,
    circle(26, 'fill="#000" fill-opacity=".4"', 1, 4) +
      circle(26, 'fill="#080402"') +
      circle(25, 'fill="#2B1C14"') +
      circle(18.5, stroke(COLOUR.copper, 4)) +
      splitStar(8, 3, 11, woods('#9A6738', '#56361C')),
  )
const ghost = (/** @type {number} */ x, /** @type {number} */ y, r = 25) => circle(r, GHOST, x, y)
const veil = rect(-154, -84, 308, 168, 'fill="#0F2224" fill-opacity=".55"')

const die = (
  /** @type {number} */ x,
  /** @type {number} */ y,
  /** @type {number} */ turn,
  /** @type {string} */ marks,
) =>
  group(
    x,
    y,
    rect(-29, -25, 58, 58, 'rx="13" fill="#000" fill-opacity=".4"') +
      rect(-29, -29, 58, 58, 'rx="13" fill="#4A3418"') +
      rect(-28, -28, 56, 56, 'rx="12" fill="#F3E8D0"') +
      marks,
    ` rotate(${turn})`,
  )
const pip = (/** @type {number} */ x, /** @type {number} */ y) => circle(5.2, 'fill="#2B1A12"', x, y)

/** A slot of a tournament bracket. */
const slot = (/** @type {number} */ x, /** @type {number} */ y) => rect(x, y - 14, 78, 28, `rx="7" ${GHOST}`)
const coin = (/** @type {number} */ x, /** @type {number} */ y) =>
  group(
    x,
    y,
    circle(26, 'fill="#8D5F17"', 0, 2) +
      circle(26, 'fill="#E7B04A"') +
      circle(20, stroke('#F8D58A', 2)) +
      splitStar(8, 2, 16, woods('#FBE3AB', '#B97A1C')),
  )

/** @type {Record<string, string>} */
const SCENES = {
  'empty-lobby': board() + checker(82, 4) + ghost(-82, 4),
  'empty-games': board() + veil + ghost(82, -30) + ghost(82, 30) + ghost(-82, -30) + ghost(-82, 30),
  'empty-history':
    board() +
    veil +
    checker(-82, 4) +
    path('M-46 4H34', stroke(COLOUR.bone, 3) + DASH) +
    path('M30 -7L44 4L30 15', stroke(COLOUR.bone, 3.4) + ' stroke-linejoin="round" stroke-linecap="round"') +
    ghost(82, 4),
  'empty-tournaments':
    [-66, -22, 22, 66].map((y) => slot(-164, y) + slot(86, y)).join('') +
    path(
      'M-86 -66H-66V-22H-86M-66 -44H-46M-86 22H-66V66H-86M-66 44H-46M-46 -44V44M-46 0H-34M86 -66H66V-22H86M66 -44H46M86 22H66V66H86M66 44H46M46 -44V44M46 0H34',
      stroke(BRASS, 3, 0.75) + ' stroke-linejoin="round"',
    ) +
    group(
      0,
      0,
      path(
        'M-30 -46H30C30 -2 20 16 6 24V38H20C24 38 28 42 28 48H-28C-28 42 -24 38 -20 38H-6V24C-20 16 -30 -2 -30 -46Z',
        `fill="${COLOUR.saffron}"`,
      ) +
        path('M0 -46H30C30 -2 20 16 6 24V38H20C24 38 28 42 28 48H0Z', 'fill="#C08A2C"') +
        group(0, -14, splitStar(8, 2, 18, woods('#FFF0CB', '#8E2F2A'))),
    ),
  'empty-notifications':
    path(
      'M0 -78C-36 -78 -54 -52 -54 -18C-54 22 -66 34 -76 46H76C66 34 54 22 54 -18C54 -52 36 -78 0 -78Z',
      `fill="#3A281D" ${`stroke="${BRASS}" stroke-width="4" stroke-linejoin="round"`}`,
    ) +
    path('M0 -78C36 -78 54 -52 54 -18C54 22 66 34 76 46H0Z', 'fill="#000" fill-opacity=".22"') +
    path('M-20 60C-16 76 16 76 20 60', stroke(BRASS, 5) + ' stroke-linecap="round"') +
    circle(6, `fill="${BRASS}"`, 0, -86) +
    group(0, -14, splitStar(8, 3, 27, woods('#EAD9B6', '#B8763F'))) +
    path('M-110 -50C-124 -24 -124 6 -112 30M110 -50C124 -24 124 6 112 30', stroke(COLOUR.bone, 3) + DASH),
  'empty-search':
    ghost(-12, -10, 40) +
    group(-12, -10, splitStar(8, 3, 24, woods('#D9C7A3', '#8C7350'))) +
    circle(62, `fill="#0A1516" fill-opacity=".35" stroke="${BRASS}" stroke-width="8"`, -12, -10) +
    line(34, 36, 82, 82, stroke('#5E3E28', 18) + ' stroke-linecap="round"') +
    line(34, 36, 82, 82, stroke(BRASS, 4) + ' stroke-linecap="round"'),
  'empty-members':
    checker(-52, 10) +
    ebony(52, 10) +
    ghost(0, -46, 22) +
    path('M-110 64H110', stroke(BRASS, 3, 0.75)) +
    ghost(-120, 14, 18) +
    ghost(120, 14, 18),
  'empty-credits':
    coin(-58, 34) +
    ghost(0, 34, 25) +
    ghost(58, 34, 25) +
    ghost(-29, -18, 25) +
    ghost(29, -18, 25) +
    path('M-110 68H110', stroke(BRASS, 3, 0.75)),
  'empty-chart':
    path('M-130 -80V72H134', stroke(BRASS, 4) + ' stroke-linecap="round" stroke-linejoin="round"') +
    path('M-122 0H128', stroke(BRASS, 2, 0.4)) +
    path('M-122 30C-90 20 -78 -30 -44 -22S4 44 36 18S84 -60 124 -52', GHOST) +
    checker(124, -52),
  'empty-quiz':
    die(-46, 8, -9, pip(-14, -14) + pip(14, 14) + pip(0, 0)) +
    die(
      46,
      2,
      11,
      path('M-9 -9C-9 -19 9 -19 9 -8C9 -1 0 -1 0 8', stroke('#2B1A12', 5) + ' stroke-linecap="round"') +
        circle(3.4, 'fill="#2B1A12"', 0, 17),
    ) +
    path('M-110 62H110', stroke(BRASS, 3, 0.75)),
  'error-offline':
    group(-14, 0, frameOf(-166, 166) + halfBoard(-154), ' scale(.86) rotate(-4)') +
    group(14, 0, frameOf(0, 166) + halfBoard(12), ' scale(.86) rotate(4)') +
    path('M0 -62V-20M0 20V62', stroke('#D9665C', 4) + DASH) +
    path('M-9 -9L9 9M9 -9L-9 9', stroke('#D9665C', 5) + ' stroke-linecap="round"'),
  'error-server':
    board() +
    veil +
    die(0, 2, -12, rect(-4, -18, 8, 22, 'rx="4" fill="#A0322E"') + circle(5, 'fill="#A0322E"', 0, 15)) +
    ghost(-96, 4) +
    ghost(96, 4),
  'error-not-found':
    board(3) +
    path(lancet(9 + 12 + 24.2 * 3, 84, -1), GHOST) +
    ebony(82, -20) +
    path('M82 12V26', stroke(COLOUR.bone, 3) + DASH),
}

/** Drawings for empty lists and for errors, in the hand of the board. @returns {Record<string, Picture>} */
export const drawEmptyStates = () =>
  Object.fromEntries(Object.entries(SCENES).map(([name, body]) => [name, { box: [-170, -100, 340, 200], body }]))
