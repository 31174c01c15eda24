import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import type { Database } from '../../src/server/machinery/database/database.ts'
import { makeEmbeddedDatabase } from '../../src/server/machinery/database/embeddedDatabase.ts'
import { migrate } from '../../src/server/machinery/database/migrate.ts'
import { readMigrations } from '../../src/server/readMigrations.ts'

/**
 * A new database in memory with all migrations, on the embedded store. Making one takes seconds, so the first is kept in
 * a file, by the content of the migrations, that later ones start from.
 */
export async function openMemoryDatabase(): Promise<Database> {
  const version = createHash('sha256').update(JSON.stringify(readMigrations())).digest('hex').slice(0, 16)
  const template = fileURLToPath(new URL(`../../.cache/test-database-${version}.tar`, import.meta.url))
  if (!existsSync(template)) await makeTemplate(template)
  const pglite = await PGlite.create({ loadDataDir: new Blob([readFileSync(template)]) })
  return makeEmbeddedDatabase(pglite, failOnEffect)
}

async function makeTemplate(path: string): Promise<void> {
  const pglite = await PGlite.create('memory://')
  await migrate(makeEmbeddedDatabase(pglite, failOnEffect), readMigrations())
  const dump = await pglite.dumpDataDir('none')
  await pglite.close()
  mkdirSync(fileURLToPath(new URL('../../.cache/', import.meta.url)), { recursive: true })
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, Buffer.from(await dump.arrayBuffer()))
  renameSync(draft, path)
}

/** Removes every row of every table but the migrations, as if the database were new. */
export async function emptyDatabase({ queries }: Database): Promise<void> {
  const { rows } = await queries.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'migrations'`,
  )
  const names = rows.map(({ name }) => `"${name}"`).join(', ')
  await queries.execute(sql.raw(`truncate ${names} restart identity cascade`))
}

function failOnEffect(error: unknown): never {
  throw error
}
