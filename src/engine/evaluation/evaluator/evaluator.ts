import type { Die } from '../../rules/dice.ts'
import type { PackedPosition } from './packedPosition.ts'

/** Classes of positions as the kernel numbers them: 0 contact, 1 crashed, 2 back game, 3 primed, then those below. */
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
 * The distinct results of a roll, packed one after the other. Positions are as the mover sees them, leaves as the
 * opponent does.
 */
export interface Results {
  readonly count: number
  readonly positions: Uint8Array
  readonly leaves: Float32Array
}

/** The best answers to the 21 rolls. Positions and leaves are as the next side on roll sees them. */
export interface Expansion {
  readonly positions: Uint8Array
  readonly leaves: Float32Array
}

/**
 * What a gammon and a backgammon add to a win, in halves of the difference between winning and losing a single game.
 */
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
  /** The number of candidates that the small net leaves for the real nets at the inner plies; 0 keeps all. */
  readonly pruneTo: number
  /** The largest distance of a candidate below the best one, by the small net. */
  readonly pruneMargin: number
}

/** The low level under the engine and the analysis. The compiled kernel and its scalar twin give the same numbers. */
export interface Evaluator {
  /** Sets how the following calls search. */
  readonly setSearch: (settings: SearchSettings) => void
  /** One leaf: the chances of the side on roll without looking ahead, and the class. */
  readonly evaluate: (position: PackedPosition) => Float32Array
  /**
   * Every distinct result of a roll with its evaluation. Where no move is legal, the only result is the position
   * itself.
   */
  readonly results: (position: PackedPosition, dice: readonly [Die, Die]) => Results
  /**
   * The best answers of the side on roll to its 21 rolls. `isOther`: that side is the opponent of the searching side.
   */
  readonly expand: (position: PackedPosition, isOther: boolean) => Expansion
}
