import { sql } from 'drizzle-orm'
import type { Database } from './machinery/database/database.ts'
import { migrate } from './machinery/database/migrate.ts'
import { readMigrations } from './readMigrations.ts'
import { openEmbeddedDatabase } from './machinery/database/openEmbeddedDatabase.ts'
import type { Dependencies } from './dependencies.ts'
import { EnginePool } from './engine/EnginePool.ts'
import { createStrongBot } from './engine/strongBot.ts'
import { makeSteps } from './steps.ts'
import type { Environment } from './settings/environment.ts'
import { makeMetrics } from './machinery/http/metrics.ts'
import { Background } from './machinery/jobs/Background.ts'
import { makeJobQueue } from './machinery/jobs/jobQueue.ts'
import type { Bus } from './machinery/live/bus.ts'
import { makeInProcessBus } from './machinery/live/inProcessBus.ts'
import { makeLivePublisher } from './machinery/live/livePublisher.ts'
import { tellOfUncertainCommits } from './machinery/live/uncertainCommits.ts'
import { makePresence } from './machinery/live/presence.ts'
import { makeSms } from './machinery/sms/makeSms.ts'
import { untilReachable } from './untilReachable.ts'

export type Surroundings = Pick<Dependencies, 'logger' | 'clock' | 'randomBytes'> & {
  /** Shows the one-time codes of development. */
  readonly print: (line: string) => void
  /** How long the database and the bus may take to answer for the first time. */
  readonly reachWithinMs: number
}

/** Opens everything that the settings name, and migrates the database. */
export async function makeDependencies(environment: Environment, surroundings: Surroundings): Promise<Dependencies> {
  const { print } = surroundings
  const database = await openDatabase(environment, surroundings)
  await migrate(database, readMigrations())
  const bus = await openBus(environment, surroundings)
  return assembleDependencies({ ...surroundings, environment, database, bus, sms: makeSms(environment, print) })
}

type Opened = Pick<Dependencies, 'environment' | 'database' | 'bus' | 'sms' | 'logger' | 'clock' | 'randomBytes'>

/** The dependencies of a server, made from what is open already. */
export function assembleDependencies(opened: Opened): Dependencies {
  const { environment, database, bus, sms, logger, clock, randomBytes } = opened
  tellOfUncertainCommits(database, bus)
  const engine = new EnginePool()
  const dependencies: Dependencies = {
    environment,
    database,
    engine,
    bot: createStrongBot(engine),
    bus,
    live: makeLivePublisher(bus),
    presence: makePresence(bus, clock),
    jobs: makeJobQueue({ database, clock, logger }),
    background: new Background(logger),
    clock,
    randomBytes,
    logger,
    sms,
    metrics: makeMetrics(),
    steps: makeSteps(() => dependencies),
  }
  return dependencies
}

async function openDatabase(environment: Environment, { logger, reachWithinMs }: Surroundings): Promise<Database> {
  const reportFailure = (error: unknown) => logger.error({ err: error }, 'database')
  const { DATABASE_URL, DATABASE_CONNECTIONS, DATA_DIR } = environment
  if (DATABASE_URL === undefined) return openEmbeddedDatabase(DATA_DIR, reportFailure)
  // This is loaded where it is used: a start with the embedded database does not need it.
  const { openPostgresDatabase } = await import('./machinery/database/postgresDatabase.ts')
  const database = openPostgresDatabase(DATABASE_URL, reportFailure, { connections: DATABASE_CONNECTIONS })
  const reach = () => database.queries.execute(sql`select 1`)
  await untilReachable({ what: 'The database', url: DATABASE_URL, withinMs: reachWithinMs, logger, reach })
  return database
}

async function openBus(environment: Environment, { logger, reachWithinMs }: Surroundings): Promise<Bus> {
  const { REDIS_URL, DATABASE_URL } = environment
  const reportFailure = (error: unknown) => logger.error({ err: error }, 'bus')
  if (REDIS_URL !== undefined) {
    const { openRedisBus } = await import('./machinery/live/redisBus.ts')
    const reach = () => openRedisBus(REDIS_URL, reportFailure)
    return untilReachable({ what: 'Redis', url: REDIS_URL, withinMs: reachWithinMs, logger, reach })
  }
  if (DATABASE_URL !== undefined) {
    const { openNotifyBus } = await import('./machinery/live/notifyBus.ts')
    return openNotifyBus(DATABASE_URL, reportFailure)
  }
  return makeInProcessBus()
}
