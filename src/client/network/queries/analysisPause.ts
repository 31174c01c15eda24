import { ERRORS } from '../../../protocol/wire/errorCodes.ts'
import { errorCode, isRefusal } from '../http/requestError.ts'

/** How often a match that has just ended is asked for its analysis (spec §9). */
const POLL_MS = 1_000
/** The same while the server or the network has troubles of its own. */
const TROUBLED_POLL_MS = 5_000

/**
 * Milliseconds until an analysis is asked for again after such an answer; null: never. It is asked for until it is there:
 * a page that gave up for a fault would wait for what exists.
 */
export function analysisPauseAfter(error: unknown): number | null {
  if (errorCode(error) === ERRORS.notAnalysed.status) return POLL_MS
  return isRefusal(error) ? null : TROUBLED_POLL_MS
}
