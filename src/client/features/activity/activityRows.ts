import type { Matchup } from '../../../protocol/matchup/matchup.ts'

/** The known states of the member's matchups, by their source. */
export interface KnownMatchups {
  /** The pages of the list, newest first. */
  readonly loaded: readonly Matchup[]
  /** Those that run or wait, whatever their age. */
  readonly active: readonly Matchup[]
  /** The messages of the live channel since the list was opened. */
  readonly told: readonly Matchup[]
}

/**
 * The rows of the list, each matchup once in its latest state: first those that run or wait, then those that are over,
 * each part newest first. A matchup that nobody came to is left out.
 */
export function arrangeActivity({ loaded, active, told }: KnownMatchups): readonly Matchup[] {
  const inList = new Set(loaded.map(({ id }) => id))
  // A matchup that is over when the channel first tells of it belongs to a later page: its analysis is ready.
  const news = told.filter(({ id, isAnalysed }) => inList.has(id) || !isAnalysed)
  const rows = new Map<number, Matchup>()
  for (const matchup of [...loaded, ...active, ...news]) rows.set(matchup.id, laterOf(rows.get(matchup.id), matchup))
  return [...rows.values()].filter(({ removedAt }) => removedAt === null).toSorted(byPlace)
}

/**
 * The later of two states of a matchup, which may come in any order: a score only grows, and what is over stays over.
 * Live messages lack the member's marks (W121).
 */
export function laterOf(known: Matchup | undefined, other: Matchup): Matchup {
  if (known === undefined) return other
  return progressOf(other) > progressOf(known) ? { ...other, favored: known.favored } : known
}

function progressOf({ finished, removedAt, startedAt, userAScore, userBScore }: Matchup): number {
  if (finished || removedAt !== null) return Number.POSITIVE_INFINITY
  return userAScore + userBScore + (startedAt === null ? 0 : 1)
}

function byPlace(one: Matchup, other: Matchup): number {
  if (one.finished !== other.finished) return one.finished ? 1 : -1
  return Date.parse(other.createdAt) - Date.parse(one.createdAt) || other.id - one.id
}

/** The change of the member's credit by a finished match; null if nothing was at stake. */
export function creditChangeOf({ joinCredit, creditWon, winnerUserId }: Matchup, memberId: number): number | null {
  if (joinCredit === null || joinCredit === 0) return null
  return (winnerUserId === memberId ? (creditWon ?? 0) : 0) - joinCredit
}
