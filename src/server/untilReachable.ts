import type { Logger } from 'pino'
import { databaseErrorCode, isDatabaseAway } from './machinery/database/database.ts'

const PAUSE_MS = 500

/** A service that the process needs has not answered in time, or refuses it. */
export class OutOfReachError extends Error {}

/**
 * Does `reach` until it succeeds, while its service does not answer and the time lasts: services are often started
 * together. Answers the result of `reach`.
 * @throws OutOfReachError with one line that names the service and the reason
 */
export async function untilReachable<T>(options: {
  readonly what: string
  readonly url: string
  readonly withinMs: number
  readonly logger: Logger
  readonly reach: () => Promise<T>
}): Promise<T> {
  const { withinMs, logger, reach } = options
  const name = `${options.what} at ${new URL(options.url).host}`
  const deadline = Date.now() + withinMs
  for (let isFirst = true; ; isFirst = false) {
    try {
      return await reach()
    } catch (error) {
      if (isRefused(error)) throw new OutOfReachError(`${name} refuses this process: ${reasonOf(error)}`)
      if (Date.now() + PAUSE_MS > deadline) throw new OutOfReachError(`${name} does not answer: ${reasonOf(error)}`)
      if (isFirst) logger.warn(`${name} does not answer (${reasonOf(error)}). It gets ${withinMs / 1000} s.`)
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
  }
}

/** The name, password or database is wrong, so waiting changes nothing. */
function isRefused(error: unknown): boolean {
  if (isDatabaseAway(error)) return /^(28|3D)/.test(databaseErrorCode(error) ?? '')
  return /NOAUTH|WRONGPASS|NOPERM/.test(String(error))
}

/** The error of the first address, if several addresses of one name were tried. */
function reasonOf(error: unknown): string {
  for (let current = error; current instanceof Error; current = current.cause) {
    if (current instanceof AggregateError) return reasonOf(current.errors[0])
    if (current.cause === undefined) return current.message
  }
  return String(error)
}
