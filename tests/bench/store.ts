import { sql } from 'drizzle-orm'
import { migrate } from '../../src/server/machinery/database/migrate.ts'
import { openPostgresDatabase } from '../../src/server/machinery/database/postgresDatabase.ts'
import { readMigrations } from '../../src/server/readMigrations.ts'
import { findPostgres, startPostgres } from '../contracts/postgresServer.ts'
import { startTestServer } from '../server/testServer.ts'
import { askAll, type Row } from './store/askAll.ts'
import { fillStore } from './store/fillStore.ts'
import { makePlan } from './store/makePlan.ts'
import { readSizes } from './store/readSizes.ts'

export const name = 'store'
export const description =
  'every list and page of the api on a PostgreSQL that is full of members and matches: ms of one request, and the ' +
  'size of each table and index'
/** Minutes and tens of gigabytes, so the bench runs only when it is named. `--calls 300` asks each address so often. */
export const isLong = true
export const options = {
  members: { type: 'string', default: '1000000' },
  matches: { type: 'string', default: '10000000' },
  calls: { type: 'string', default: '300' },
} as const

/** What docs/operations.md recommends for a large site. */
const SETTINGS = {
  shared_buffers: '2GB',
  work_mem: '16MB',
  effective_cache_size: '8GB',
  random_page_cost: '1.1',
  jit: 'off',
}
/** For the filling alone. */
const WHILE_FILLING = { maintenance_work_mem: '1GB', max_wal_size: '16GB', synchronous_commit: 'off' }

/** A row for each kind of address, then one for each table and index. */
export async function run(given: Readonly<Record<keyof typeof options, string>>): Promise<Row[]> {
  const programs = findPostgres()
  if (programs === undefined) throw new Error('PostgreSQL is needed.')
  const postgres = await startPostgres(programs)
  const url = await postgres.createDatabase()
  await set(url, { ...SETTINGS, ...WHILE_FILLING })
  await postgres.restart('fast', () => Promise.resolve())
  const database = openPostgresDatabase(url, console.error)
  try {
    await migrate(database, readMigrations())
    const server = await startTestServer(database)
    try {
      const plan = await makePlan(server, { members: Number(given.members), matches: Number(given.matches) })
      await fillStore(database, plan)
      return [...(await askAll(server, plan, Number(given.calls))), ...(await readSizes(database.queries))]
    } finally {
      await server.close()
    }
  } finally {
    await database.close()
    await postgres.stop()
  }
}

async function set(url: string, settings: Readonly<Record<string, string>>): Promise<void> {
  const database = openPostgresDatabase(url, console.error)
  for (const [setting, value] of Object.entries(settings)) {
    await database.queries.execute(sql.raw(`alter system set ${setting} = '${value}'`))
  }
  await database.close()
}
