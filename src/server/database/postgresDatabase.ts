import { NodePgSession } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { databaseErrorCode, Queries, Transaction } from './database.ts'
import type { Database } from './database.ts'

/** Any number will do, as long as every process takes the same one. */
const MIGRATION_LOCK = 4_803_120
const RETRIED = new Set(['40001', '40P01'])
const MOST_ATTEMPTS = 5

pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** The store on a PostgreSQL server, shared by any number of processes. */
export function openPostgresDatabase(
  url: string,
  reportFailure: (error: unknown) => void,
  options: { readonly connections?: number } = {},
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.connections ?? 8,
    application_name: 'khatam',
    options: '-c timezone=UTC',
  })
  pool.on('error', reportFailure)

  async function attempt<T>(work: (tx: Transaction, client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await pool.connect()
    const tx = new Transaction((dialect) => new NodePgSession(client, dialect, undefined))
    let broken: Error | undefined
    let answer: T
    try {
      await client.query('begin')
      answer = await work(tx, client)
      await client.query('commit')
    } catch (error) {
      broken = await rollBack(client)
      throw error
    } finally {
      client.release(broken)
    }
    tx.runEffects(reportFailure)
    return answer
  }

  async function openTransaction<T>(work: (tx: Transaction, client: pg.PoolClient) => Promise<T>): Promise<T> {
    for (let number = 1; ; number++) {
      try {
        return await attempt(work)
      } catch (error) {
        if (number === MOST_ATTEMPTS || !RETRIED.has(databaseErrorCode(error) ?? '')) throw error
      }
    }
  }

  return {
    kind: 'postgres',
    queries: new Queries((dialect) => new NodePgSession(pool, dialect, undefined)),
    transaction: (work) => openTransaction(work),
    runExclusiveScripts: (work) =>
      openTransaction(async (tx, client) => {
        await client.query(`select pg_advisory_xact_lock(${MIGRATION_LOCK})`)
        await work({ tx, runScript: async (script) => void (await client.query(script)) })
      }),
    close: () => pool.end(),
  }
}

/** Answers the failure of a connection that cannot be used any more. */
async function rollBack(client: pg.PoolClient): Promise<Error | undefined> {
  try {
    await client.query('rollback')
    return undefined
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}
