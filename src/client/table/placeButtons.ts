import { BAR, type Points, type Side, otherSide } from '../../engine/rules/position.ts'
import { CHECKER_SIZE, columnX } from '../board/geometry.ts'

/** How many checkers of a point reach the height of the buttons in the middle of the board. */
const REACHING = 5

/** Columns (their middle, in stage units) in which a stack of either row reaches the buttons. */
function fullColumns(points: Points, bottom: Side): readonly number[] {
  const own = points[bottom]
  const others = points[otherSide(bottom)]
  const columns: number[] = []
  for (let point = 1; point <= 24; point++) {
    if ((own[point] ?? 0) >= REACHING || (others[BAR - point] ?? 0) >= REACHING) columns.push(columnX(point))
  }
  return columns
}

/** Where a button goes on the middle line, in stage units. */
export interface ButtonPlace {
  readonly x: number
  /** Whether checkers reach the line everywhere: the button has to be low enough to lie between the two rows. */
  readonly isTight: boolean
}

/** Of the places (x), the first where a button of that width covers no checker; else the first, lying low. */
export function clearPlace(
  points: Points,
  bottom: Side,
  { width, places }: { readonly width: number; readonly places: readonly [number, ...number[]] },
): ButtonPlace {
  const columns = fullColumns(points, bottom)
  const reach = (width + CHECKER_SIZE) / 2
  const x = places.find((place) => columns.every((column) => Math.abs(column - place) >= reach))
  return { x: x ?? places[0], isTight: x === undefined }
}
