import type { Favorite } from '../../../protocol/matchup/favorite.ts'
import type { Matchup } from '../../../protocol/matchup/matchup.ts'
import { http } from '../http/http.ts'
import { type ListPage, type ListPlace, loadPage } from '../http/listPages.ts'

/** Page sizes of the lists (spec §9). */
export const LIVE_PAGE_SIZE = 5
export const FAVORITE_PAGE_SIZE = 20

/** Matchups that are being played, newest first: the page after `last`, or the first one (spec §7). */
export function loadLiveMatchups(last: ListPlace | null, signal: AbortSignal): Promise<ListPage<Matchup>> {
  return loadPage('matchup/live', { excludeGames: true, take: LIVE_PAGE_SIZE, last, signal })
}

/** The matchups that the member has marked, the newest mark first. */
export function loadFavorites(last: ListPlace | null, signal: AbortSignal): Promise<ListPage<Favorite>> {
  return loadPage('favorite/matchup', { take: FAVORITE_PAGE_SIZE, sort: '-createdAt,-id', last, signal })
}

export async function addFavorite(matchupId: number): Promise<void> {
  await http.post('favorite/matchup', { json: { matchupId } })
}

export async function removeFavorite(matchupId: number): Promise<void> {
  await http.delete(`favorite/matchup/${matchupId}`)
}
