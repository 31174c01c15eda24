/** Zoom goes from 0, the whole picture as wide as the window, to 4, a fifth of it (spec §5). */
export const MAX_ZOOM = 4

/** How many times larger the picture is shown at a zoom. */
export function scaleOf(zoom: number): number {
  return 1 + Math.min(MAX_ZOOM, Math.max(0, zoom))
}

/** The zoom of a scale, with two digits. */
export function zoomOf(scale: number): number {
  return Math.round(Math.min(MAX_ZOOM, Math.max(0, scale - 1)) * 100) / 100
}
