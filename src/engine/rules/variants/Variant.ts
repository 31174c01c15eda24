import type { SideCounts } from '../position.ts'
import type { Step, Turn } from '../turn.ts'

/** Every variant, in the order in which members are offered them. */
export const VARIANT_NAMES = ['normal', 'takhteh', 'nackgammon', 'hypergammon'] as const

export type VariantName = (typeof VARIANT_NAMES)[number]

/**
 * The kind of a win. `single`: the loser has borne off a checker. `gammon`: the loser has borne off none. `backgammon`:
 * the loser also has a checker in the winner's home or on the bar.
 */
export type WinKind = 'single' | 'gammon' | 'backgammon'

/** The switches of a variant that an operator may change. */
export interface VariantSwitches {
  /** Points of a win before the cube multiplies them (R30, R31). Takhteh: siah-mars is `winPoints.backgammon`. */
  readonly winPoints: Readonly<Record<WinKind, number>>
  /** Whether the opening winner plays the opening dice. Otherwise it rolls both dice again and may get a double (R11). */
  readonly opensWithShownDice: boolean
}

/**
 * Everything that a variant changes, as data and functions. No other code asks which variant is played.
 * An operator may override the switches (siah-mars = 3, opening dice played as shown).
 */
export interface Variant extends VariantSwitches {
  readonly name: VariantName
  /** Whether a site offers the variant only if its operator says so (W397). */
  readonly isOnTrial: boolean
  /** Each side's checkers at the start of a game (R1, R2). Their sum is the number of checkers of a side. */
  readonly opening: SideCounts
  /** Whether the doubling cube is used (R40). */
  readonly hasCube: boolean
  /** The points that `.mat` files of other programs may count for a backgammon, before the cube (R94). */
  readonly fileBackgammonPoints: readonly number[]
  /** Whether a checker that hits at home must stay there (R25). The evaluation's own move generator uses this. */
  readonly forbidsHitAndRun: boolean
  /** Whether `step` may follow the steps `played` before it in the same turn (R25). */
  readonly allowsStep: (played: readonly Step[], step: Step) => boolean
  /** The turns that this variant allows among those legal in normal play (R25). Never empties the list. */
  readonly filterTurns: (turns: readonly Turn[]) => readonly Turn[]
  /**
   * The share of games that end in a gammon, from which match equities without a cube follow. Null in a variant with a
   * cube.
   */
  readonly cubelessGammonRate: number | null
  /** Whether the engine's numbers are shown. Analysis, statistics, quizzes and luck use only such matches. */
  readonly isAnalysed: boolean
}
