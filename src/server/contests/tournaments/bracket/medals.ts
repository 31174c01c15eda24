/** One of a competitor's matches. Byes are not matches. */
export interface Appearance {
  /** Whether the competitor came. */
  readonly came: boolean
  /** Whether the competitor advanced from a match to which nobody came. */
  readonly wentOnAway: boolean
}

/**
 * Whether a competitor has played for its place (product §11): it has come to a match since it last advanced without
 * coming, or to any match if it never did. The matches are in the order of play.
 */
export function hasPlayedForIt(appearances: readonly Appearance[]): boolean {
  const lastGift = appearances.findLastIndex(({ wentOnAway }) => wentOnAway)
  return appearances.slice(lastGift + 1).some(({ came }) => came)
}

/**
 * The prizes of the first places, in whole credits: 60, 30 and 10 percent. The remainder of the rounding goes to the
 * first place (product §3).
 */
export function prizesOf(prize: number, paidPlaces: 1 | 3): readonly number[] {
  if (prize === 0) return []
  if (paidPlaces === 1) return [prize]
  const second = Math.floor(prize * 0.3)
  const third = Math.floor(prize * 0.1)
  return [prize - second - third, second, third]
}
