import type { ManualAnalysis } from '../../../protocol/analysis/manualAnalysis.ts'
import type { Rollout } from '../../../protocol/analysis/rollout.ts'
import { http } from '../http/http.ts'

/** Begins a rollout on the server, or goes on with that of the same position (W891). */
export function beginRollout(position: ManualAnalysis, signal: AbortSignal): Promise<Rollout> {
  return http.put('analysis/rollout', { json: position, signal }).json<Rollout>()
}

/** The member's rollout on the server, and how far it is. */
export function readRollout(signal: AbortSignal): Promise<Rollout> {
  return http.get('analysis/rollout', { signal }).json<Rollout>()
}

/** Stops the member's rollout on the server. It keeps what it has. */
export function stopRollout(): Promise<Rollout> {
  return http.delete('analysis/rollout').json<Rollout>()
}
