import type { Matchup } from '../../../protocol/matchup/matchup.ts'
import { http } from '../http/http.ts'

export function loadMatchup(matchupId: number, signal?: AbortSignal): Promise<Matchup> {
  return http.get(`matchup/${matchupId}`, signal === undefined ? {} : { signal }).json<Matchup>()
}

/** Takes back a matchup that still waits for an opponent. The request outlives the page that sends it. */
export async function abortMatchup(matchupId: number): Promise<void> {
  await http.delete(`matchup/${matchupId}`, { keepalive: true })
}

/** The member's running and waiting matchups, newest first. */
export function loadActiveMatchups(): Promise<Matchup[]> {
  const searchParams = { sort: '-id', finishedAt: 'null', removedAt: 'null' }
  return http.get('user/me/matchup', { searchParams }).json<Matchup[]>()
}

/** The number of digits of the highest matchup id that the live channel accepts. */
const MOST_DIGITS = 15

/** The matchup id in a part of an address; null when the part is not an id, so the server is not asked. */
export function matchupIdIn(part: string | undefined): number | null {
  if (part === undefined || part.length > MOST_DIGITS || !/^[1-9]\d*$/.test(part)) return null
  return Number(part)
}
