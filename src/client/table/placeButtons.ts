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

/** Of the places (x, in stage units), the first where a button of that width covers no checker; else the first. */
export function clearPlace(
  points: Points,
  bottom: Side,
  width: number,
  places: readonly [number, ...number[]],
): number {
  const columns = fullColumns(points, bottom)
  const reach = (width + CHECKER_SIZE) / 2
  return places.find((x) => columns.every((column) => Math.abs(column - x) >= reach)) ?? places[0]
}
