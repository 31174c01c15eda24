/**
 * A failed call. `code` is the server's answer (HTTP status, custom ones included), or null when no answer came.
 * `retryAfterS` is the number of seconds after which the server takes it again, where it says so.
 */
export class RequestError extends Error {
  override readonly name = 'RequestError'
  readonly code: number | null
  readonly retryAfterS: number | null

  constructor(code: number | null, message: string, cause?: unknown, retryAfterS: number | null = null) {
    super(message, { cause })
    this.code = code
    this.retryAfterS = retryAfterS
  }
}

/** The code of a failed call; null when no answer came, or when the error is not of a call. */
export function errorCode(error: unknown): number | null {
  return error instanceof RequestError ? error.code : null
}

/** The seconds after which a refused call may be made again; null where the server did not say. */
export function retryAfterOf(error: unknown): number | null {
  return error instanceof RequestError ? error.retryAfterS : null
}

/** The key of the text for a failure without a text of its own: a fault of the site, or of the network. */
export function failureText(code: number | null): 'network.fault' | 'network.error' {
  return isSiteFault(code) ? 'network.fault' : 'network.error'
}

/** Whether the fault lies with the site, so that the member's network cannot help. */
export function isSiteFault(code: number | null): boolean {
  return code !== null && code >= 500 && code < 600
}

/** Whether the next try of a call may succeed: the call got no answer, or the site was at fault. */
export function isPassingFault(error: unknown): boolean {
  const code = errorCode(error)
  return code === null || isSiteFault(code)
}

/** A proxy's answers when the server does not run, or does not run yet. */
const GATEWAY_CODES: readonly (number | null)[] = [502, 503, 504]

/** Whether a call did not reach the server. */
export function isOutOfReach(error: unknown): boolean {
  const code = errorCode(error)
  return code === null || GATEWAY_CODES.includes(code)
}

/** Not signed in, not allowed, not found. */
const REFUSALS: readonly (number | null)[] = [401, 403, 404]

/** Whether the server refuses this caller. Any other failure, such as too many calls, may be over at the next try. */
export function isRefusal(error: unknown): boolean {
  return REFUSALS.includes(errorCode(error))
}
