import type { CreateMatchup, Matchup } from '../../../protocol/matchup/matchup.ts'
import { http } from '../http/http.ts'
import { createMatchup } from './matchupCalls.ts'

/** Matchups of others that wait for an opponent, the oldest first. */
export function loadLobby(signal: AbortSignal): Promise<Matchup[]> {
  return http.get('matchup/lobby', { signal }).json<Matchup[]>()
}

/** Joins a matchup like this one, or nothing: rejects with a 757 where somebody else was quicker. */
export function joinFromLobby({ length, isTakhteh, joinCredit }: Matchup): Promise<Matchup> {
  const wish: CreateMatchup = { length, isTakhteh, fromLobby: true, ...(joinCredit !== null && { joinCredit }) }
  return createMatchup(wish)
}
