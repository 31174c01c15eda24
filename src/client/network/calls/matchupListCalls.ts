import type { CreateMatchup, Matchup } from '../../../protocol/matchup/matchup.ts'
import { variantOfWire, wireOfVariant } from '../../../protocol/wire/variantOfWire.ts'
import { type ListPage, type ListPlace, loadPage } from '../http/listPages.ts'
import { http } from '../http/http.ts'
import { searchMatchup } from './searchCalls.ts'
import type { Favorite } from '../../../protocol/matchup/favorite.ts'

export const ACTIVITY_PAGE_SIZE = 10

/**
 * The member's matchups, newest first, without those that nobody joined: the page after `last`, or the first one (spec
 * §7).
 */
export function loadOwnMatchups(last: ListPlace | null, signal: AbortSignal): Promise<ListPage<Matchup>> {
  const query = { take: ACTIVITY_PAGE_SIZE, excludeGames: true, sort: '-createdAt', removedAt: null }
  return loadPage('user/me/matchup', { ...query, last, signal })
}

/** Other members' matchups that wait for an opponent, oldest first. */
export function loadLobby(signal: AbortSignal): Promise<Matchup[]> {
  return http.get('matchup/lobby', { signal }).json<Matchup[]>()
}

/** Joins a waiting matchup with the same terms. Rejects with a 757 when somebody else was quicker. */
export function joinFromLobby(matchup: Matchup): Promise<Matchup> {
  return searchMatchup(wishLike(matchup))
}

/** Joins this very matchup. Rejects with a 757 when it does not wait any more. */
export function joinWaiting(matchup: Matchup): Promise<Matchup> {
  return searchMatchup({ ...wishLike(matchup), matchupId: matchup.id })
}

function wishLike({ length, joinCredit, ...matchup }: Matchup): CreateMatchup {
  const terms = { length, fromLobby: true, ...wireOfVariant(variantOfWire(matchup)) }
  return { ...terms, ...(joinCredit !== null && { joinCredit }) }
}

/** The page size of the list (spec §9). */
export const FAVORITE_PAGE_SIZE = 20

/** The member's favourite matchups, the newest mark first. */
export function loadFavorites(last: ListPlace | null, signal: AbortSignal): Promise<ListPage<Favorite>> {
  return loadPage('favorite/matchup', { take: FAVORITE_PAGE_SIZE, sort: '-createdAt,-id', last, signal })
}

export async function addFavorite(matchupId: number): Promise<void> {
  await http.post('favorite/matchup', { json: { matchupId } })
}

export async function removeFavorite(matchupId: number): Promise<void> {
  await http.delete(`favorite/matchup/${matchupId}`)
}
