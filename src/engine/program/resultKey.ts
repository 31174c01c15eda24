import type { Position } from '../rules/position.ts'

/** A position as 52 hexadecimal digits: the mover's 26 counts, then the opponent's. The sides are not swapped. */
export function makeResultKey(position: Position): string {
  return position
    .flat()
    .map((checkers) => checkers.toString(16))
    .join('')
}
