import type { Turn } from './legalTurns.ts'

export type VariantName = 'normal' | 'takhteh'

/** How a game is won: before, or after the loser has borne off a checker, or with a loser's checker still far behind. */
export type WinKind = 'single' | 'gammon' | 'backgammon'

/**
 * What a variant changes, as data and functions. Nothing else in the rules asks which variant is played.
 * An operator may override the switches (siah-mars = 3, opening dice played as shown).
 */
export interface Variant {
  readonly name: VariantName
  /** Whether the doubling cube is used (R40). */
  readonly hasCube: boolean
  /** Points of a win before the cube multiplies them (R30, R31). */
  readonly winPoints: Readonly<Record<WinKind, number>>
  /** `true`: the opening winner plays the opening dice. `false`: it rolls both dice again, and doubles may come (R11). */
  readonly opensWithShownDice: boolean
  /** Keeps those of the legal turns under the normal rules that this variant allows (R25); never empties the list. */
  readonly filterTurns: (turns: readonly Turn[]) => readonly Turn[]
}
