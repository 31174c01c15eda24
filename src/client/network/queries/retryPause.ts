import { isPassingFault } from '../http/requestError.ts'

const FIRST_PAUSE_MS = 5_000
const LONGEST_PAUSE_MS = 60_000
/** About a quarter of an hour. After it a tap tries again, or the live channel that is back. */
const MOST_FAILURES = 20

/** What is known of a query. */
interface QueryState {
  readonly status: 'pending' | 'error' | 'success'
  readonly error: unknown
  /** How often it has failed. */
  readonly errorUpdateCount: number
}

/** Milliseconds until a query that failed is asked for again; false: it is not, because it has not failed or was refused. */
export function retryPause({ status, error, errorUpdateCount }: QueryState): number | false {
  if (status !== 'error' || !isPassingFault(error) || errorUpdateCount > MOST_FAILURES) return false
  return Math.min(FIRST_PAUSE_MS * 2 ** (errorUpdateCount - 1), LONGEST_PAUSE_MS)
}
