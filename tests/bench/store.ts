import { sql } from 'drizzle-orm'
import { migrate } from '../../src/server/machinery/database/migrate.ts'
import { openPostgresDatabase } from '../../src/server/machinery/database/postgresDatabase.ts'
import { readMigrations } from '../../src/server/readMigrations.ts'
import { findPostgres, startPostgres } from '../contracts/postgresServer.ts'
import { startTestServer, type TestServer } from '../server/testServer.ts'
import { askAll, type Row } from './store/askAll.ts'
import { keepFilled, readFilled } from './store/filled.ts'
import type { FillPlan } from './store/FillPlan.ts'
import { fillStore } from './store/fillStore.ts'
import { makePlan } from './store/makePlan.ts'
import { readSizes } from './store/readSizes.ts'

export const name = 'store'
export const description =
  'every list and page of the api on a PostgreSQL that is full of members and matches: ms of one request, and the ' +
  'size of each table and index'
/**
 * Minutes and tens of gigabytes, so the bench runs only when it is named. `--calls 300` asks each address so often, and
 * `--only tournament` asks the addresses that have the word. `--url postgres://…` names an empty database. It is filled
 * and kept, and the next run with its address asks at once.
 */
export const isLong = true
export const options = {
  members: { type: 'string', default: '1000000' },
  matches: { type: 'string', default: '10000000' },
  calls: { type: 'string', default: '300' },
  only: { type: 'string', default: '' },
  url: { type: 'string', default: '' },
} as const
type Given = Readonly<Record<keyof typeof options, string>>

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
export async function run(given: Given): Promise<Row[]> {
  if (given.url !== '') return askStore(given.url, given)
  const programs = findPostgres()
  if (programs === undefined) throw new Error('PostgreSQL is needed.')
  const postgres = await startPostgres(programs)
  try {
    const url = await postgres.createDatabase()
    await set(url, { ...SETTINGS, ...WHILE_FILLING })
    await postgres.restart('fast', () => Promise.resolve())
    return await askStore(url, given)
  } finally {
    await postgres.stop()
  }
}

async function askStore(url: string, { members, matches, calls, only }: Given): Promise<Row[]> {
  const database = openPostgresDatabase(url, console.error)
  try {
    await migrate(database, readMigrations())
    const server = await startTestServer(database)
    try {
      const plan =
        (await readFilled(database)) ?? (await fill(server, { members: Number(members), matches: Number(matches) }))
      return [...(await askAll(server, plan, { calls: Number(calls), only })), ...(await readSizes(database.queries))]
    } finally {
      await server.close()
    }
  } finally {
    await database.close()
  }
}

async function fill(server: TestServer, size: Pick<FillPlan, 'members' | 'matches'>): Promise<FillPlan> {
  const { database } = server.dependencies
  const plan = await makePlan(server, size)
  await fillStore(database, plan)
  await keepFilled(database, plan)
  return plan
}

async function set(url: string, settings: Readonly<Record<string, string>>): Promise<void> {
  const database = openPostgresDatabase(url, console.error)
  for (const [setting, value] of Object.entries(settings)) {
    await database.queries.execute(sql.raw(`alter system set ${setting} = '${value}'`))
  }
  await database.close()
}
