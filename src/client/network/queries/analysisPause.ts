import { ERRORS } from '../../../protocol/wire/errorCodes.ts'
import { errorCode, isRefusal } from '../http/requestError.ts'

/** The pause between requests for the analysis of a match that has just ended (spec §9). */
const POLL_MS = 1_000
/** The pause while the server or the network fails. */
const TROUBLED_POLL_MS = 5_000

/**
 * The milliseconds until the next request for an analysis after an error; null for none. Only a refusal stops the
 * requests: otherwise a page would miss an analysis that exists.
 */
export function analysisPauseAfter(error: unknown): number | null {
  if (errorCode(error) === ERRORS.notAnalysed.status) return POLL_MS
  return isRefusal(error) ? null : TROUBLED_POLL_MS
}
