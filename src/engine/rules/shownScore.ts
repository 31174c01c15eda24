import type { MatchState } from './matchState.ts'

/**
 * Both sides' points as members see them (W100): they end at the length of the match, whatever the last game was worth.
 * Unlimited play shows all points.
 */
export function shownScore(score: MatchState['score'], length: number): MatchState['score'] {
  if (length === 0) return score
  return { white: Math.min(score.white, length), black: Math.min(score.black, length) }
}
