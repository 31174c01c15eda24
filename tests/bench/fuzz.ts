import { migrate } from '../../src/server/machinery/database/migrate.ts'
import { openPostgresDatabase } from '../../src/server/machinery/database/postgresDatabase.ts'
import { readMigrations } from '../../src/server/readMigrations.ts'
import { findPostgres, startPostgres } from '../contracts/postgresServer.ts'
import { attackRoutes } from '../fuzz/attackRoutes.ts'
import { openMemoryDatabase } from '../server/testServer.ts'
import type { Database } from '../../src/server/machinery/database/database.ts'

export const name = 'fuzz'
export const description =
  'requests to every operation of the contract by members with sessions, wrong in a part: faults of the server, leaks ' +
  'of what is another’s, and books that do not agree. The exit code is 1 if there are any'
/** Minutes, so the bench runs only when it is named. `--requests 1000` is their number, `--seed 2` another run. */
export const isLong = true
export const options = {
  requests: { type: 'string', default: '10000' },
  seed: { type: 'string', default: '1' },
} as const

type Row = Record<string, string | number>

/** One row for each store. */
export async function run({ requests, seed }: { readonly requests: string; readonly seed: string }): Promise<Row[]> {
  const attack = (store: string, database: Database) => attackStore(store, database, Number(requests), Number(seed))
  const rows = [await attack('embedded', await openMemoryDatabase())]
  const programs = findPostgres()
  if (programs === undefined) return rows
  const postgres = await startPostgres(programs)
  try {
    const database = openPostgresDatabase(await postgres.createDatabase(), console.error)
    await migrate(database, readMigrations())
    return [...rows, await attack('PostgreSQL', database)]
  } finally {
    await postgres.stop()
  }
}

async function attackStore(store: string, database: Database, requests: number, seed: number): Promise<Row> {
  const began = performance.now()
  const { faults, answers, succeeded, operations } = await attackRoutes(database, requests, seed)
  await database.close()
  for (const fault of faults) console.error(fault)
  if (faults.length > 0) process.exitCode = 1
  return {
    store,
    requests,
    operations,
    'of them succeeded': succeeded.size,
    faults: faults.length,
    ...Object.fromEntries([...answers].toSorted(([one], [other]) => one - other)),
    seconds: Math.round((performance.now() - began) / 1_000),
  }
}
