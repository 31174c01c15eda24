import type { Die } from '../../rules/dice.ts'
import type { PackedPosition } from './packedPosition.ts'

/** Classes of positions as the kernel numbers them: 0 contact, 1 crashed, 2 back game, 3 primed, then these. */
export const CLASS_RACE = 4
export const CLASS_BEAR_OFF = 6
export const CLASS_OVER = 7

/** Numbers from one leaf to the next: five chances, the class, two unused. */
export const LEAF_SIZE = 8
/** Distinct rolls, in the order 11, 21, 22, 31 … 66. */
export const ROLL_COUNT = 21
/** Their chances of 36. */
export const ROLL_WEIGHTS: readonly number[] = Array.from({ length: 6 }, (_, high) =>
  Array.from({ length: high + 1 }, (_, low) => (low === high ? 1 : 2)),
).flat()

/** Where a roll stands among the 21. */
export function rollIndex(dice: readonly [Die, Die]): number {
  const high = Math.max(...dice)
  return (high * (high - 1)) / 2 + Math.min(...dice) - 1
}

/** The distinct results of a roll: packed one after the other as the mover sees them, their leaves as the opponent does. */
export interface Results {
  readonly count: number
  readonly positions: Uint8Array
  readonly leaves: Float32Array
}

/** The best answers to the 21 rolls: the positions and leaves as the next side on roll sees them. */
export interface Expansion {
  readonly positions: Uint8Array
  readonly leaves: Float32Array
}

/** What a gammon and a backgammon add to a win, in halves of the difference between winning and losing a single game. */
export interface GammonValues {
  readonly ownGammon: number
  readonly ownBackgammon: number
  readonly otherGammon: number
  readonly otherBackgammon: number
}

export interface SearchSettings {
  readonly gammonValues: GammonValues
  /** Whether a checker that hits at home has to stay there (R25). */
  readonly forbidsHitAndRun: boolean
  /** Checkers that each side plays with. */
  readonly checkers: number
  /** Candidates that the small net leaves for the real ones at the inner plies; 0 keeps all. */
  readonly pruneTo: number
  /** How far below the best of them, by the small net, a candidate may be. */
  readonly pruneMargin: number
}

/** The low level that engine and analysis stand on; the compiled kernel and its scalar twin give the same numbers. */
export interface Evaluator {
  /** Applies to the calls that follow. */
  readonly setSearch: (settings: SearchSettings) => void
  /** One leaf: the chances of the side on roll without looking ahead, and the class. */
  readonly evaluate: (position: PackedPosition) => Float32Array
  /** Every distinct result of a roll with its evaluation; the position itself where no move is legal. */
  readonly results: (position: PackedPosition, dice: readonly [Die, Die]) => Results
  /** The best answers of the side on roll to its 21 rolls; `isOther`: it is the opponent of the side that searches. */
  readonly expand: (position: PackedPosition, isOther: boolean) => Expansion
}
