import type { Position } from '../../rules/position.ts'
import type { PlayContext } from '../equity/playContext.ts'
import type { Chances } from '../evaluator/chances.ts'

/** Why one turn is better than another. `best` and `played` are the values of the two turns. */
export type TurnReason =
  /** The played turn leaves more rolls of 36 that hit. A hit costs `pips` pips on average, and `equity` if known. */
  | {
      readonly kind: 'shots'
      readonly played: number
      readonly best: number
      readonly pips: number
      readonly equity: number | null
    }
  /** The best turn hits, or hits one checker more. The opponent loses so many pips by it. */
  | { readonly kind: 'hits'; readonly pips: number }
  /** The best turn makes these points, as the mover counts, which the played one does not hold. */
  | { readonly kind: 'makesPoints' | 'keepsPoints'; readonly points: readonly number[] }
  /** The same for points in the opponent's home board. */
  | { readonly kind: 'makesAnchor' | 'keepsAnchor'; readonly points: readonly number[] }
  /** The best turn has the longer run of points before `trapped` opposing checkers. */
  | { readonly kind: 'prime'; readonly best: number; readonly played: number; readonly trapped: number }
  /** After the best turn more rolls of 36 make a new point next turn, if nothing is hit. */
  | { readonly kind: 'builders'; readonly best: number; readonly played: number }
  /** The played turn leaves more single checkers at home. */
  | { readonly kind: 'homeBlots'; readonly best: number; readonly played: number }
  /** The best turn leaves fewer checkers in the opponent's home board. */
  | { readonly kind: 'escapes'; readonly best: number; readonly played: number }
  /** Checkers borne off; checkers that are not home yet; pips lost to gaps and stacks. */
  | { readonly kind: 'bearsOff' | 'bringsHome' | 'waste'; readonly best: number; readonly played: number }
  | OutcomeReason

/** A difference in how games end. Chances are from 0 to 1. */
export type OutcomeReason =
  | { readonly kind: 'wins' | 'winsGammons' | 'losesGammons'; readonly best: number; readonly played: number }
  /** What a gammon adds to a win at this score, where a gammon of unlimited play adds 1. */
  | { readonly kind: 'gammonValue'; readonly value: number }

/** A turn as it is explained. */
export interface ExplainedTurn {
  /** The position after the turn, as the mover sees it. */
  readonly result: Position
  /** The mover's chances after it; null if nobody judged it. */
  readonly chances: Chances | null
  /** The equity that the mover loses when hit, on average; null if it is not known. */
  readonly hitCost?: number | null
}

/** A turn that was played, and the better one. */
export interface TurnQuestion {
  readonly before: Position
  readonly played: ExplainedTurn
  readonly best: ExplainedTurn
  readonly context: PlayContext
}

export interface WeighedReason {
  readonly reason: TurnReason
  /** About how much equity the difference is worth. It orders the reasons and is not shown. */
  readonly weight: number
}
