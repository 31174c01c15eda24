import { BAR, OFF, type Side } from '../../engine/rules/position.ts'

/**
 * Lengths in this file are in stage units: the board is 1290 wide and 900 high. Points are the bottom player's own,
 * 1–24.
 */
export const BOARD_WIDTH = 1290
export const BOARD_HEIGHT = 900
export const MIDDLE_Y = 450
export const BAR_X = 645
export const CHECKER_SIZE = 72
export const PITCH = 74
export const STACK_STEP = 72
/** The number of checkers drawn on a point or on the bar. A number on the last one counts a larger stack. */
export const POINT_SLOTS = 5
export const BAR_SLOTS = 4
export const TRAY_X = 1191
export const FIELD_TOP = 52
export const FIELD_BOTTOM = 848
/** From wall to bar, and from bar to wall. */
export const LEFT_FIELD = [162, 606] as const
export const RIGHT_FIELD = [684, 1128] as const

const LEFT_COLUMN_X = 199
const RIGHT_COLUMN_X = 721
const FIRST_SLOT = 38
const SLAB_STEP = 22.4

export interface Spot {
  readonly x: number
  readonly y: number
}

/** The x of the middle of a point's column. The point is in the bottom player's coordinates. */
export function columnX(point: number): number {
  if (point <= 6) return RIGHT_COLUMN_X + PITCH * (6 - point)
  if (point <= 12) return LEFT_COLUMN_X + PITCH * (12 - point)
  if (point <= 18) return LEFT_COLUMN_X + PITCH * (point - 13)
  return RIGHT_COLUMN_X + PITCH * (point - 19)
}

export function isUpperRow(point: number): boolean {
  return point > 12
}

/** The place `at` of `side`, in the bottom player's coordinates. */
export function boardPoint(bottom: Side, side: Side, at: number): number {
  return side === bottom ? at : BAR - at
}

/** The number of checkers drawn in a stack. */
export function visibleSlots(at: number): number {
  if (at === OFF) return 15
  return at === BAR ? BAR_SLOTS : POINT_SLOTS
}

/**
 * The spot of the checker `level` (0 the first) of a stack. `at` is in the coordinates of `side`: 25 its bar, 0 its
 * tray. Levels above the drawn ones share the last slot.
 */
export function checkerSpot(bottom: Side, side: Side, at: number, level: number): Spot {
  const isBottom = side === bottom
  const slot = Math.min(level, visibleSlots(at) - 1)
  if (at === OFF) return { x: TRAY_X, y: isBottom ? 825.5 - SLAB_STEP * slot : 74.5 + SLAB_STEP * slot }
  if (at === BAR) return { x: BAR_X, y: isBottom ? 374 - STACK_STEP * slot : 526 + STACK_STEP * slot }
  const point = boardPoint(bottom, side, at)
  const depth = FIRST_SLOT + STACK_STEP * slot
  return { x: columnX(point), y: isUpperRow(point) ? FIELD_TOP + depth : FIELD_BOTTOM - depth }
}

/** The spot of a point's number on the frame. The point is in the bottom player's coordinates. */
export function rimSpot(point: number): Spot {
  return { x: columnX(point), y: isUpperRow(point) ? FIELD_TOP / 2 : BOARD_HEIGHT - FIELD_TOP / 2 }
}

/** The spots of the two dice of a turn at rest, with their angles in radians. */
export function diceRest(isBottom: boolean): readonly [Spot & { turn: number }, Spot & { turn: number }] {
  const turns = [(-7 * Math.PI) / 180, (11 * Math.PI) / 180] as const
  return isBottom
    ? [
        { x: 866, y: 452, turn: turns[0] },
        { x: 946, y: 446, turn: turns[1] },
      ]
    : [
        { x: 344, y: 452, turn: turns[0] },
        { x: 424, y: 446, turn: turns[1] },
      ]
}

const ASIDE_SCALE = 0.72

/**
 * The spots of the last turn's dice while a double can be offered or answered. They lie one over the other on the wood
 * between the wells, because buttons take the room beside it.
 */
export function diceAside(): readonly [Spot & { scale: number }, Spot & { scale: number }] {
  return [
    { x: TRAY_X, y: MIDDLE_Y - 22, scale: ASIDE_SCALE },
    { x: TRAY_X, y: MIDDLE_Y + 22, scale: ASIDE_SCALE },
  ]
}

/** The spot of a side's one die of the opening roll, with its angle in radians. */
export function openingDieRest(isBottom: boolean): Spot & { turn: number } {
  return { x: isBottom ? 906 : 384, y: MIDDLE_Y, turn: isBottom ? 0.1 : -0.12 }
}

/** The spot of the cube: in the middle, with its owner, or offered on the bar between the two answers. */
export function cubeSpot(bottom: Side, owner: Side | null, isOffered: boolean): Spot & { scale: number } {
  if (isOffered) return { x: BAR_X, y: MIDDLE_Y, scale: 1.2 }
  if (owner === null) return { x: 99, y: MIDDLE_Y, scale: 1 }
  return { x: 99, y: owner === bottom ? 796 : 104, scale: 1 }
}

/** The middle of the well into which a side bears off. */
export function wellSpot(isBottom: boolean): Spot {
  return { x: TRAY_X, y: isBottom ? 669 : 231 }
}
