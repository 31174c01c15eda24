import { BAR, OFF, type Points, type Side, otherSide } from '../../../engine/rules/position.ts'
import type { BoardStep } from '../../board/position/planAnimation.ts'

/** A turn in the engine's form: `[from, to]` of each checker, in the mover's coordinates. */
export type Moves = readonly (readonly [src: number, dst: number])[]

/** A turn played on a position: its steps with their hits, and the position after it. */
export interface PlayedMoves {
  readonly steps: readonly BoardStep[]
  readonly points: Points
}

/** Plays a turn of `side`. The turn must be legal; nothing is checked here. */
export function playMoves(points: Points, side: Side, moves: Moves): PlayedMoves {
  const own = [...points[side]]
  const others = [...points[otherSide(side)]]
  const steps = moves.map(([src, dst]) => {
    const hit = dst !== OFF && (others[BAR - dst] ?? 0) > 0
    add(own, src, -1)
    add(own, dst, 1)
    if (hit) {
      add(others, BAR - dst, -1)
      add(others, BAR, 1)
    }
    return { src, dst, hit }
  })
  return { steps, points: side === 'white' ? { white: own, black: others } : { white: others, black: own } }
}

function add(counts: number[], at: number, change: number): void {
  counts[at] = (counts[at] ?? 0) + change
}
