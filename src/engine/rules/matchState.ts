import type { GameState } from './game.ts'
import type { Side } from './position.ts'
import type { Variant, VariantName, VariantOverrides } from './variant.ts'
import { openingOf, variantOf } from './variant.ts'

/** What is fixed before a match begins. */
export interface MatchSetup {
  readonly variant: VariantName
  /** Switches of the variant that the operator has changed. */
  readonly overrides?: VariantOverrides
  /** The points that win the match. 0 means unlimited (money play, for analysis only). */
  readonly length: number
  /** The score at the start of a transcript that begins within a match; 0–0 if absent. */
  readonly startScore?: Readonly<Record<Side, number>>
}

/** A match at one moment. It is plain data, and JSON keeps all of it. */
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
  return variantOf(match.setup.variant, match.setup.overrides)
}

/**
 * Whether the next game is the Crawford game: the first game after a side has come within one point of the match (R50).
 */
export function isNextCrawford(match: MatchState): boolean {
  const { length } = match.setup
  const isAtMatchPoint = match.score.white === length - 1 || match.score.black === length - 1
  return variantOfMatch(match).hasCube && length > 1 && !match.hasHadCrawford && isAtMatchPoint
}

/** A match before its first opening roll: nobody can act in it. */
export function unopenedMatch(setup: MatchSetup): MatchState {
  return {
    setup,
    score: setup.startScore ?? { white: 0, black: 0 },
    gameIndex: -1,
    game: {
      points: openingOf(variantOf(setup.variant)),
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
