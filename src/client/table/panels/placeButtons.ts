import { BAR, type Points, type Side, otherSide } from '../../../engine/rules/position.ts'
import { CHECKER_SIZE, columnX } from '../../board/position/geometry.ts'

/** How many checkers of a point reach the height of the buttons in the middle of the board. */
const REACHING = 5

/** What a button may not cover: its middle and its width, in stage units. */
interface Obstacle {
  readonly x: number
  readonly width: number
}

/** The columns in which a stack of either row reaches the buttons. */
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

/** Where a button goes on the middle line, in stage units. */
export interface ButtonPlace {
  readonly x: number
  /** Whether checkers reach the line everywhere: the button has to be low enough to lie between the two rows. */
  readonly isTight: boolean
}

/** A button that looks for its place. */
interface PlacedButton {
  /** In stage units, on a board of full size. */
  readonly width: number
  /** Its middle (x), the best place first. */
  readonly places: readonly [number, ...number[]]
  /** Which way it grows on a smaller board where it stands beside the dice; both ways without. */
  readonly grows?: 'left' | 'right'
}

/** Left of the dice and right of them; where stacks are in the way, on the other half. */
const UNDO: PlacedButton = { width: 154, places: [754, 532, 458, 384, 310, 236], grows: 'left' }
const CONFIRM: PlacedButton = { width: 130, places: [1058, 532, 458, 384, 310, 236], grows: 'right' }

/**
 * Of the places, the first where the button covers no checker; else the first, lying low. Buttons keep the size that a thumb
 * needs on a smaller board: `enlargement` is how much larger than the board they are drawn there.
 */
export function clearPlace(points: Points, bottom: Side, button: PlacedButton, enlargement = 1): ButtonPlace {
  return placeAmong(fullColumns(points, bottom), button, enlargement)
}

/** Where a turn is taken back and confirmed; the one makes way for the other, too. */
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
  const x = places.map((place) => place + shift).find(isClear)
  return { x: x ?? places[0] + shift, isTight: x === undefined }
}
