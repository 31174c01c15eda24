import type { Matchup } from '../../../protocol/matchup/matchup.ts'
import { type ListPage, type ListPlace, loadPage } from '../http/listPages.ts'

export const ACTIVITY_PAGE_SIZE = 10

/** The member's own matchups but those that nobody came to, newest first: the page after `last`, or the first one (spec §7). */
export function loadOwnMatchups(last: ListPlace | null, signal: AbortSignal): Promise<ListPage<Matchup>> {
  const query = { take: ACTIVITY_PAGE_SIZE, excludeGames: true, sort: '-createdAt', removedAt: null }
  return loadPage('user/me/matchup', { ...query, last, signal })
}
