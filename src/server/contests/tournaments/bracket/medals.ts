/** A competitor's matches in the order of play. Byes are not among them. */
export interface Appearance {
  /** Whether the competitor came. */
  readonly came: boolean
  /** Whether the competitor advanced from a match to which nobody came. */
  readonly wentOnAway: boolean
}

/**
 * Whether a competitor has played for the place that it reached (product §11). It must have come to a match, and to one
 * since it last advanced without coming.
 */
export function hasPlayedForIt(appearances: readonly Appearance[]): boolean {
  const lastGift = appearances.findLastIndex(({ wentOnAway }) => wentOnAway)
  return appearances.slice(lastGift + 1).some(({ came }) => came)
}

/**
 * The prizes of the first places, in whole credits: 60, 30 and 10 of 100. The first place gets the rest of the rounding
 * (product §3).
 */
export function prizesOf(prize: number, paidPlaces: 1 | 3): readonly number[] {
  if (prize === 0) return []
  if (paidPlaces === 1) return [prize]
  const second = Math.floor(prize * 0.3)
  const third = Math.floor(prize * 0.1)
  return [prize - second - third, second, third]
}
