import { NodePgSession } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { databaseErrorCode, Queries, Transaction } from './database.ts'
import type { Database, PlainRow, PlainStatement } from './database.ts'
import { NamedStatements } from './namedStatements.ts'
import { type ConnectionLimits, PostgresConnections, away } from './PostgresConnections.ts'

/** The key of the advisory lock on migrations. Any number works if all processes use the same one. */
const MIGRATION_LOCK = 4_803_120
const RETRIED = new Set(['40001', '40P01'])
const MOST_ATTEMPTS = 5

/** The store on a PostgreSQL server, shared by any number of processes. */
export function openPostgresDatabase(
  url: string,
  reportFailure: (error: unknown) => void,
  limits: ConnectionLimits = {},
): Database {
  const connections = new PostgresConnections(url, limits, reportFailure)
  const names = new NamedStatements()
  const uncertainListeners = new Set<() => void>()

  const query: RunStatement = (statement, values) => connections.using((client) => client.query(statement, values))

  const noteUncertain = () => {
    for (const listener of uncertainListeners) listener()
  }

  async function attempt<T>(work: (tx: Transaction, client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await connections.connect()
    const named = names.over(client)
    const tx = new Transaction(
      (dialect) => new NodePgSession(named, dialect, undefined),
      (statement) => rowsOf(named, statement),
    )
    let broken = false
    let isCommitting = false
    let answer: T
    try {
      sendTogether(client)
      const begun = client.query('begin')
      begun.catch(() => undefined)
      answer = await work(tx, client)
      await begun
      isCommitting = true
      await commit(named, tx.takeLastStatements())
    } catch (error) {
      broken = !(await rollBack(client)) || connections.isLost(client, error)
      if (!broken) throw error
      if (isCommitting) noteUncertain()
      throw connections.isLost(client, error) ? away(error) : error
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

  const namedPool = names.over(withQuery(connections.pool, query))
  return {
    kind: 'postgres',
    queries: new Queries(
      (dialect) => new NodePgSession(namedPool, dialect, undefined),
      (statement) => rowsOf(namedPool, statement),
    ),
    transaction: (work) => openTransaction(work),
    writeAlone: (statement) => connections.using((client) => rowsOf(names.over(client), statement), noteUncertain),
    onUncertain: (listener) => void uncertainListeners.add(listener),
    runExclusiveScripts: (work) =>
      openTransaction(async (tx, client) => {
        await client.query(`select pg_advisory_xact_lock(${MIGRATION_LOCK})`)
        await work({ tx, runScript: async (script) => void (await client.query(script)) })
      }),
    close: () => connections.pool.end(),
  }
}

type RunStatement = (statement: pg.QueryConfig, values?: unknown[]) => Promise<unknown>

/** The pool as Drizzle sees it, with another `query`. The errors of pg's own `query` do not say what failed. */
function withQuery(pool: pg.Pool, query: RunStatement): pg.Pool {
  const get = (target: pg.Pool, name: string | symbol): unknown =>
    name === 'query' ? query : Reflect.get(target, name, target)
  return new Proxy(pool, { get })
}

async function rowsOf(
  connection: Pick<pg.ClientBase, 'query'>,
  { text, values }: PlainStatement,
): Promise<readonly PlainRow[]> {
  const { rows } = await connection.query<PlainRow>({ text, values: [...values] })
  return rows
}

/** Sends the last statements and the commit at once. PostgreSQL rolls back if one of them has failed. */
async function commit(client: pg.PoolClient, last: readonly PlainStatement[]): Promise<void> {
  sendTogether(client)
  const sent = last.map((statement) => rowsOf(client, statement))
  const ended = client.query('commit')
  const outcomes = await Promise.allSettled([...sent, ended])
  const failed = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failed) throw failed.reason
  if ((await ended).command !== 'COMMIT') throw new Error('The transaction was rolled back instead of committed.')
}

/** Collects everything sent on the connection in this turn of the event loop, and writes it at once. */
function sendTogether({ connection: { stream } }: pg.PoolClient): void {
  stream.cork()
  process.nextTick(() => stream.uncork())
}

/** Answers whether the connection is still usable. */
async function rollBack(client: pg.PoolClient): Promise<boolean> {
  try {
    await client.query('rollback')
    return true
  } catch {
    return false
  }
}
