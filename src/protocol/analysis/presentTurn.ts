import type { Chances as EngineChances } from '../../engine/evaluation/evaluator/chances.ts'
import type { RankedTurn } from '../../engine/evaluation/search/judge.ts'
import { makeMoveText } from '../../engine/notation/moveText.ts'
import type { Chances, RankedMove } from './analysis.ts'

/** A turn as it goes over the wire. `best` is the equity of the best turn. */
export function presentRankedTurn({ steps, equity, chances, ply, book }: RankedTurn, best: number): RankedMove {
  return {
    move: makeMoveText(steps),
    moves: steps.map(({ src, dst }) => [src, dst]),
    score: round(equity),
    eqDiff: round(equity - best),
    probs: presentChances(chances),
    evalcontext: { plies: ply, ...(book !== undefined && { games: book.games, error: round(book.error) }) },
  }
}

export function presentChances([w, wg, wbg, lg, lbg]: EngineChances): Chances {
  return { w: round(w), wg: round(wg), wbg: round(wbg), l: round(1 - w), lg: round(lg), lbg: round(lbg) }
}

/** Rounds to five decimals, which is more exact than any judgement and halves the bytes. */
export function round(value: number): number {
  return Math.round(value * 100_000) / 100_000
}
