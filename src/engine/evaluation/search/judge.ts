import type { Dice } from '../../rules/dice.ts'
import type { Position } from '../../rules/position.ts'
import type { Turn } from '../../rules/turn.ts'
import type { Chances } from '../evaluator/chances.ts'
import type { CubeDecision } from './decideCube.ts'
import type { PlayContext } from '../equity/playContext.ts'
import type { Ply } from './rankTurns.ts'

/** A legal turn with its equity to the player who makes it. */
export interface RankedTurn extends Turn {
  /** Equity normalized to the cube: 1 is a single game won at the cube's present value. */
  readonly equity: number
  readonly chances: Chances
  /** The plies searched. Equities of different plies are not comparable. */
  readonly ply: Ply
  /** The rollout of the opening book that equity and chances come from: its games, and the error of the equity. */
  readonly book?: { readonly games: number; readonly error: number }
}

/**
 * Judges positions. Its methods are synchronous and without side effects: the same question always has the same answer.
 */
export interface Judge {
  /** All legal turns, best first; a single turn without steps if no checker can move. */
  readonly rankTurns: (position: Position, dice: Dice, context: PlayContext, ply: Ply) => readonly RankedTurn[]
  /** The same turn searched `ply` plies deep. */
  readonly judgeTurn: (turn: RankedTurn, context: PlayContext, ply: Ply) => RankedTurn
  /** What a hit costs the player after this turn, in equity; null if no roll of the opponent hits, or every one does. */
  readonly hitCost: (result: Position, context: PlayContext) => number | null
  /** The cube decision of the player on roll, with the chances of the position. */
  readonly decideCube: (position: Position, context: PlayContext, ply: Ply) => CubeDecision
  /** The doubler's decision, for a player who has been doubled. `cube.value` is the value before the double. */
  readonly decideTake: (position: Position, context: PlayContext, ply: Ply) => CubeDecision
  /** The worth of playing on without the cube, less the worth of losing `points` now, to the player on roll. */
  readonly worthAboveLoss: (position: Position, context: PlayContext, points: number) => number
  /** The class of a position, numbered like `CLASS_RACE`. */
  readonly classOf: (position: Position) => number
}
