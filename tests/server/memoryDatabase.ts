import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import type { Database } from '../../src/server/machinery/database/database.ts'
import { makeEmbeddedDatabase } from '../../src/server/machinery/database/embeddedDatabase.ts'
import { migrate } from '../../src/server/machinery/database/migrate.ts'
import { readMigrations } from '../../src/server/readMigrations.ts'

/** Stores that earlier tests of this process gave back, emptied. */
const idle: PGlite[] = []

/**
 * An empty database in memory with all migrations, on the embedded store. Closing it empties the store for the next
 * caller in this process, because a new store costs more than a second of computing.
 */
export async function openMemoryDatabase(): Promise<Database> {
  return makeEmbeddedDatabase(await lend(idle.pop() ?? (await openMemoryPglite())), failOnEffect)
}

/**
 * `pglite` for one caller. After its close it refuses that caller, as a closed store does. A store whose tables, columns
 * or triggers the caller has changed is not lent again.
 */
async function lend(pglite: PGlite): Promise<PGlite> {
  const catalogue = await countCatalogue(pglite)
  let isClosed = false
  const close = async () => {
    if (isClosed) return
    isClosed = true
    if (pglite.isInTransaction()) await pglite.exec('rollback')
    await pglite.exec('discard all')
    if ((await countCatalogue(pglite)) !== catalogue) return pglite.close()
    await emptyDatabase(makeEmbeddedDatabase(pglite, failOnEffect))
    await pglite.exec('discard all')
    idle.push(pglite)
  }
  const get = (target: PGlite, name: string | symbol): unknown => {
    if (name === 'closed') return isClosed || target.closed
    if (name === 'close') return close
    const value: unknown = Reflect.get(target, name, target)
    return typeof value === 'function' ? value.bind(target) : value
  }
  return new Proxy(pglite, { get })
}

/** How many tables, columns (dropped ones too), triggers and functions there are. */
async function countCatalogue(pglite: PGlite): Promise<string> {
  const { rows } = await pglite.query<{ counts: string }>(
    `select concat_ws(' ', (select count(*) from pg_class where relpersistence = 'p'), (select count(*) from pg_attribute),
      (select count(*) from pg_trigger), (select count(*) from pg_proc)) as counts`,
  )
  return rows[0]?.counts ?? ''
}

/**
 * A new store in memory with all migrations. Making one takes seconds. So the first is kept in a file, named by the
 * content of the migrations, and later ones start from it.
 */
export async function openMemoryPglite(): Promise<PGlite> {
  const version = createHash('sha256').update(JSON.stringify(readMigrations())).digest('hex').slice(0, 16)
  const template = fileURLToPath(new URL(`../../.cache/test-database-${version}.tar`, import.meta.url))
  if (!existsSync(template)) await makeTemplate(template)
  return PGlite.create({ loadDataDir: new Blob([readFileSync(template)]) })
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
