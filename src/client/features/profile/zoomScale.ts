/** Zoom goes from 0, the whole picture as wide as the window, to 4, a fifth of it (spec §5). */
export const MAX_ZOOM = 4

/** The magnification at a zoom. */
export function scaleOf(zoom: number): number {
  return 1 + Math.min(MAX_ZOOM, Math.max(0, zoom))
}

/** The zoom for a magnification, with two digits. */
export function zoomOf(scale: number): number {
  return Math.round(Math.min(MAX_ZOOM, Math.max(0, scale - 1)) * 100) / 100
}
