import type { WatchPage, WatchQuery } from '../../../protocol/matchup/watch.ts'
import { http } from '../http/http.ts'

/** A page of the running matches that can be watched. */
export function loadWatchPage(query: Partial<WatchQuery>, signal: AbortSignal): Promise<WatchPage> {
  return http.get('watch', { searchParams: { ...query }, signal }).json<WatchPage>()
}

/** The running match that is worth most, without the caller's own; null while there is none. */
export async function loadBestMatch(signal: AbortSignal): Promise<number | null> {
  const { matchupId } = await http.get('watch/best', { signal }).json<{ matchupId: number | null }>()
  return matchupId
}
