import { hexOf, oklchOf } from '../drawing/oklch.mjs'

/** @typedef {import('../drawing/oklch.mjs').Oklch} Oklch */

/** What a colour of the board is made of. @typedef {'cloth' | 'madder' | 'wood' | 'bone'} Pigment */

/**
 * How a pigment changes: its hue is set, its chroma and lightness are multiplied. What is left out stays.
 * @typedef {{ hue?: number, chroma?: number, light?: number }} Dye
 */

/**
 * A look of the board: other woods and another cloth under the same light. Checkers, dice and everything that tells what
 * can be done stay as they are, so that every theme reads alike.
 * @typedef {{ name: string, dyes: Partial<Record<Pigment, Dye>> }} Theme
 */

/** @type {readonly Theme[]} */
export const THEMES = [
  { name: 'night', dyes: {} },
  {
    name: 'lapis',
    dyes: {
      cloth: { hue: 264, chroma: 2.5, light: 0.93 },
      madder: { hue: 12, chroma: 0.95, light: 0.92 },
      wood: { hue: 48, chroma: 0.62, light: 0.8 },
      bone: { hue: 88, chroma: 0.95, light: 1.01 },
    },
  },
  {
    name: 'garden',
    dyes: {
      cloth: { hue: 152, chroma: 1.65, light: 0.96 },
      madder: { hue: 18, chroma: 1.08, light: 1.02 },
      wood: { hue: 42, chroma: 1.35, light: 1.02 },
    },
  },
  {
    name: 'dusk',
    dyes: {
      cloth: { hue: 332, chroma: 1.75, light: 0.9 },
      madder: { hue: 58, chroma: 0.78, light: 1.16 },
      wood: { hue: 36, chroma: 0.95, light: 0.86 },
      bone: { hue: 84, chroma: 0.9, light: 1.02 },
    },
  },
  {
    name: 'silver',
    dyes: {
      cloth: { hue: 255, chroma: 0.45, light: 0.9 },
      madder: { hue: 248, chroma: 0.55, light: 0.98 },
      wood: { hue: 260, chroma: 0.22, light: 0.84 },
      bone: { hue: 95, chroma: 0.42, light: 1.02 },
    },
  },
]

/** What a theme changes: the board, not what lies on it. */
const GROUND = /^(field|shamsa|bar|tray|wall|frame-\w+|point-bone|point-madder|cube)$/

/** @param {Oklch} colour @returns {Pigment | undefined} */
function pigmentOf({ light, chroma, hue }) {
  if (chroma < 0.012) return undefined
  if (hue > 165 && hue < 240) return 'cloth'
  if (chroma > 0.085 && hue > 12 && hue < 38 && light < 0.6) return 'madder'
  if (hue > 25 && hue < 105) return light < 0.56 ? 'wood' : 'bone'
  return undefined
}

/**
 * A sprite's SVG in the colours of a theme.
 * @param {string} svg @param {string} sprite @param {Theme} theme
 */
export function dye(svg, sprite, { dyes }) {
  if (!GROUND.test(sprite)) return svg
  return svg.replaceAll(/#[0-9A-Fa-f]{6}\b/g, (hex) => {
    const colour = oklchOf(hex)
    const pigment = pigmentOf(colour)
    const change = pigment && dyes[pigment]
    if (!change) return hex
    const { hue = colour.hue, chroma = 1, light = 1 } = change
    return hexOf({ hue, chroma: colour.chroma * chroma, light: Math.min(1, colour.light * light) })
  })
}
