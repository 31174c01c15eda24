import { BAR, OFF } from '../../../engine/rules/position.ts'

/** The board's places as they are drawn, row by row. The bar stands between the halves of both rows. */
const UPPER = [13, 14, 15, 16, 17, 18, BAR, 19, 20, 21, 22, 23, 24, OFF]
const LOWER = [12, 11, 10, 9, 8, 7, BAR, 6, 5, 4, 3, 2, 1, OFF]

export type BoardRow = 'upper' | 'lower'

/**
 * The row of `point`. The bar and the tray belong to both rows, so the focus stays in the row it came from until an
 * arrow up or down changes the row.
 */
export function rowOf(point: number, before: BoardRow): BoardRow {
  if (point === BAR || point === OFF) return before
  return LOWER.includes(point) ? 'lower' : 'upper'
}

/** The place that an arrow key reaches from `point` in `row`; null for other keys and at the edge. */
export function neighbourOf(point: number, key: string, row: BoardRow): number | null {
  const [along, across] = row === 'lower' ? [LOWER, UPPER] : [UPPER, LOWER]
  const at = along.indexOf(point)
  switch (key) {
    case 'ArrowLeft':
      return along[at - 1] ?? null
    case 'ArrowRight':
      return along[at + 1] ?? null
    case 'ArrowUp':
      return row === 'lower' ? (across[at] ?? null) : null
    case 'ArrowDown':
      return row === 'upper' ? (across[at] ?? null) : null
    default:
      return null
  }
}
