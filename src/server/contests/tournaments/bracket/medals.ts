/** What a competitor had to play, in the order of play; byes are none of it. */
export interface Appearance {
  /** Whether it came. */
  readonly came: boolean
  /** Whether it went on though nobody had come. */
  readonly wentOnAway: boolean
}

/**
 * Whether a competitor has played for the place it has reached (product §11): it has come to a match, and to one since it last
 * went on without coming.
 */
export function hasPlayedForIt(appearances: readonly Appearance[]): boolean {
  const lastGift = appearances.findLastIndex(({ wentOnAway }) => wentOnAway)
  return appearances.slice(lastGift + 1).some(({ came }) => came)
}

/** What each of the first places is paid, in whole credits: 60, 30 and 10 of 100, what rounding leaves for the first (product §3). */
export function prizesOf(prize: number, paidPlaces: 1 | 3): readonly number[] {
  if (prize === 0) return []
  if (paidPlaces === 1) return [prize]
  const second = Math.floor(prize * 0.3)
  const third = Math.floor(prize * 0.1)
  return [prize - second - third, second, third]
}
