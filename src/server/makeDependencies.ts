import { sql } from 'drizzle-orm'
import type { Database } from './database/database.ts'
import { migrate } from './database/migrate.ts'
import { openEmbeddedDatabase } from './database/openEmbeddedDatabase.ts'
import type { Dependencies } from './dependencies.ts'
import { EnginePool } from './engine/EnginePool.ts'
import type { Environment } from './environment.ts'
import { makeMetrics } from './http/metrics.ts'
import { Background } from './jobs/Background.ts'
import { makeJobQueue } from './jobs/jobQueue.ts'
import type { Bus } from './live/bus.ts'
import { makeInProcessBus } from './live/inProcessBus.ts'
import { makeLivePublisher } from './live/livePublisher.ts'
import { tellOfUncertainCommits } from './live/uncertainCommits.ts'
import { makePresence } from './live/presence.ts'
import { makeSms } from './sessions/sms/makeSms.ts'
import { untilReachable } from './untilReachable.ts'

export type Surroundings = Pick<Dependencies, 'logger' | 'clock' | 'randomBytes'> & {
  /** Where the one-time codes of development are shown. */
  readonly print: (line: string) => void
  /** How long the database and the bus may take to answer for the first time. */
  readonly reachWithinMs: number
}

/** Opens everything that the settings name, with the database migrated. */
export async function makeDependencies(environment: Environment, surroundings: Surroundings): Promise<Dependencies> {
  const { print } = surroundings
  const database = await openDatabase(environment, surroundings)
  await migrate(database)
  const bus = await openBus(environment, surroundings)
  return assembleDependencies({ ...surroundings, environment, database, bus, sms: makeSms(environment, print) })
}

type Opened = Pick<Dependencies, 'environment' | 'database' | 'bus' | 'sms' | 'logger' | 'clock' | 'randomBytes'>

/** What a server rests on, made from what is open already. */
export function assembleDependencies(opened: Opened): Dependencies {
  const { environment, database, bus, sms, logger, clock, randomBytes } = opened
  tellOfUncertainCommits(database, bus)
  return {
    environment,
    database,
    engine: new EnginePool(),
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
  }
}

async function openDatabase(environment: Environment, { logger, reachWithinMs }: Surroundings): Promise<Database> {
  const reportFailure = (error: unknown) => logger.error({ err: error }, 'database')
  const { DATABASE_URL, DATABASE_CONNECTIONS, DATA_DIR } = environment
  if (DATABASE_URL === undefined) return openEmbeddedDatabase(DATA_DIR, reportFailure)
  // Loaded where it is used: a start with the embedded database needs none of it.
  const { openPostgresDatabase } = await import('./database/postgresDatabase.ts')
  const database = openPostgresDatabase(DATABASE_URL, reportFailure, { connections: DATABASE_CONNECTIONS })
  const reach = () => database.queries.execute(sql`select 1`)
  await untilReachable({ what: 'The database', url: DATABASE_URL, withinMs: reachWithinMs, logger, reach })
  return database
}

async function openBus(environment: Environment, { logger, reachWithinMs }: Surroundings): Promise<Bus> {
  const { REDIS_URL, DATABASE_URL } = environment
  const reportFailure = (error: unknown) => logger.error({ err: error }, 'bus')
  if (REDIS_URL !== undefined) {
    const { openRedisBus } = await import('./live/redisBus.ts')
    const reach = () => openRedisBus(REDIS_URL, reportFailure)
    return untilReachable({ what: 'Redis', url: REDIS_URL, withinMs: reachWithinMs, logger, reach })
  }
  if (DATABASE_URL !== undefined) {
    const { openNotifyBus } = await import('./live/notifyBus.ts')
    return openNotifyBus(DATABASE_URL, reportFailure)
  }
  return makeInProcessBus()
}
