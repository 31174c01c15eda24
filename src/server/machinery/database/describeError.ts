/** What the log has of an error. */
interface DescribedError {
  readonly type: string
  readonly message: string
  readonly code?: unknown
  readonly stack: string
  readonly cause?: unknown
}

/**
 * Describes an error and its causes for the log, without the values that members sent: drizzle adds a statement's values
 * to its message, and PostgreSQL names those of a row in its details.
 */
export function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const [message = ''] = error.message.split('\nparams: ', 1)
  const stack = error.stack ?? ''
  const at = stack.indexOf(error.message)
  const frames = at < 0 ? '' : stack.slice(at + error.message.length)
  const described: DescribedError = {
    type: error.constructor.name,
    message,
    ...('code' in error && { code: error.code }),
    stack: `${error.name}: ${message}${frames}`,
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  }
  return described
}
