import { COLOUR } from '../drawing/colours.mjs'
import { circle, group, path, rect, stroke, use } from '../drawing/svg.mjs'
import { splitStar, woods } from './splitStar.mjs'

/** @typedef {import('../drawing/createDrawing.mjs').Drawing} Drawing */
/** @typedef {import('./ornaments.mjs').Picture} Picture */

/** @typedef {{ edge: string, face: string, dish: string, rim: string, star: [string, string] }} Metal */
/** @type {Record<'gold' | 'silver' | 'bronze', Metal>} */
const METALS = {
  gold: { edge: '#8D5F17', face: '#E7B04A', dish: '#D2952F', rim: '#F8D58A', star: ['#FBE3AB', '#B97A1C'] },
  silver: { edge: '#5F6668', face: '#C6CDCD', dish: '#A4ADAE', rim: '#F2F6F5', star: ['#F4F8F7', '#7E898B'] },
  bronze: { edge: '#5E3616', face: '#C58246', dish: '#A9672F', rim: '#EBB98A', star: ['#F3CDA3', '#834A1C'] },
}

/** A struck disc of radius 21 with the star in its hollow. @param {Metal} metal */
const struck = ({ edge, face, dish, rim, star }) =>
  circle(21, `fill="${edge}"`) +
  circle(20, `fill="${face}"`, 0, -1) +
  circle(15.5, `fill="${dish}"`, 0, -1) +
  circle(15.5, stroke(rim, 1.4), 0, -1) +
  group(0, -1, splitStar(8, 2, 12.5, woods(...star)))

/** @param {Metal} metal @returns {Picture} */
const medal = (metal) => ({
  box: [-24, -44, 48, 70],
  body:
    path('M-17 -42H-5L4 -18H-8Z', 'fill="#31589C"') +
    path('M17 -42H5L-4 -18H8Z', 'fill="#4A74BD"') +
    group(0, 3, struck(metal)),
})

const CROWN =
  path('M-25 22L-30 -8L-14 5L0 -18L14 5L30 -8L25 22Z', `fill="${COLOUR.saffron}"`) +
  path('M0 -18L14 5L30 -8L25 22H0Z', 'fill="#C08A2C"') +
  path('M-25 22H25L26 14H-26Z', 'fill="#F5CB73"') +
  [
    [-30, -11],
    [0, -22],
    [30, -11],
  ]
    .map(([x, y]) => circle(5.4, 'fill="#F5CB73"', x, y) + circle(2.6, 'fill="#8D5F17"', x, y))
    .join('') +
  [
    [-13, 18],
    [0, 18],
    [13, 18],
  ]
    .map(([x, y], i) =>
      path(
        `M${x} ${y - 3}L${x + 3} ${y}L${x} ${y + 3}L${x - 3} ${y}Z`,
        `fill="${i === 1 ? COLOUR.deepTeal : COLOUR.madder}"`,
      ),
    )
    .join('')

const CUP =
  path(
    'M-30 -46H30C30 -2 20 16 6 24V38H20C24 38 28 42 28 48H-28C-28 42 -24 38 -20 38H-6V24C-20 16 -30 -2 -30 -46Z',
    `fill="${COLOUR.saffron}"`,
  ) +
  path('M0 -46H30C30 -2 20 16 6 24V38H20C24 38 28 42 28 48H0Z', 'fill="#C08A2C"') +
  path('M-30 -46H30L29.6 -39H-29.6Z', 'fill="#F8D58A" fill-opacity=".7"') +
  path('M-30 -38C-48 -38 -48 -6 -22 0M30 -38C48 -38 48 -6 22 0', stroke('#D79F3B', 5)) +
  group(0, -14, splitStar(8, 2, 19, woods('#FFF0CB', '#8E2F2A')))

const BRACKET = path(
  'M-112 -44H-72V-16H-44M-112 12H-72V-16M112 -44H72V-16H44M112 12H72V-16',
  stroke('#C79F5E', 4.5) + ' stroke-linejoin="round"',
)

/** @param {string} name @param {number} x @param {number} y @param {number} turn */
const cast = (name, x, y, turn) =>
  group(x + 4, y + 6, rect(-29, -29, 58, 58, 'rx="15" fill="#020606" fill-opacity=".4"'), ` rotate(${turn})`) +
  group(x, y, use(name), ` rotate(${turn})`)

/** Things one holds or wins: coin, medals, crown, cup, and the board's own pieces. @param {Drawing} drawing @returns {Record<string, Picture>} */
export function drawTokens(drawing) {
  /** @type {Record<string, Picture>} */
  const pictures = {
    coin: { box: [-22, -22, 44, 44], body: struck(METALS.gold) },
    'medal-gold': medal(METALS.gold),
    'medal-silver': medal(METALS.silver),
    'medal-bronze': medal(METALS.bronze),
    crown: { box: [-38, -30, 76, 56], body: CROWN },
    cup: { box: [-50, -52, 100, 104], body: CUP },
    'menu-tournament': { box: [-120, -60, 240, 120], body: BRACKET + CUP },
    'menu-matchup': {
      box: [-120, -60, 240, 120],
      body: group(0, 0, cast('die-6', -40, 0, -9) + cast('die-5', 40, 4, 11), ' scale(1.25)'),
    },
    dice: { box: [-68, -40, 136, 80], body: cast('die-4', -33, 0, -7) + cast('die-2', 33, 0, 11) },
  }
  for (const name of ['checker-light', 'checker-dark', 'cube', ...[1, 2, 3, 4, 5, 6].map((face) => `die-${face}`)]) {
    const sprite = drawing.sprites.get(name)
    if (sprite) pictures[name] = { box: [-sprite.ox, -sprite.oy, sprite.w, sprite.h], body: use(name) }
  }
  return pictures
}
