import { NodePgSession } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { databaseErrorCode, Queries, Transaction } from './database.ts'
import type { Database, LastStatement } from './database.ts'
import { NamedStatements } from './namedStatements.ts'

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
    // Statements are sent without waiting for those before: a transaction begins with its first one.
    pipeline: true,
  })
  pool.on('error', reportFailure)
  const names = new NamedStatements()

  async function attempt<T>(work: (tx: Transaction, client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await pool.connect()
    const tx = new Transaction((dialect) => new NodePgSession(names.over(client), dialect, undefined))
    let broken: Error | undefined
    let answer: T
    try {
      sendTogether(client)
      const begun = client.query('begin')
      begun.catch(() => undefined)
      answer = await work(tx, client)
      await begun
      await commit(names.over(client), tx.takeLastStatements())
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
    queries: new Queries((dialect) => new NodePgSession(names.over(pool), dialect, undefined)),
    transaction: (work) => openTransaction(work),
    runExclusiveScripts: (work) =>
      openTransaction(async (tx, client) => {
        await client.query(`select pg_advisory_xact_lock(${MIGRATION_LOCK})`)
        await work({ tx, runScript: async (script) => void (await client.query(script)) })
      }),
    close: () => pool.end(),
  }
}

/** The last statements and the commit are sent at once. PostgreSQL rolls back instead when one of them has failed. */
async function commit(client: pg.PoolClient, last: readonly LastStatement[]): Promise<void> {
  sendTogether(client)
  const sent = last.map((statement) => client.query(statement))
  const ended = client.query('commit')
  const outcomes = await Promise.allSettled([...sent, ended])
  const failed = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failed) throw failed.reason
  if ((await ended).command !== 'COMMIT') throw new Error('The transaction was rolled back instead of committed.')
}

/** What is sent on the connection from now on until this turn's promises are settled goes out in one write. */
function sendTogether({ connection: { stream } }: pg.PoolClient): void {
  stream.cork()
  process.nextTick(() => stream.uncork())
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
