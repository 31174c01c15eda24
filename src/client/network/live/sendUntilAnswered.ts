import { errorCode, isSiteFault } from '../http/requestError.ts'
import { pageRecovery, type Recovery } from './onRecovery.ts'

/** The first try waits about this long for an answer. Each further try waits twice as long, up to the longest. */
const FIRST_PATIENCE_MS = 2_500
const LONGEST_PATIENCE_MS = 15_000
/** A try that is younger than this is not replaced when the network returns. */
const YOUNG_MS = 500

/** One try of a request. */
export interface Attempt {
  readonly signal: AbortSignal
  /** Milliseconds since the first try began. */
  readonly waitedMs: number
}

/** The request options of one try. It has no time limit of its own, and its failure is not reported. */
export const oneOfMany = ({ signal }: Attempt) => ({ signal, timeout: false, context: { isTried: true } }) as const

interface Limits {
  /** Stops the tries when the answer is no longer wanted. */
  readonly signal?: AbortSignal
  /** After this time the next failure is thrown. */
  readonly withinMs?: number
  /** Where it is told that the server is reachable again. A bench has many clients in one program. */
  readonly recovery?: Recovery
}

/**
 * Sends a request until the server answers it, be it with a refusal (W435). An `updateIndex` or a key must let the server
 * recognise a repeat, so that it does the request once. A try that hangs is replaced by the next one. The next one begins at
 * once when the network returns.
 * @throws RequestError the refusal; the last failure when the time is over
 */
export async function sendUntilAnswered<Answer>(
  send: (attempt: Attempt) => Promise<Answer>,
  { signal, withinMs = Infinity, recovery = pageRecovery }: Limits = {},
): Promise<Answer> {
  const began = performance.now()
  for (let patience = FIRST_PATIENCE_MS; ; patience = Math.min(patience * 2, LONGEST_PATIENCE_MS)) {
    const attempt = new AbortController()
    const { over, stop } = waitFor(patience, signal, recovery)
    const waitedMs = Math.round(performance.now() - began)
    const isLast = waitedMs + patience >= withinMs
    const answer = send({ signal: attempt.signal, waitedMs })
    try {
      const first = await Promise.race([answer.then((value) => ({ value })), over])
      if (first !== null) {
        if (waitedMs > 0) recovery.announce()
        return first.value
      }
    } catch (error) {
      if (isLast || signal?.aborted || isAnswer(error)) throw error
      await over
    } finally {
      stop()
      attempt.abort()
    }
    // The result of an abandoned try is ignored.
    if (signal?.aborted || isLast) return answer
    answer.catch(() => {})
  }
}

/** Resolves after the pause, when the network is back, or when `signal` aborts. */
function waitFor(
  patience: number,
  signal: AbortSignal | undefined,
  recovery: Recovery,
): { over: Promise<null>; stop: () => void } {
  const began = performance.now()
  let stop = () => {}
  const over = new Promise<null>((resolve) => {
    const end = () => resolve(null)
    // The pauses vary, so that the clients do not all return at the same moment.
    const timer = setTimeout(end, Math.min(LONGEST_PATIENCE_MS, patience * (0.75 + Math.random() / 2)))
    const forget = recovery.on(() => performance.now() - began > YOUNG_MS && end())
    signal?.addEventListener('abort', end)
    stop = () => {
      clearTimeout(timer)
      forget()
    }
  })
  return { over, stop }
}

/** No answer, a timeout, or too many calls at once. The next try may be answered. */
const PASSING: readonly (number | null)[] = [null, 408, 429]

/** Whether the error is the server's decision, and not a fault of the network or the site. */
function isAnswer(error: unknown): boolean {
  const code = errorCode(error)
  return !PASSING.includes(code) && !isSiteFault(code)
}
