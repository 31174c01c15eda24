/** What makes a running match worth watching. */
export interface WorthFacts {
  /** The ratings of both members; null for a bot. */
  readonly ratings: readonly [number | null, number | null]
  readonly score: readonly [number, number]
  readonly matchLength: number
  readonly viewers: number
  /** The round of a tournament's match, from 0; null for other matches. */
  readonly roundIndex: number | null
}

/** A bot counts as a weak player, so that a match between two members comes first. */
const BOT_RATING = 1_000
/** A match that is about to end gains as much as this difference of ratings. */
const END_WORTH = 150
/** Each doubling of the viewers gains as much as this difference of ratings. */
const VIEWERS_WORTH = 30
/** A tournament's match, and each of its later rounds. */
const TOURNAMENT_WORTH = 150
const ROUND_WORTH = 50

/**
 * How much a match is worth to be watched, in points of rating (W781): the mean rating of the players, and what its stage,
 * its viewers and its tournament add.
 */
export function worthOf({ ratings, score, matchLength, viewers, roundIndex }: WorthFacts): number {
  const [white, black] = ratings.map((rating) => rating ?? BOT_RATING)
  const strength = ((white ?? BOT_RATING) + (black ?? BOT_RATING)) / 2
  const stage = matchLength > 1 ? END_WORTH * Math.min(1, Math.max(...score) / (matchLength - 1)) : 0
  const tournament = roundIndex === null ? 0 : TOURNAMENT_WORTH + ROUND_WORTH * roundIndex
  return Math.round(strength + stage + VIEWERS_WORTH * Math.log2(1 + viewers) + tournament)
}
