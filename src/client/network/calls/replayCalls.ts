import type { Replay } from '../../../protocol/analysis/analysis.ts'
import { http } from '../http/http.ts'

/** A matchup with its games and everything that happened in them. */
export function loadReplay(matchupId: number, signal: AbortSignal): Promise<Replay> {
  return http.get(`matchup/${matchupId}/replay`, { signal }).json<Replay>()
}
