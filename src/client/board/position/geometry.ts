import { BAR, OFF, type Side } from '../../../engine/rules/position.ts'

/** Everything here is in stage units: the board is 1290 wide and 900 high. Points are the bottom player's own, 1–24. */
export const BOARD_WIDTH = 1290
export const BOARD_HEIGHT = 900
export const MIDDLE_Y = 450
export const BAR_X = 645
export const CHECKER_SIZE = 72
export const PITCH = 74
export const STACK_STEP = 72
/** Checkers drawn on a point or on the bar; more are told by a number on the last. */
export const POINT_SLOTS = 5
export const BAR_SLOTS = 4
export const TRAY_X = 1191
export const FIELD_TOP = 52
export const FIELD_BOTTOM = 848

const LEFT_COLUMN_X = 199
const RIGHT_COLUMN_X = 721
const FIRST_SLOT = 38
const SLAB_STEP = 22.4

export interface Spot {
  readonly x: number
  readonly y: number
}

/** The column's middle, for a point of the player at the bottom. */
export function columnX(point: number): number {
  if (point <= 6) return RIGHT_COLUMN_X + PITCH * (6 - point)
  if (point <= 12) return LEFT_COLUMN_X + PITCH * (12 - point)
  if (point <= 18) return LEFT_COLUMN_X + PITCH * (point - 13)
  return RIGHT_COLUMN_X + PITCH * (point - 19)
}

export function isUpperRow(point: number): boolean {
  return point > 12
}

/** The physical point, in the bottom player's coordinates, of a place that `side` calls `at`. */
export function boardPoint(bottom: Side, side: Side, at: number): number {
  return side === bottom ? at : BAR - at
}

/** How many checkers of a stack are drawn. */
export function visibleSlots(at: number): number {
  if (at === OFF) return 15
  return at === BAR ? BAR_SLOTS : POINT_SLOTS
}

/**
 * Where the checker `level` (0 the first) of a stack lies: `at` in the coordinates of `side`, 25 its bar, 0 its tray.
 * Levels above the drawn ones lie on the last slot.
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

/** Where the two dice of a turn rest, and how far they are turned (radians). */
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
 * Where the dice of the turn before lie while there is a double to offer or to answer: on the wood between the wells,
 * one over the other: buttons come near to its side.
 */
export function diceAside(): readonly [Spot & { scale: number }, Spot & { scale: number }] {
  return [
    { x: TRAY_X, y: MIDDLE_Y - 22, scale: ASIDE_SCALE },
    { x: TRAY_X, y: MIDDLE_Y + 22, scale: ASIDE_SCALE },
  ]
}

/** Where a side's one die of the opening roll rests. */
export function openingDieRest(isBottom: boolean): Spot & { turn: number } {
  return { x: isBottom ? 906 : 384, y: MIDDLE_Y, turn: isBottom ? 0.1 : -0.12 }
}

/** Where the cube lies: in the middle, with its owner, or offered on the bar between the two answers. */
export function cubeSpot(bottom: Side, owner: Side | null, isOffered: boolean): Spot & { scale: number } {
  if (isOffered) return { x: BAR_X, y: MIDDLE_Y, scale: 1.2 }
  if (owner === null) return { x: 99, y: MIDDLE_Y, scale: 1 }
  return { x: 99, y: owner === bottom ? 796 : 104, scale: 1 }
}

/** The middle of the well that a side bears off to. */
export function wellSpot(isBottom: boolean): Spot {
  return { x: TRAY_X, y: isBottom ? 669 : 231 }
}
