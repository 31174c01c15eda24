import { randomBytes } from 'node:crypto'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { buildApp } from '../../src/server/app.ts'
import type { App } from '../../src/server/app.ts'
import type { Database } from '../../src/server/database/database.ts'
import { makeEmbeddedDatabase } from '../../src/server/database/embeddedDatabase.ts'
import { migrate } from '../../src/server/database/migrate.ts'
import type { Dependencies } from '../../src/server/dependencies.ts'
import { EnginePool } from '../../src/server/engine/EnginePool.ts'
import { readEnvironment } from '../../src/server/environment.ts'
import { makeMetrics } from '../../src/server/http/metrics.ts'
import { makeJobQueue } from '../../src/server/jobs/jobQueue.ts'
import { makeInProcessBus } from '../../src/server/live/inProcessBus.ts'
import { makeLivePublisher } from '../../src/server/live/livePublisher.ts'
import { makePresence } from '../../src/server/live/presence.ts'
import { seedTestMembers, testMembers, TEST_PASSWORD } from '../../src/server/members/testMembers.ts'

/** A signed-in test member: its id and the headers that speak for it. */
export interface TestCaller {
  readonly id: number
  readonly headers: { readonly authorization: string }
}

export interface TestServer {
  readonly app: App
  readonly dependencies: Dependencies
  /** The codes sent so far, newest last. */
  readonly sentCodes: { readonly mobile: string; readonly code: string }[]
  /** Moves the clock of the server on. */
  advance(ms: number): void
  /** Signs in the test member of that number, 1 to 20. */
  signIn(number: number): Promise<TestCaller>
  close(): Promise<void>
}

/** A database in memory with all migrations, on the embedded store. */
export async function openMemoryDatabase(): Promise<Database> {
  const database = makeEmbeddedDatabase(await PGlite.create('memory://'), failOnEffect)
  await migrate(database)
  return database
}

/** Removes every row of every table but the migrations, as if the database were new. */
export async function emptyDatabase({ queries }: Database): Promise<void> {
  const { rows } = await queries.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'migrations'`,
  )
  const names = rows.map(({ name }) => `"${name}"`).join(', ')
  await queries.execute(sql.raw(`truncate ${names} restart identity cascade`))
}

/** The whole server on `database`, with a clock that only `advance` moves, and the test members. */
export async function startTestServer(
  database: Database,
  settings: Readonly<Record<string, string>> = {},
): Promise<TestServer> {
  let now = Date.UTC(2026, 0, 1)
  const clock = () => now
  const sentCodes: { mobile: string; code: string }[] = []
  const logger = pino({ level: process.env['TEST_LOG_LEVEL'] ?? 'silent' })
  const bus = makeInProcessBus()
  const dependencies: Dependencies = {
    environment: readEnvironment(settings),
    database,
    engine: new EnginePool(),
    bus,
    live: makeLivePublisher(bus),
    presence: makePresence(bus, clock),
    jobs: makeJobQueue({ database, clock, logger }),
    clock,
    randomBytes,
    logger,
    sms: { sendCode: (mobile, code) => Promise.resolve(void sentCodes.push({ mobile, code })) },
    metrics: makeMetrics(),
  }
  const app = await buildApp(dependencies)
  await app.ready()
  await seedTestMembers(dependencies)
  return {
    app,
    dependencies,
    sentCodes,
    advance: (ms) => void (now += ms),
    signIn: (number) => signIn(app, number),
    async close() {
      await app.close()
      await dependencies.engine.close()
      dependencies.presence.close()
    },
  }
}

async function signIn(app: App, number: number): Promise<TestCaller> {
  const mobile = testMembers[number - 1]?.mobile
  const answer = await app.inject({ method: 'POST', url: '/api/session', payload: { mobile, password: TEST_PASSWORD } })
  if (answer.statusCode !== 200) throw new Error(`Signing in failed: ${answer.body}`)
  const { accessToken, member } = answer.json<{ accessToken: string; member: { id: number } }>()
  return { id: member.id, headers: { authorization: `Bearer ${accessToken}` } }
}

function failOnEffect(error: unknown): never {
  throw error
}
