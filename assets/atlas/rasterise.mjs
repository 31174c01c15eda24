import sharp from 'sharp'
import { dye } from '../board/themes.mjs'

/** @typedef {import('../drawing/createDrawing.mjs').Sprite} Sprite */
/** @typedef {import('../drawing/createDrawing.mjs').Drawing} Drawing */
/** @typedef {import('../board/themes.mjs').Theme} Theme */

/**
 * A sprite as pixels: RGBA (not premultiplied), width and height in pixels.
 * @typedef {{ sprite: Sprite, width: number, height: number, data: Uint8Array }} Bitmap
 */

/** Pixels per unit that a sprite is stored at in a sheet of the given scale. @param {Sprite} sprite @param {number} scale */
function storedScale({ detail, finest }, scale) {
  // What is stored at a fraction is not made coarser still on the sheet for small screens.
  return Math.min(finest, scale, Math.max(scale * detail, detail))
}

/** @param {Drawing} drawing @param {Sprite} sprite @param {{ scale: number, theme: Theme }} look @returns {Promise<Bitmap>} */
export async function rasterise(drawing, sprite, { scale, theme }) {
  const stored = storedScale(sprite, scale)
  const width = Math.ceil(sprite.w * stored)
  const height = Math.ceil(sprite.h * stored)
  if (sprite.pixels) return { sprite, width, height, data: sprite.pixels(stored) }
  const svg = Buffer.from(dye(drawing.spriteDocument(sprite, width, height), sprite.name, theme))
  const { data, info } = await sharp(svg, { density: 72 }).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  if (info.width !== width || info.height !== height)
    throw new Error(`${sprite.name} came out ${info.width} x ${info.height}`)
  return { sprite, width, height, data }
}
