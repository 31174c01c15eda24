import { randomBytes } from 'node:crypto'
import { pino } from 'pino'
import { listenForOperator } from './site/admin/adminSocket.ts'
import { buildApp } from './app.ts'
import type { App } from './machinery/http/App.ts'
import { closeDependencies } from './closeDependencies.ts'
import { DirectoryInUseError } from './machinery/database/directoryLock.ts'
import type { Dependencies } from './dependencies.ts'
import { EnvironmentError, readEnvironment } from './settings/environment.ts'
import type { Environment } from './settings/environment.ts'
import { findClientFolder } from './machinery/http/clientFiles.ts'
import { makeDependencies } from './makeDependencies.ts'
import { seedTestMembers, TEST_PASSWORD, testMembers } from './people/members/testMembers.ts'
import { seedPages } from './site/pages/seedPages.ts'
import { seedQuizzes } from './follow/quizzes/seedQuizzes.ts'
import { seedSchedules } from './contests/tournaments/schedules.ts'
import { shippedSchedules } from './contests/tournaments/shippedSchedules.ts'
import { OutOfReachError } from './untilReachable.ts'

/** The database and the bus may start together with this process, so it waits this long for them. */
const REACH_MS = 60_000
/** The time of requests under way when the process is asked to end. */
const SHUTDOWN_MS = 10_000

try {
  await run(readEnvironment(process.env))
} catch (error) {
  if (!isExplained(error)) throw error
  console.error(error.message)
  process.exit(1)
}

async function run(environment: Environment): Promise<void> {
  const level = environment.LOG_LEVEL ?? (environment.APP_ENV === 'development' ? 'warn' : 'info')
  const logger = pino({ level })
  const dependencies = await makeDependencies(environment, {
    logger,
    clock: Date.now,
    randomBytes,
    print: (line) => console.log(line),
    reachWithinMs: REACH_MS,
  })
  await seedPages(dependencies)
  await seedQuizzes(dependencies)
  if (environment.APP_ENV !== 'production') await seedTestMembers(dependencies)
  const app = await buildApp(dependencies, findClientFolder())
  await seedSchedules(dependencies, shippedSchedules)
  const isEmbedded = dependencies.database.kind === 'embedded'
  const stopListening = isEmbedded ? await listenForOperator(dependencies) : () => Promise.resolve()
  stopOnSignals(app, dependencies, stopListening)
  await app.listen({ port: environment.PORT, host: environment.HOST })
  if (environment.ROLE !== 'api') dependencies.jobs.start()
  announce(app, environment)
}

function announce(app: App, { HOST, APP_ENV, SMS_PROVIDER }: Environment): void {
  const address = app.server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  console.log(`Khatam is ready on http://${['127.0.0.1', '0.0.0.0', '::'].includes(HOST) ? 'localhost' : HOST}:${port}`)
  if (SMS_PROVIDER === 'console') console.log('One-time codes appear here.')
  if (APP_ENV === 'production') return
  const [first, last] = [testMembers.at(0), testMembers.at(-1)]
  const names = testMembers.map(({ username }) => username).join(', ')
  console.log(`Test members ${first?.mobile} … ${last?.mobile}, password "${TEST_PASSWORD}": ${names}`)
}

function stopOnSignals(app: App, dependencies: Dependencies, stopListening: () => Promise<void>): void {
  const { jobs, logger } = dependencies
  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(1), SHUTDOWN_MS).unref()
    await jobs.stop()
    await stopListening()
    await app.close()
    await closeDependencies(dependencies)
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      stop().catch((error: unknown) => {
        logger.fatal({ err: error }, 'the shutdown failed')
        process.exit(1)
      })
    })
  }
}

/** Whether one line explains the error. */
function isExplained(error: unknown): error is Error {
  const kinds = [EnvironmentError, DirectoryInUseError, OutOfReachError]
  return kinds.some((kind) => error instanceof kind) || isAddressInUse(error)
}

function isAddressInUse(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && (error.code === 'EADDRINUSE' || error.code === 'EACCES')
}
