import type { Matchup } from '../../../protocol/matchup/matchup.ts'
import type { MatchmakingEvent } from './matchmakingMachine.ts'

/** What has become of a matchup that waited; null while it still does. */
export function turnOf(matchup: Matchup): MatchmakingEvent | null {
  if (matchup.removedAt !== null) return { type: 'dropped', matchup }
  return matchup.userBId === null ? null : { type: 'opponentFound' }
}

/**
 * Where the member sits since its search was dropped: who is seated elsewhere is taken out of the search in that very moment (W10).
 * Null where something else ended it.
 */
export function seatSince(active: readonly Matchup[], { removedAt }: Matchup): Matchup | null {
  if (removedAt === null) return null
  const since = Date.parse(removedAt)
  const begun = active
    .map((matchup) => ({ matchup, at: matchup.startedAt === null ? Number.NaN : Date.parse(matchup.startedAt) }))
    .filter(({ at }) => at >= since)
    .toSorted((one, other) => one.at - other.at)
  return begun[0]?.matchup ?? null
}
