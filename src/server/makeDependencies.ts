import { sql } from 'drizzle-orm'
import type { Database } from './machinery/database/database.ts'
import { migrate } from './machinery/database/migrate.ts'
import { readMigrations } from './readMigrations.ts'
import { openEmbeddedDatabase } from './machinery/database/openEmbeddedDatabase.ts'
import type { Dependencies } from './dependencies.ts'
import { EnginePool } from './engine/EnginePool.ts'
import type { ServerEngine } from './engine/EnginePool.ts'
import { thinkOnce } from './engine/thinkOnce.ts'
import { makeSteps } from './steps.ts'
import type { Environment } from './settings/environment.ts'
import { makeMetrics } from './machinery/http/metrics.ts'
import { Background } from './machinery/jobs/Background.ts'
import { makeJobQueue } from './machinery/jobs/jobQueue.ts'
import type { Bus } from './machinery/live/bus.ts'
import { makeInProcessBus } from './machinery/live/inProcessBus.ts'
import { makeLivePublisher } from './machinery/live/livePublisher.ts'
import { tellOfUncertainCommits } from './machinery/live/uncertainCommits.ts'
import { makeAttendance } from './machinery/live/attendance.ts'
import { makePresence } from './machinery/live/presence.ts'
import { makeSecretBox } from './machinery/secrets/secretBox.ts'
import { readSecretsKeys } from './machinery/secrets/secretsKeys.ts'
import { makeSms } from './machinery/sms/makeSms.ts'
import { withSpans } from './machinery/tracing/spans.ts'
import { type Timers, nodeTimers } from './machinery/time/timers.ts'
import { throughAbsence, untilReachable } from './untilReachable.ts'
import type { Patience } from './untilReachable.ts'

export type Surroundings = Patience &
  Pick<Dependencies, 'clock' | 'randomBytes'> & {
    /** Shows the one-time codes of development. */
    readonly print: (line: string) => void
  }

/** Opens everything that the settings name, and migrates the database. */
export async function makeDependencies(environment: Environment, surroundings: Surroundings): Promise<Dependencies> {
  const { print } = surroundings
  const opened = await openDatabase(environment, surroundings)
  const database = environment.OTEL_EXPORTER_OTLP_ENDPOINT === undefined ? opened : withSpans(opened)
  await throughAbsence(environment, surroundings, () => migrate(database, readMigrations()))
  const bus = await openBus(environment, surroundings)
  const secrets = makeSecretBox(() => readSecretsKeys(environment))
  const sms = makeSms(environment, print)
  return assembleDependencies({ ...surroundings, environment, database, bus, secrets, sms })
}

type Given = 'environment' | 'database' | 'bus' | 'secrets' | 'sms' | 'logger' | 'clock' | 'randomBytes'
type Opened = Pick<Dependencies, Given> & {
  /** Worker threads of its own, where no engine is given. */
  readonly engine?: ServerEngine
  /** Node's, where none are given. */
  readonly timers?: Timers
}

/** The dependencies of a server, made from an open database and bus. */
export function assembleDependencies(opened: Opened): Dependencies {
  const { environment, database, bus, secrets, sms, logger, clock, randomBytes } = opened
  const { engine = new EnginePool(), timers = nodeTimers } = opened
  tellOfUncertainCommits(database, bus)
  const dependencies: Dependencies = {
    environment,
    database,
    engine,
    bot: thinkOnce({ decide: (question, memberId) => engine.chooseAction(question, memberId) }),
    bus,
    live: makeLivePublisher(bus),
    presence: makePresence(bus, clock, timers),
    attendance: makeAttendance(bus, clock, timers),
    jobs: makeJobQueue({ database, clock, timers, logger }),
    background: new Background(logger),
    clock,
    randomBytes,
    secrets,
    logger,
    sms,
    metrics: makeMetrics(),
    steps: makeSteps(() => dependencies),
  }
  return dependencies
}

/** Closes everything that a process has opened, the database last. */
export async function closeDependencies(dependencies: Dependencies): Promise<void> {
  const { background, engine, presence, attendance, bus, database } = dependencies
  await background.settle()
  await engine.close()
  presence.close()
  attendance.close()
  await bus.close()
  await database.close()
}

async function openDatabase(environment: Environment, surroundings: Surroundings): Promise<Database> {
  const reportFailure = (error: unknown) => surroundings.logger.error({ err: error }, 'database')
  const { DATABASE_URL, DATABASE_CONNECTIONS, DATA_DIR } = environment
  if (DATABASE_URL === undefined) return openEmbeddedDatabase(DATA_DIR, reportFailure)
  // Loaded here, because a start with the embedded database does not need it.
  const { openPostgresDatabase } = await import('./machinery/database/postgresDatabase.ts')
  const database = openPostgresDatabase(DATABASE_URL, reportFailure, { connections: DATABASE_CONNECTIONS })
  await throughAbsence(environment, surroundings, () => database.queries.execute(sql`select 1`))
  return database
}

async function openBus({ REDIS_URL, DATABASE_URL }: Environment, patience: Patience): Promise<Bus> {
  const reportFailure = (error: unknown) => patience.logger.error({ err: error }, 'bus')
  const isAway = () => true
  if (REDIS_URL !== undefined) {
    const { openRedisBus } = await import('./machinery/live/redisBus.ts')
    const reach = () => openRedisBus(REDIS_URL, reportFailure)
    return untilReachable({ what: 'Redis', url: REDIS_URL, patience, isAway, reach })
  }
  if (DATABASE_URL !== undefined) {
    const { openNotifyBus } = await import('./machinery/live/notifyBus.ts')
    const reach = () => openNotifyBus(DATABASE_URL, reportFailure)
    return untilReachable({ what: 'The database', url: DATABASE_URL, patience, isAway, reach })
  }
  return makeInProcessBus()
}
