import type { Matchup } from '../../../protocol/matchup/matchup.ts'
import type { MatchmakingEvent } from './matchmakingMachine.ts'

/** The outcome of a waiting matchup; null while it still waits. */
export function turnOf(matchup: Matchup): MatchmakingEvent | null {
  if (matchup.removedAt !== null) return { type: 'dropped', matchup }
  return matchup.userBId === null ? null : { type: 'opponentFound' }
}

/**
 * The match that the member was seated in when its search was dropped: a seat elsewhere ends the search in that moment
 * (W10). Null if something else ended it.
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
