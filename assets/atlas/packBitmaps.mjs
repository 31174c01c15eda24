// The package's main file is CommonJS under a name that Node reads as an ES module.
import { MaxRectsPacker } from 'maxrects-packer/dist/maxrects-packer.mjs'

/** @typedef {import('./rasterise.mjs').Bitmap} Bitmap */
/** @typedef {{ bitmap: Bitmap, x: number, y: number }} Placed the bitmap's own corner, inside its margin */

/** Empty or repeated pixels round every sprite, so that linear sampling never meets a neighbour. */
export const MARGIN = 1
const LARGEST = 2048

/** @param {Bitmap[]} bitmaps @param {number} width */
function packInto(bitmaps, width) {
  const packer = new MaxRectsPacker(width, 2 * LARGEST, 0, { smart: true, pot: false, square: false, allowRotation: false })
  for (const bitmap of bitmaps) packer.add(bitmap.width + 2 * MARGIN, bitmap.height + 2 * MARGIN, bitmap)
  const [bin, another] = packer.bins
  if (another || bin.height > LARGEST) return undefined
  const placed = bin.rects.map((r) => ({ bitmap: /** @type {Bitmap} */ (r.data), x: r.x + MARGIN, y: r.y + MARGIN }))
  return { width: bin.width, height: bin.height, placed }
}

/** The tightest single sheet for the bitmaps. @param {Bitmap[]} bitmaps */
export function packBitmaps(bitmaps) {
  const widest = Math.max(...bitmaps.map((b) => b.width)) + 2 * MARGIN
  let best
  for (let width = widest; width <= LARGEST; width += 2) {
    const packed = packInto(bitmaps, width)
    if (packed && (!best || packed.width * packed.height < best.width * best.height)) best = packed
  }
  if (!best) throw new Error(`the sprites do not fit on a sheet of ${LARGEST} x ${LARGEST}`)
  return best
}
