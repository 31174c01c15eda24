import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import type { Database } from '../../src/server/machinery/database/database.ts'
import { makeEmbeddedDatabase } from '../../src/server/machinery/database/embeddedDatabase.ts'
import { migrate } from '../../src/server/machinery/database/migrate.ts'
import { openPostgresDatabase } from '../../src/server/machinery/database/postgresDatabase.ts'
import { readMigrations } from '../../src/server/readMigrations.ts'
import { findPostgres, PATIENT, startPostgres } from './postgresServer.ts'

const migrations = readMigrations()
/** The scripts in the order and with the names that earlier releases gave them. */
const earlier = migrations
  .map(({ name, formerName = name, script }) => ({ name: formerName, script }))
  .toSorted((one, other) => (one.name < other.name ? -1 : 1))

const failOnEffect = (error: unknown) => {
  throw error
}
const programs = findPostgres()
const closers: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const close of closers.toReversed()) await close()
})

async function openEmbedded(): Promise<Database> {
  const database = makeEmbeddedDatabase(await PGlite.create('memory://'), failOnEffect)
  closers.push(() => database.close())
  return database
}

async function openPostgres(): Promise<Database> {
  const server = await startPostgres(programs ?? '')
  closers.push(() => server.stop())
  const database = openPostgresDatabase(await server.createDatabase(), failOnEffect, PATIENT)
  closers.push(() => database.close())
  return database
}

const stores = [
  { store: 'embedded', open: openEmbedded },
  ...(programs === undefined ? [] : [{ store: 'postgres', open: openPostgres }]),
]

describe.each(stores)('W91 the $store store', ({ open }) => {
  test('a database of any earlier release becomes what a new one is', { timeout: 300_000 }, async () => {
    const database = await open()
    await migrate(database, migrations)
    const fresh = await readSchema(database)
    expect(fresh.length).toBeGreaterThan(300)
    for (let applied = 1; applied <= earlier.length; applied += 1) {
      const chain = earlier.slice(0, applied)
      await database.runExclusiveScripts(({ runScript }) =>
        runScript('drop schema public cascade; create schema public'),
      )
      await migrate(database, chain)
      await migrate(database, migrations)
      expect(await readSchema(database), `after ${chain.at(-1)?.name}`).toEqual(fresh)
    }
  })
})

/** Columns, constraints, indexes and functions, a line each. The order of columns is not part of it: nothing relies on it. */
async function readSchema({ queries }: Database): Promise<string[]> {
  const { rows } = await queries.execute<{ line: string }>(sql`
    select concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default, identity_generation,
      datetime_precision) as line
    from information_schema.columns where table_schema = 'public'
    union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid)
    from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
    union all select pg_get_indexdef(indexrelid) from pg_index join pg_class on pg_class.oid = indexrelid
    where relnamespace = 'public'::regnamespace
    union all select relname || ' ' || reloptions::text from pg_class
    where relnamespace = 'public'::regnamespace and reloptions is not null
    union all select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace`)
  return rows.map(({ line }) => line).toSorted()
}
