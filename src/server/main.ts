import { randomBytes } from 'node:crypto'
import { pino } from 'pino'
import { listenForOperator } from './site/admin/adminSocket.ts'
import { buildApp } from './app.ts'
import { describeError } from './machinery/database/describeError.ts'
import type { App } from './machinery/http/App.ts'
import type { Dependencies } from './dependencies.ts'
import { readEnvironment } from './settings/environment.ts'
import type { Environment } from './settings/environment.ts'
import { findClientFolder } from './machinery/http/clientFiles.ts'
import { closeDependencies, makeDependencies } from './makeDependencies.ts'
import { seedTestMembers, TEST_PASSWORD, testMembers } from './people/members/testMembers.ts'
import { upgradeSecrets } from './site/secrets/storedSecrets.ts'
import { seedPages } from './site/pages/seedPages.ts'
import { seedQuizzes } from './follow/quizzes/seedQuizzes.ts'
import { seedSchedules } from './contests/tournaments/schedules.ts'
import { shippedSchedules } from './contests/tournaments/shippedSchedules.ts'
import { explainEnd, throughAbsence } from './untilReachable.ts'

/**
 * The time for which a start waits for the database and the bus. They may start together with this process, or go away
 * while it starts.
 */
const REACH_MS = 60_000
/** The time that requests under way get when the process is asked to end. */
const SHUTDOWN_MS = 10_000

try {
  await run(readEnvironment(process.env))
} catch (error) {
  const line = isAddressInUse(error) ? error.message : explainEnd(error)
  if (line === undefined) throw error
  console.error(line)
  process.exit(1)
}

async function run(environment: Environment): Promise<void> {
  const level = environment.LOG_LEVEL ?? (environment.APP_ENV === 'development' ? 'warn' : 'info')
  const logger = pino({ level, serializers: { err: describeError } })
  const endTracing = await startTracing(environment)
  const patience = { logger, reachWithinMs: REACH_MS }
  const dependencies = await makeDependencies(environment, {
    ...patience,
    clock: Date.now,
    randomBytes,
    print: (line) => console.log(line),
  })
  await throughAbsence(environment, patience, () => upgradeSecrets(dependencies))
  await throughAbsence(environment, patience, () => seedSite(dependencies))
  const app = await buildApp(dependencies, findClientFolder())
  await throughAbsence(environment, patience, () => seedSchedules(dependencies, shippedSchedules))
  const isEmbedded = dependencies.database.kind === 'embedded'
  const stopListening = isEmbedded ? await listenForOperator(dependencies) : () => Promise.resolve()
  stopOnSignals(app, dependencies, { stopListening, endTracing })
  await app.listen({ port: environment.PORT, host: environment.HOST })
  if (environment.ROLE !== 'api') dependencies.jobs.start()
  announce(app, environment)
}

/** Adds to the store what a site has from its first start on. Skips what is already there. */
async function seedSite(dependencies: Dependencies): Promise<void> {
  await seedPages(dependencies)
  await seedQuizzes(dependencies)
  if (dependencies.environment.APP_ENV !== 'production') await seedTestMembers(dependencies)
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

/** Sends traces if the settings name a collector. Otherwise nothing of it is loaded. */
async function startTracing(environment: Environment): Promise<() => Promise<void>> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = environment
  if (endpoint === undefined) return () => Promise.resolve()
  const { openTracing } = await import('./machinery/tracing/openTracing.ts')
  return openTracing(endpoint, environment)
}

interface Endings {
  readonly stopListening: () => Promise<void>
  readonly endTracing: () => Promise<void>
}

function stopOnSignals(app: App, dependencies: Dependencies, { stopListening, endTracing }: Endings): void {
  const { background, jobs, logger } = dependencies
  const endings = {
    'the due jobs under way': () => jobs.stop(),
    "the operator's commands": stopListening,
    'the requests under way': () => app.close(),
    'the store, the bus and the engine': () => closeDependencies(dependencies),
    'the traces': endTracing,
  }
  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    let waitedFor = ''
    setTimeout(() => {
      const late = { waitedFor, underWay: background.underWay, afterMs: SHUTDOWN_MS }
      logger.error(late, 'the shutdown took too long, and what was under way is cut off')
      process.exit(1)
    }, SHUTDOWN_MS).unref()
    for (const [name, end] of Object.entries(endings)) {
      waitedFor = name
      await end()
    }
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

function isAddressInUse(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && (error.code === 'EADDRINUSE' || error.code === 'EACCES')
}
