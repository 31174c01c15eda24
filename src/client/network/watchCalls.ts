import { FAVORITE_PAGE_SIZE, LIVE_PAGE_SIZE } from '../../protocol/constants.ts'
import type { Favorite } from '../../protocol/favorite.ts'
import type { Matchup } from '../../protocol/matchup.ts'
import { http } from './http.ts'

/** What a list goes on after. */
export interface ListPlace {
  readonly id: number
  readonly createdAt: string
}

export interface ListPage<Item> {
  readonly items: readonly Item[]
  /** Of the whole list. */
  readonly total: number
}

/** Matchups that are being played, newest first: the page after `last`, or the first one (spec §7). */
export function loadLiveMatchups(last: ListPlace | null, signal: AbortSignal): Promise<ListPage<Matchup>> {
  return loadPage('matchup/live', { excludeGames: 'true', take: String(LIVE_PAGE_SIZE), ...after(last) }, signal)
}

/** The matchups that the member has marked, the newest mark first. */
export function loadFavorites(last: ListPlace | null, signal: AbortSignal): Promise<ListPage<Favorite>> {
  const query = { take: String(FAVORITE_PAGE_SIZE), sort: '-createdAt,-id', ...after(last) }
  return loadPage('favorite/matchup', query, signal)
}

export async function addFavorite(matchupId: number): Promise<void> {
  await http.post('favorite/matchup', { json: { matchupId } })
}

export async function removeFavorite(matchupId: number): Promise<void> {
  await http.delete(`favorite/matchup/${matchupId}`)
}

async function loadPage<Item>(
  path: string,
  searchParams: Record<string, string>,
  signal: AbortSignal,
): Promise<ListPage<Item>> {
  const answer = await http.get(path, { searchParams, signal })
  const items = await answer.json<Item[]>()
  return { items, total: Number(answer.headers.get('x-pagination-count') ?? items.length) }
}

function after(last: ListPlace | null): Record<string, string> {
  return last === null ? {} : { 'createdAt[lte]': last.createdAt, 'id[ne]': String(last.id) }
}
