/** Radius and width of the ring round an avatar, in a square of 100. */
export const RING_RADIUS = 47
export const RING_WIDTH = 6

const AROUND = 2 * Math.PI * RING_RADIUS

/** Dashes that draw a share (0 to 1) of the ring. */
export function arcDashes(share: number): string {
  return `${AROUND * Math.min(1, Math.max(0, share))} ${AROUND}`
}
