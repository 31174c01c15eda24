/** Digits of the highest number that the live channel knows a matchup by. */
const MOST_DIGITS = 15

/** The matchup that a part of an address names; null where it names none: nothing is asked of the server then. */
export function matchupIdIn(part: string | undefined): number | null {
  if (part === undefined || part.length > MOST_DIGITS || !/^[1-9]\d*$/.test(part)) return null
  return Number(part)
}
