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
