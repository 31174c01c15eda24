import type { Spot } from '../../../protocol/board/geometry.ts'

/** The place where the own dice will lie, with room for a thumb around it, in stage units. */
const PLACE = { left: 700, right: 1120, top: 340, bottom: 560 }
/** The least way of a flick in stage units, and its longest time in ms. A drag is slower, a tap shorter. */
const LEAST_WAY = 80
const MOST_MS = 450

/** A finger's way over the board. */
export interface Swipe {
  readonly from: Spot
  readonly to: Spot
  readonly ms: number
}

/** Whether a swipe throws the dice: a quick one that begins where they will lie, in any direction. */
export function isFlick({ from, to, ms }: Swipe): boolean {
  const isThere = from.x >= PLACE.left && from.x <= PLACE.right && from.y >= PLACE.top && from.y <= PLACE.bottom
  return isThere && ms <= MOST_MS && Math.hypot(to.x - from.x, to.y - from.y) >= LEAST_WAY
}
