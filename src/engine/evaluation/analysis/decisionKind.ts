import type { GameState } from '../../rules/game.ts'
import { BAR, type Position } from '../../rules/position.ts'
import { CLASS_BACK_GAME, CLASS_BEAR_OFF, CLASS_PRIMED, CLASS_RACE } from '../evaluator/evaluator.ts'

/** What a player decides: a turn by the kind of its position, whether to double, whether to take. */
export const DECISION_KINDS = ['opening', 'contact', 'prime', 'backGame', 'race', 'bearOff', 'double', 'take'] as const
export type DecisionKind = (typeof DECISION_KINDS)[number]

/** Sums over decisions of one kind. Errors are equities of 0 or more. */
export interface KindTotals {
  readonly decisions: number
  readonly error: number
  /** The sum of the squares of the errors. */
  readonly squares: number
}

/** The first turns of a game, both sides' together, are its opening. */
const OPENING_TURNS = 6
const HOME = 6

/** The kind of a turn. `positionClass` is the kernel's, of the position before it. */
export function kindOfTurn(positionClass: number, game: GameState, [me]: Position): DecisionKind {
  const turn = game.rollCount - Math.max(0, game.openingRolls.length - 1)
  switch (positionClass) {
    case CLASS_BEAR_OFF:
      return 'bearOff'
    case CLASS_RACE:
      return me.slice(HOME + 1, BAR + 1).every((checkers) => checkers === 0) ? 'bearOff' : 'race'
    case CLASS_BACK_GAME:
      return 'backGame'
    case CLASS_PRIMED:
      return 'prime'
    default:
      return turn <= OPENING_TURNS ? 'opening' : 'contact'
  }
}

interface CountedDecision {
  readonly kind: DecisionKind
  readonly error: number
}

/** The sums of each kind that occurs. */
export function totalsByKind(decisions: readonly CountedDecision[]): Partial<Record<DecisionKind, KindTotals>> {
  const totals: Partial<Record<DecisionKind, KindTotals>> = {}
  for (const { kind, error } of decisions)
    totals[kind] = addKinds(totals[kind], { decisions: 1, error, squares: error ** 2 })
  return totals
}

export function addKinds(one: KindTotals = NOTHING, other: KindTotals = NOTHING): KindTotals {
  return {
    decisions: one.decisions + other.decisions,
    error: one.error + other.error,
    squares: one.squares + other.squares,
  }
}

const NOTHING: KindTotals = { decisions: 0, error: 0, squares: 0 }
