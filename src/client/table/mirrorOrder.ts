import { BAR, OFF } from '../../engine/rules/position.ts'

/** The board's places as they lie, row by row; the bar stands between the halves of both rows. */
const UPPER = [13, 14, 15, 16, 17, 18, BAR, 19, 20, 21, 22, 23, 24, OFF]
const LOWER = [12, 11, 10, 9, 8, 7, BAR, 6, 5, 4, 3, 2, 1, OFF]

/** The place that an arrow key leads to from `point`; null for other keys and at the edge. */
export function neighbourOf(point: number, key: string): number | null {
  const row = LOWER.includes(point) ? LOWER : UPPER
  const at = row.indexOf(point)
  switch (key) {
    case 'ArrowLeft':
      return row[at - 1] ?? null
    case 'ArrowRight':
      return row[at + 1] ?? null
    case 'ArrowUp':
      return row === LOWER ? (UPPER[at] ?? null) : null
    case 'ArrowDown':
      return row === UPPER ? (LOWER[at] ?? null) : null
    default:
      return null
  }
}
