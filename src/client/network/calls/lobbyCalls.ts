import type { CreateMatchup, Matchup } from '../../../protocol/matchup/matchup.ts'
import { variantOfWire, wireOfVariant } from '../../../protocol/wire/variantOfWire.ts'
import { http } from '../http/http.ts'
import { createMatchup } from './matchupCalls.ts'

/** Matchups of others that wait for an opponent, the oldest first. */
export function loadLobby(signal: AbortSignal): Promise<Matchup[]> {
  return http.get('matchup/lobby', { signal }).json<Matchup[]>()
}

/** Joins a matchup like this one, or nothing: rejects with a 757 where somebody else was quicker. */
export function joinFromLobby({ length, joinCredit, ...matchup }: Matchup): Promise<Matchup> {
  const terms = { length, fromLobby: true, ...wireOfVariant(variantOfWire(matchup)) }
  const wish: CreateMatchup = { ...terms, ...(joinCredit !== null && { joinCredit }) }
  return createMatchup(wish)
}
