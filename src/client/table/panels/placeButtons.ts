import { BAR, type Points, type Side, otherSide } from '../../../engine/rules/position.ts'
import { BAR_X, CHECKER_SIZE, LEFT_FIELD, RIGHT_FIELD, columnX } from '../../../protocol/board/geometry.ts'

/** The number of checkers on a point that reach the buttons in the middle of the board. */
const REACHING = 5

/** An obstacle that a button may not cover: its middle and its width, in stage units. */
interface Obstacle {
  readonly x: number
  readonly width: number
}

/** The columns with a stack that reaches the buttons. */
function fullColumns(points: Points, bottom: Side): readonly Obstacle[] {
  const own = points[bottom]
  const others = points[otherSide(bottom)]
  const columns: Obstacle[] = []
  for (let point = 1; point <= 24; point++) {
    const isFull = (own[point] ?? 0) >= REACHING || (others[BAR - point] ?? 0) >= REACHING
    if (isFull) columns.push({ x: columnX(point), width: CHECKER_SIZE })
  }
  return columns
}

/** The place of a button on the middle line, in stage units. */
export interface ButtonPlace {
  readonly x: number
  /** Whether no place is clear of checkers. The button must then fit between the two rows. */
  readonly isTight: boolean
}

/** A button and its possible places. */
interface PlacedButton {
  /** In stage units, on a board of full size. */
  readonly width: number
  /** The x of its middle, the best place first. */
  readonly places: readonly [number, ...number[]]
  /** The direction in which the button grows on a smaller board beside the dice; without it, both. */
  readonly grows?: 'left' | 'right'
}

/** Left and right of the dice; when stacks are in the way, on the other half. */
const UNDO: PlacedButton = { width: 154, places: [754, 532, 458, 384, 310, 236], grows: 'left' }
const CONFIRM: PlacedButton = { width: 130, places: [1058, 532, 458, 384, 310, 236], grows: 'right' }

/**
 * The first place where the button covers no checker; otherwise the first place, with a low button. On a smaller board
 * the buttons keep a thumb's size. `enlargement` is their scale relative to the board.
 */
export function clearPlace(points: Points, bottom: Side, button: PlacedButton, enlargement = 1): ButtonPlace {
  return placeAmong(fullColumns(points, bottom), button, enlargement)
}

/** The places of the buttons that undo and confirm a turn. They do not overlap. */
export function placeTurnButtons(
  points: Points,
  bottom: Side,
  enlargement = 1,
): { readonly undo: ButtonPlace; readonly confirm: ButtonPlace } {
  const columns = fullColumns(points, bottom)
  const undo = placeAmong(columns, UNDO, enlargement)
  const confirm = placeAmong([...columns, { x: undo.x, width: UNDO.width * enlargement }], CONFIRM, enlargement)
  return { undo, confirm }
}

function placeAmong(
  obstacles: readonly Obstacle[],
  { width, places, grows }: PlacedButton,
  enlargement: number,
): ButtonPlace {
  const growth = (width * (enlargement - 1)) / 2
  const shift = grows === undefined ? 0 : grows === 'left' ? -growth : growth
  const isClear = (place: number) =>
    obstacles.every((obstacle) => Math.abs(obstacle.x - place) >= (width * enlargement + obstacle.width) / 2)
  const inside = places.map((place) => (grows === undefined ? stayInField(place, width * enlargement) : place + shift))
  const x = inside.find(isClear)
  return { x: x ?? inside[0] ?? places[0], isTight: x === undefined }
}

/** The nearest place to `x` at which a button of that width hangs over neither the bar nor a wall. */
function stayInField(x: number, width: number): number {
  const [left, right] = x < BAR_X ? LEFT_FIELD : RIGHT_FIELD
  const room = (right - left - width) / 2
  const middle = (left + right) / 2
  return room <= 0 ? middle : Math.min(Math.max(x, middle - room), middle + room)
}
