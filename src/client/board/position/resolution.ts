import { BOARD_HEIGHT, BOARD_WIDTH } from '../../../protocol/board/geometry.ts'

/** The most device pixels per CSS pixel worth drawing, and the most pixels of a board. Phones thus stay cool. */
const MAX_DENSITY = 2
const MAX_PIXELS = 3_600_000

export type AtlasScale = '0.5x' | '1x' | '2x'

/**
 * The sheet for a canvas with so many device pixels per stage unit. The smallest sheet has drawings made for its size.
 */
function atlasScaleFor(pixelsPerUnit: number): AtlasScale {
  if (pixelsPerUnit <= 0.6) return '0.5x'
  return pixelsPerUnit <= 1.3 ? '1x' : '2x'
}

/** The number of device pixels to draw per CSS pixel, for a board of this size. */
export function densityFor(width: number, height: number, devicePixelRatio: number): number {
  const densest = Math.sqrt(MAX_PIXELS / Math.max(1, width * height))
  return Math.max(0.5, Math.min(devicePixelRatio, MAX_DENSITY, densest))
}

/** The whole device pixels of a canvas for a board of so many CSS pixels, in full density. */
export function canvasSize(
  width: number,
  devicePixelRatio: number,
): { readonly width: number; readonly height: number } {
  const height = (width * BOARD_HEIGHT) / BOARD_WIDTH
  const density = densityFor(width, height, devicePixelRatio)
  return { width: wholePixels(width * density), height: wholePixels(height * density) }
}

export function wholePixels(length: number): number {
  return Math.max(1, Math.round(length))
}

/** The sheet for a board of so many CSS pixels. */
export function sheetScale(width: number, devicePixelRatio: number): AtlasScale {
  const density = densityFor(width, (width * BOARD_HEIGHT) / BOARD_WIDTH, devicePixelRatio)
  return atlasScaleFor((width / BOARD_WIDTH) * density)
}
