/** What went wrong with a call: `code` is the server's (HTTP status, custom ones included), null without any answer. */
export class RequestError extends Error {
  override readonly name = 'RequestError'
  readonly code: number | null

  constructor(code: number | null, message: string, cause?: unknown) {
    super(message, { cause })
    this.code = code
  }
}

/** The code of a failed call; null when there was no answer, or when it was no call that failed. */
export function errorCode(error: unknown): number | null {
  return error instanceof RequestError ? error.code : null
}

/** What is said of a failure that has no words of its own: the site is at fault, or the network is. */
export function failureText(code: number | null): 'network.fault' | 'network.error' {
  return isSiteFault(code) ? 'network.fault' : 'network.error'
}

/** Whether the server answered that it, or what it needs, is at fault: no network of a member's will mend that. */
export function isSiteFault(code: number | null): boolean {
  return code !== null && code >= 500 && code < 600
}

/** What a proxy answers in place of a server that does not run, or does not run yet. */
const GATEWAY_CODES: readonly (number | null)[] = [502, 503, 504]

/** Whether a call has not come to the server at all. */
export function isOutOfReach(error: unknown): boolean {
  const code = errorCode(error)
  return code === null || GATEWAY_CODES.includes(code)
}

/** Not signed in, not allowed, nobody there. */
const REFUSALS: readonly (number | null)[] = [401, 403, 404]

/** Whether the server wants no such caller. Any other failure, too many calls or its own faults, may be over with the next try. */
export function isRefusal(error: unknown): boolean {
  return REFUSALS.includes(errorCode(error))
}
