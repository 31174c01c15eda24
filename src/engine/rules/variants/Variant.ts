import type { SideCounts } from '../position.ts'
import type { Step, Turn } from '../turn.ts'

/** Every variant, in the order in which members are offered them. */
export const VARIANT_NAMES = ['normal', 'takhteh', 'nackgammon', 'hypergammon'] as const

export type VariantName = (typeof VARIANT_NAMES)[number]

/** How a game is won: before, or after the loser has borne off a checker, or with a loser's checker still far behind. */
export type WinKind = 'single' | 'gammon' | 'backgammon'

/** What an operator may change in a variant. */
export interface VariantSwitches {
  /** Points of a win before the cube multiplies them (R30, R31). Takhteh: siah-mars is `winPoints.backgammon`. */
  readonly winPoints: Readonly<Record<WinKind, number>>
  /** `true`: the opening winner plays the opening dice. `false`: it rolls both dice again, and doubles may come (R11). */
  readonly opensWithShownDice: boolean
}

/**
 * What a variant changes, as data and functions. Nothing else asks which variant is played.
 * An operator may override the switches (siah-mars = 3, opening dice played as shown).
 */
export interface Variant extends VariantSwitches {
  readonly name: VariantName
  /** Whether a site offers the variant only where its operator says so (W397). */
  readonly isOnTrial: boolean
  /** Where each side's checkers stand at the start of a game (R1, R2); its sum is the number of checkers of a side. */
  readonly opening: SideCounts
  /** Whether the doubling cube is used (R40). */
  readonly hasCube: boolean
  /** What `.mat` files of other programs may count for a backgammon, before the cube (R94). */
  readonly fileBackgammonPoints: readonly number[]
  /** Whether a checker that hits at home has to stay there (R25): the evaluation's own move generator asks this. */
  readonly forbidsHitAndRun: boolean
  /** Whether `step` may follow the steps `played` before it in the same turn (R25). */
  readonly allowsStep: (played: readonly Step[], step: Step) => boolean
  /** Keeps those of the legal turns under the normal rules that this variant allows (R25); never empties the list. */
  readonly filterTurns: (turns: readonly Turn[]) => readonly Turn[]
  /** Share of games that end in a gammon, from which match equities follow where there is no cube; null where there is one. */
  readonly cubelessGammonRate: number | null
  /** Whether the engine's numbers are shown: analysis, stats, quizzes, luck and the average error rate are made of such matches. */
  readonly isAnalysed: boolean
}
