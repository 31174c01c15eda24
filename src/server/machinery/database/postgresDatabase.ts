import { NodePgSession } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { databaseErrorCode, DatabaseAwayError, Queries, Transaction } from './database.ts'
import type { Database, LastStatement } from './database.ts'
import { NamedStatements } from './namedStatements.ts'

/** Any number will do, as long as all processes have the same one. */
const MIGRATION_LOCK = 4_803_120
const RETRIED = new Set(['40001', '40P01'])
const MOST_ATTEMPTS = 5

pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** How long a statement waits for a connection, also to a server that does not answer. */
const CONNECT_WITHIN_MS = 8_000
/** The silence of a connection after which it is probed: its server may be gone without a word. */
const KEEP_ALIVE_MS = 10_000
/** The codes of PostgreSQL while it stops, starts, follows another server, or has no connection left. */
const AWAY = /^(08...|57P0[123]|53300|25006)$/

/** The store on a PostgreSQL server, shared by any number of processes. */
export function openPostgresDatabase(
  url: string,
  reportFailure: (error: unknown) => void,
  options: { readonly connections?: number } = {},
): Database {
  const lost = new WeakSet<pg.ClientBase>()
  const pool = openPool(url, options.connections ?? 8, (client, error) => {
    lost.add(client)
    reportFailure(error)
  })
  const names = new NamedStatements()
  const uncertainListeners = new Set<() => void>()

  const isLost = (client: pg.PoolClient, error: unknown) =>
    lost.has(client) || AWAY.test(databaseErrorCode(error) ?? '')

  async function connect(): Promise<pg.PoolClient> {
    try {
      return await pool.connect()
    } catch (error) {
      throw away(error)
    }
  }

  async function query(statement: pg.QueryConfig, values?: unknown[]): Promise<unknown> {
    const client = await connect()
    let broken = false
    try {
      return await client.query(statement, values)
    } catch (error) {
      broken = isLost(client, error)
      throw broken ? away(error) : error
    } finally {
      client.release(broken)
    }
  }

  async function attempt<T>(work: (tx: Transaction, client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await connect()
    const tx = new Transaction((dialect) => new NodePgSession(names.over(client), dialect, undefined))
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
      await commit(names.over(client), tx.takeLastStatements())
    } catch (error) {
      broken = !(await rollBack(client)) || isLost(client, error)
      if (!broken) throw error
      if (isCommitting) for (const listener of uncertainListeners) listener()
      throw isLost(client, error) ? away(error) : error
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
    queries: new Queries((dialect) => new NodePgSession(names.over(withQuery(pool, query)), dialect, undefined)),
    transaction: (work) => openTransaction(work),
    onUncertain: (listener) => void uncertainListeners.add(listener),
    runExclusiveScripts: (work) =>
      openTransaction(async (tx, client) => {
        await client.query(`select pg_advisory_xact_lock(${MIGRATION_LOCK})`)
        await work({ tx, runScript: async (script) => void (await client.query(script)) })
      }),
    close: () => pool.end(),
  }
}

/** A connection may end at any moment, with or without work under way. Somebody always listens for its end. */
function openPool(url: string, max: number, noteLoss: (client: pg.ClientBase, error: Error) => void): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: 'khatam',
    options: '-c timezone=UTC',
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    // Statements are sent without waiting for those before them: a transaction begins with its first one.
    pipeline: true,
  })
  pool.on('connect', (client) => void client.on('error', (error) => noteLoss(client, error)))
  // This is an error of an idle connection, which reports its loss itself.
  pool.on('error', () => undefined)
  return pool
}

function away(cause: unknown): DatabaseAwayError {
  return new DatabaseAwayError(`The database is away: ${cause instanceof Error ? cause.message : String(cause)}`, {
    cause,
  })
}

type RunStatement = (statement: pg.QueryConfig, values?: unknown[]) => Promise<unknown>

/** The pool as Drizzle knows it, with another `query`: that of pg does not say what has failed. */
function withQuery(pool: pg.Pool, query: RunStatement): pg.Pool {
  const get = (target: pg.Pool, name: string | symbol): unknown =>
    name === 'query' ? query : Reflect.get(target, name, target)
  return new Proxy(pool, { get })
}

/** Sends the last statements and the commit at once. PostgreSQL rolls back if one of them has failed. */
async function commit(client: pg.PoolClient, last: readonly LastStatement[]): Promise<void> {
  sendTogether(client)
  const sent = last.map((statement) => client.query(statement))
  const ended = client.query('commit')
  const outcomes = await Promise.allSettled([...sent, ended])
  const failed = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failed) throw failed.reason
  if ((await ended).command !== 'COMMIT') throw new Error('The transaction was rolled back instead of committed.')
}

/** Sends in one write all that goes out on the connection until the promises of this turn are settled. */
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
