import type { GameState } from './game.ts'
import type { Side } from './position.ts'
import type { RulesVersion, Variant, VariantName, VariantOverrides } from './variant.ts'
import { openingOf, variantOf } from './variant.ts'

/** The terms that are fixed before a match begins. */
export interface MatchSetup {
  /** The version of the rules; version 1 if absent (R83). */
  readonly rules?: RulesVersion
  readonly variant: VariantName
  /** The switches of the variant that the operator has changed. */
  readonly overrides?: VariantOverrides
  /** The points that win the match. 0 means unlimited (money play, for analysis only). */
  readonly length: number
  /** The score at the start of a transcript that begins within a match; 0–0 if absent. */
  readonly startScore?: Readonly<Record<Side, number>>
}

/** A match at one moment, as plain data that survives JSON. */
export interface MatchState {
  readonly setup: MatchSetup
  readonly score: Readonly<Record<Side, number>>
  /** The number of the game, from 0. */
  readonly gameIndex: number
  readonly game: GameState
  /** Whether the Crawford game has been played or is being played (R50). */
  readonly hasHadCrawford: boolean
  readonly winner: Side | null
}

/** The variant that the match is played by, with the operator's overrides. */
export function variantOfMatch(match: MatchState): Variant {
  return variantOfSetup(match.setup)
}

/** The variant of these terms, with the operator's overrides. */
export function variantOfSetup({ variant, overrides, rules = 1 }: MatchSetup): Variant {
  return variantOf(variant, overrides, rules)
}

/**
 * Whether the next game is the Crawford game: the first game after a side has come within one point of the match (R50).
 */
export function isNextCrawford(match: MatchState): boolean {
  const { length } = match.setup
  const isAtMatchPoint = match.score.white === length - 1 || match.score.black === length - 1
  return variantOfMatch(match).hasCube && length > 1 && !match.hasHadCrawford && isAtMatchPoint
}

/** A match before its first opening roll. Neither side can act in it. */
export function unopenedMatch(setup: MatchSetup): MatchState {
  return {
    setup,
    score: setup.startScore ?? { white: 0, black: 0 },
    gameIndex: -1,
    game: {
      points: openingOf(variantOfSetup(setup)),
      turn: 'white',
      phase: 'over',
      dice: null,
      cube: { value: 1, owner: null },
      isCrawford: false,
      openingRolls: [],
      rollCount: 0,
      result: null,
    },
    hasHadCrawford: false,
    winner: null,
  }
}
