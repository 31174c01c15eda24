// The package's main file is CommonJS under a name that Node reads as an ES module.
import { MaxRectsPacker } from 'maxrects-packer/dist/maxrects-packer.mjs'

/** @typedef {import('./rasterise.mjs').Bitmap} Bitmap */
/** @typedef {{ bitmap: Bitmap, x: number, y: number }} Placed the bitmap's own corner, inside its margin */

/** Empty or repeated pixels round every sprite, so that linear sampling never meets a neighbour. */
export const MARGIN = 1
const LARGEST = 2048

/** @param {Bitmap[]} bitmaps @param {number} width @param {number} height */
function packInto(bitmaps, width, height) {
  const packer = new MaxRectsPacker(width, height, 0, { smart: true, pot: false, square: false, allowRotation: false })
  for (const bitmap of bitmaps) packer.add(bitmap.width + 2 * MARGIN, bitmap.height + 2 * MARGIN, bitmap)
  const [bin, another] = packer.bins
  if (another) return undefined
  const rects = /** @type {{ x: number, y: number, data: Bitmap }[]} */ (bin.rects)
  const placed = rects.map(({ x, y, data }) => ({ bitmap: data, x: x + MARGIN, y: y + MARGIN }))
  return { width: bin.width, height: bin.height, placed }
}

/** The tightest single sheet for the bitmaps. @param {Bitmap[]} bitmaps */
export function packBitmaps(bitmaps) {
  const widest = Math.max(...bitmaps.map((b) => b.width)) + 2 * MARGIN
  const area = bitmaps.reduce((sum, b) => sum + (b.width + 2 * MARGIN) * (b.height + 2 * MARGIN), 0)
  let best
  for (let width = widest; width <= LARGEST; width += 2) {
    // The packer fills whatever height it is given, so it is offered little more than the area needs.
    for (const slack of [1.06, 1.1, 1.15, 1.22]) {
      const packed = packInto(bitmaps, width, Math.min(LARGEST, Math.ceil((area * slack) / width)))
      if (!packed) continue
      if (!best || packed.width * packed.height < best.width * best.height) best = packed
      break
    }
  }
  if (!best) throw new Error(`the sprites do not fit on a sheet of ${LARGEST} x ${LARGEST}`)
  return best
}
