import type { Die } from '../../rules/dice.ts'
import type { PackedPosition } from './packedPosition.ts'

/** The kernel's classes of positions: 0 contact, 1 crashed, 2 back game, 3 primed, 4 race, 6 bear-off, 7 over. */
export const CLASS_BACK_GAME = 2
export const CLASS_PRIMED = 3
export const CLASS_RACE = 4
export const CLASS_BEAR_OFF = 6
export const CLASS_OVER = 7

/** The number of values per leaf: five chances, the class, two unused. */
export const LEAF_SIZE = 8
/** The number of distinct rolls. Their order is 11, 21, 22, 31 … 66. */
export const ROLL_COUNT = 21
/** The weight of each roll out of 36. */
export const ROLL_WEIGHTS: readonly number[] = Array.from({ length: 6 }, (_, high) =>
  Array.from({ length: high + 1 }, (_, low) => (low === high ? 1 : 2)),
).flat()

/** The index of a roll among the 21. */
export function rollIndex(dice: readonly [Die, Die]): number {
  const high = Math.max(...dice)
  return (high * (high - 1)) / 2 + Math.min(...dice) - 1
}

/**
 * The distinct results of a roll, packed one after the other. Positions are from the mover's view, leaves from the
 * opponent's.
 */
export interface Results {
  readonly count: number
  readonly positions: Uint8Array
  readonly leaves: Float32Array
}

/** The best turns for the 21 rolls. Positions and leaves are from the view of the side that rolls next. */
export interface Expansion {
  readonly positions: Uint8Array
  readonly leaves: Float32Array
}

/**
 * The worth that a gammon and a backgammon add to a win, in halves of the difference between winning and losing a
 * single game.
 */
export interface GammonValues {
  readonly ownGammon: number
  readonly ownBackgammon: number
  readonly otherGammon: number
  readonly otherBackgammon: number
}

export interface SearchSettings {
  readonly gammonValues: GammonValues
  /** Whether a checker that hits at home must stay there (R25). */
  readonly forbidsHitAndRun: boolean
  /** Checkers that each side plays with. */
  readonly checkers: number
  /** The number of candidates that the pruning net leaves for the other nets at the inner plies; 0 keeps all. */
  readonly pruneTo: number
  /** The largest equity of a candidate below the best one, by the pruning net. */
  readonly pruneMargin: number
}

/** The low level under the engine and the analysis. The compiled and the scalar evaluator give the same numbers. */
export interface Evaluator {
  /** Sets how the later calls search. */
  readonly setSearch: (settings: SearchSettings) => void
  /** One leaf of `LEAF_SIZE` values: the chances of the side on roll without looking ahead, and the class. */
  readonly evaluate: (position: PackedPosition) => Float32Array
  /**
   * Every distinct result of a roll with its evaluation. If no move is legal, the only result is the position itself.
   */
  readonly results: (position: PackedPosition, dice: readonly [Die, Die]) => Results
  /**
   * The best turns of the side on roll for its 21 rolls. `isOther` says whether that side is the opponent of the
   * searching side.
   */
  readonly expand: (position: PackedPosition, isOther: boolean) => Expansion
  /** The best turn of one roll alone, as `expand` finds it: one position and one leaf. */
  readonly reply: (position: PackedPosition, dice: readonly [Die, Die], isOther: boolean) => Expansion
}
