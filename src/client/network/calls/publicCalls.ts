import type { Replay } from '../../../protocol/analysis/analysis.ts'
import type { PublicMatch } from '../../../protocol/matchup/publicMatch.ts'
import { http } from '../http/http.ts'

/** A match as people without an account see it. */
export function loadPublicMatch(matchupId: number, signal: AbortSignal): Promise<PublicMatch> {
  return http.get(`public/matchup/${matchupId}`, { signal }).json<PublicMatch>()
}

/** The match with everything that happened in it. */
export function loadPublicReplay(matchupId: number, signal: AbortSignal): Promise<Replay> {
  return http.get(`public/matchup/${matchupId}/replay`, { signal }).json<Replay>()
}
