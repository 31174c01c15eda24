import { BAR, OFF } from '../../../engine/rules/position.ts'
import type { Spot } from '../../../protocol/board/geometry.ts'
import { MIDDLE_Y, PITCH, columnX } from '../../../protocol/board/geometry.ts'

/** The part of the board at a spot: a point in the bottom player's coordinates (25 bar, 0 off), or the dice. */
export type BoardPart = { readonly kind: 'point'; readonly point: number } | { readonly kind: 'dice' } | null

const BAR_LEFT = 606
const BAR_RIGHT = 684
const LEFT_FIELD_LEFT = 155
const RIGHT_FIELD_RIGHT = 1137
/** The half of a finger's 44 px, and its stage units where a board is as wide as in a match on the smallest screen. */
const FINGER_PX = 22
const FINGER_REACH = 55

/** How far from the middle of a thing a finger still means it, in stage units. `unit`: CSS pixels of a stage unit. */
export function fingerReach(unit: number): number {
  return Math.max(FINGER_REACH, FINGER_PX / unit)
}

/**
 * The part of the board at `spot`. `diceSpots` are the spots of the dice that can be tapped, `reach` the finger's reach
 * around them.
 */
export function partAt(spot: Spot, diceSpots: readonly Spot[], reach = FINGER_REACH): BoardPart {
  const isOnDice = diceSpots.some((die) => Math.hypot(die.x - spot.x, die.y - spot.y) <= reach)
  if (isOnDice) return { kind: 'dice' }
  if (spot.y < 0 || spot.y > 900) return null
  if (spot.x >= BAR_LEFT && spot.x < BAR_RIGHT) return { kind: 'point', point: BAR }
  if (spot.x >= RIGHT_FIELD_RIGHT && spot.x < 1290) return { kind: 'point', point: OFF }
  if (spot.x < LEFT_FIELD_LEFT || spot.x >= RIGHT_FIELD_RIGHT) return null
  return { kind: 'point', point: pointAt(spot) }
}

function pointAt({ x, y }: Spot): number {
  const isUpper = y < MIDDLE_Y
  const isRight = x >= BAR_RIGHT
  const first = columnX(isRight ? 6 : 12)
  const column = Math.min(5, Math.max(0, Math.round((x - first) / PITCH)))
  if (isUpper) return (isRight ? 19 : 13) + column
  return (isRight ? 6 : 12) - column
}
