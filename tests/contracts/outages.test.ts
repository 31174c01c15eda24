import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { openPostgresDatabase } from '../../src/server/machinery/database/postgresDatabase.ts'
import { migrate } from '../../src/server/machinery/database/migrate.ts'
import { readMigrations } from '../../src/server/readMigrations.ts'
import { readShippedPages } from '../../src/server/site/pages/seedPages.ts'
import { ask, nothingWrong, openTables, playThrough, type Ending, type PlayedSite } from './playThrough.ts'
import { findPostgres, startPostgres } from './postgresServer.ts'
import type { PostgresServer } from './postgresServer.ts'
import { findRedis, startRedis } from './redisServer.ts'
import { startSiteProcess } from './siteProcess.ts'

/** How often each outage happens in one run. */
const OUTAGES = Number(process.env['OUTAGES'] ?? 1)
const TIMEOUT_MS = 300_000 + OUTAGES * 300_000
const TABLES = 5

/** The connection that writes the first pages ends, twice. A sequence counts on when its transaction is rolled back. */
const LOST_WHILE_SEEDED = `
  create sequence losses;
  create function lose() returns trigger language plpgsql as $$
  begin
    if nextval('losses') <= 2 then perform pg_terminate_backend(pg_backend_pid()); end if;
    return new;
  end $$;
  create trigger losing before insert on pages for each row execute function lose()`

const postgresPrograms = findPostgres()
const redisProgram = findRedis()

interface Site extends PlayedSite {
  readonly postgres: PostgresServer
}

const ending: Ending = []
afterEach(async () => {
  for (const end of ending.splice(0).toReversed()) await end()
})

if (postgresPrograms === undefined) {
  process.stdout.write('PostgreSQL is not installed here: outages were not tested.\n')
} else {
  test(
    'W411 W412 when PostgreSQL restarts or cuts connections, no process ends, no action is lost or doubled, and all are told',
    { timeout: TIMEOUT_MS },
    async () => {
      const site = await startSite(postgresPrograms)
      const { wrong } = await playThrough(
        site,
        {
          'a fast restart': () => restartWatched(site, 'fast'),
          'an immediate restart': () => restartWatched(site, 'immediate'),
          'the bus cut': () => cutConnections(site, 'khatam bus'),
          'all but the bus cut': () => cutConnections(site, 'khatam'),
        },
        OUTAGES,
      )
      expect(wrong).toEqual(nothingWrong)
    },
  )
}

if (postgresPrograms !== undefined) {
  test(
    'W415 a database that is lost while a start seeds it is seeded when it is back',
    { timeout: TIMEOUT_MS },
    async () => {
      const postgres = await startPostgres(postgresPrograms)
      ending.push(() => postgres.stop())
      const databaseUrl = await postgres.createDatabase()
      const database = openPostgresDatabase(databaseUrl, () => undefined)
      await migrate(database, readMigrations())
      await database.close()
      await ask(databaseUrl, LOST_WHILE_SEEDED)
      const site = await startSiteProcess({ DATABASE_URL: databaseUrl, LOG_LEVEL: 'warn' })
      ending.push(() => site.stop())
      expect(site.printed()).toContain('does not answer')
      const rows = await ask(databaseUrl, `select count(distinct name)::int as pages from pages`)
      expect(rows).toEqual([{ pages: new Set(readShippedPages().map(({ name }) => name)).size }])
    },
  )
}

if (postgresPrograms === undefined || redisProgram === undefined) {
  process.stdout.write('PostgreSQL or Redis is not installed here: outages of Redis were not tested.\n')
} else {
  test(
    'W412 when Redis is away or silent for seconds, each listener gets every message or is told to read anew',
    { timeout: TIMEOUT_MS },
    async () => {
      const redis = await startRedis(redisProgram)
      ending.push(() => redis.stop())
      const site = await startSite(postgresPrograms, { REDIS_URL: redis.url })
      const { wrong } = await playThrough(
        site,
        {
          'three seconds without Redis': () => redis.restart(3_000),
          'five seconds without Redis': () => redis.restart(5_000),
          'Redis frozen': () => redis.freeze(5_000),
          'PostgreSQL restarts, Redis stays': () => site.postgres.restart('immediate', () => wait(1_000)),
        },
        OUTAGES,
      )
      expect(wrong).toEqual(nothingWrong)
    },
  )
}

async function restartWatched({ postgres, processes }: Site, mode: 'fast' | 'immediate'): Promise<void> {
  await postgres.restart(mode, async () => {
    for (const { url } of processes) {
      expect(await statusOf(`${url}/healthz`)).toBe(200)
      expect(await statusOf(`${url}/readyz`)).toBe(503)
    }
    await wait(1_000)
  })
}

async function cutConnections({ databaseUrl }: Site, name: string): Promise<void> {
  await ask(databaseUrl, `select pg_terminate_backend(pid) from pg_stat_activity where application_name = '${name}'`)
}

async function startSite(programs: string, settings: Readonly<Record<string, string>> = {}): Promise<Site> {
  const postgres = await startPostgres(programs)
  ending.push(() => postgres.stop())
  const databaseUrl = await postgres.createDatabase()
  const start = async () => {
    const started = await startSiteProcess({ DATABASE_URL: databaseUrl, LOG_LEVEL: 'error', ...settings })
    ending.push(() => started.stop())
    return started
  }
  const processes = [await start(), await start()] as const
  const urls = [processes[0].url, processes[1].url] as const
  return { postgres, databaseUrl, processes, ...(await openTables(urls, TABLES, ending)) }
}

async function statusOf(url: string): Promise<number> {
  return (await fetch(url)).status
}
