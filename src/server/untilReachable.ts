import type { Logger } from 'pino'
import { databaseErrorCode, isDatabaseAway } from './machinery/database/database.ts'
import { DirectoryInUseError } from './machinery/database/directoryLock.ts'
import { SecretsKeyError } from './machinery/secrets/secretBox.ts'
import { EnvironmentError } from './settings/environment.ts'
import type { Environment } from './settings/environment.ts'

const PAUSE_MS = 500

/** A service that the process needs has not answered in time, or refuses it. */
export class OutOfReachError extends Error {}

/** How long a program waits for a service, and the logger that notes the wait. */
export interface Patience {
  readonly reachWithinMs: number
  readonly logger: Logger
}

/**
 * Repeats `reach` until it succeeds, since services are often started together. Gives up when the service has stayed away
 * for `reachWithinMs` since the first failure. Answers the result of `reach`.
 * @throws OutOfReachError with one line that names the service and the reason; any other error of `reach` unchanged
 */
export async function untilReachable<T>(options: {
  readonly what: string
  readonly url: string
  readonly patience: Patience
  /** Whether an error says that the service is away. */
  readonly isAway: (error: unknown) => boolean
  readonly reach: () => Promise<T>
}): Promise<T> {
  const { isAway, reach } = options
  const { reachWithinMs, logger } = options.patience
  const name = `${options.what} at ${new URL(options.url).host}`
  let deadline: number | undefined
  for (;;) {
    try {
      return await reach()
    } catch (error) {
      if (!isAway(error)) throw error
      if (isRefused(error)) throw new OutOfReachError(`${name} refuses this process: ${reasonOf(error)}`)
      if (deadline === undefined && reachWithinMs > 0)
        logger.warn(`${name} does not answer (${reasonOf(error)}). It gets ${reachWithinMs / 1000} s.`)
      deadline ??= Date.now() + reachWithinMs
      if (Date.now() + PAUSE_MS > deadline) throw new OutOfReachError(`${name} does not answer: ${reasonOf(error)}`)
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
  }
}

/**
 * Does work on the database, and repeats it from the start if the database goes away meanwhile. The work must be
 * repeatable.
 * @throws OutOfReachError if the database stays away; any other error of the work unchanged
 */
export async function throughAbsence<T>(
  { DATABASE_URL }: Pick<Environment, 'DATABASE_URL'>,
  patience: Patience,
  work: () => Promise<T>,
): Promise<T> {
  // The embedded database is never away.
  if (DATABASE_URL === undefined) return work()
  return untilReachable({ what: 'The database', url: DATABASE_URL, patience, isAway: isDatabaseAway, reach: work })
}

/** One line that says why a program cannot go on; undefined for a fault of the program itself. */
export function explainEnd(error: unknown): string | undefined {
  const isExplained = [EnvironmentError, DirectoryInUseError, OutOfReachError, SecretsKeyError].some(
    (kind) => error instanceof kind,
  )
  if (isExplained && error instanceof Error) return error.message
  return isDatabaseAway(error) ? `The database is away: ${reasonOf(error)}` : undefined
}

/** Whether the service refuses the name, the password or the database, so that waiting does not help. */
function isRefused(error: unknown): boolean {
  return /^(28|3D)/.test(databaseErrorCode(error) ?? '') || /NOAUTH|WRONGPASS|NOPERM/.test(String(error))
}

/** The message of the innermost error. If several addresses of one name were tried, that of the first address. */
function reasonOf(error: unknown): string {
  for (let current = error; current instanceof Error; current = current.cause) {
    if (current instanceof AggregateError) return reasonOf(current.errors[0])
    if (current.cause === undefined) return current.message
  }
  return String(error)
}
