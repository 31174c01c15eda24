import pg from 'pg'
import { databaseErrorCode, DatabaseAwayError } from './database.ts'

pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** How long a statement waits for a connection, even to a server that does not answer. */
const CONNECT_WITHIN_MS = 8_000
/** A connection is probed after this silence, because its server may be gone without closing it. */
const KEEP_ALIVE_MS = 10_000
/**
 * PostgreSQL ends a transaction, and frees its locks, when its process sends nothing for this time: a frozen process
 * keeps no match from the others (W861). No transaction of Khatam rests that long between two statements.
 */
const MOST_REST_MS = 3_000
/**
 * The codes of PostgreSQL while it stops, starts, follows another server, has no connection or no space left, or has ended
 * an idle transaction.
 */
const AWAY = /^(08...|57P0[123]|53[13]00|25006|25P03)$/

export interface ConnectionLimits {
  /** The most connections. */
  readonly connections?: number | undefined
  /** The time for which a transaction may rest between two statements. */
  readonly mostRestMs?: number
  /** The time for which a statement waits for a connection. */
  readonly connectWithinMs?: number
}

/** The connections of one process to a PostgreSQL server. */
export class PostgresConnections {
  readonly pool: pg.Pool
  readonly #lost = new WeakSet<pg.ClientBase>()

  constructor(
    url: string,
    { connections: most = 8, mostRestMs = MOST_REST_MS, connectWithinMs = CONNECT_WITHIN_MS }: ConnectionLimits,
    reportFailure: (error: unknown) => void,
  ) {
    this.pool = openPool(url, { most, connectWithinMs }, (client, error) => {
      // A connection that PostgreSQL ends says why, and is closed after that: that is one loss.
      if (this.#lost.has(client)) return
      this.#lost.add(client)
      reportFailure(error)
    })
    // As a statement and not at the connection's start, where a pooler refuses it. If it fails, so does the next statement.
    const limit = `set idle_in_transaction_session_timeout = ${mostRestMs}`
    this.pool.on('connect', (client) => void client.query(limit).catch(() => undefined))
  }

  /** Whether an error means that the connection is lost, or of no use any more. */
  isLost(client: pg.PoolClient, error: unknown): boolean {
    return this.#lost.has(client) || AWAY.test(databaseErrorCode(error) ?? '')
  }

  async connect(): Promise<pg.PoolClient> {
    try {
      return await this.pool.connect()
    } catch (error) {
      // A pool that was closed does not come back.
      throw this.pool.ending ? error : away(error)
    }
  }

  /** Runs `work` on a connection. Calls `noteLoss` if the connection is lost meanwhile. */
  async using<T>(work: (client: pg.PoolClient) => Promise<T>, noteLoss: () => void = () => undefined): Promise<T> {
    const client = await this.connect()
    let broken = false
    try {
      return await work(client)
    } catch (error) {
      broken = this.isLost(client, error)
      if (!broken) throw error
      noteLoss()
      throw away(error)
    } finally {
      client.release(broken)
    }
  }
}

/** A connection may end at any moment, with or without work under way, so each has a listener for its end. */
function openPool(
  url: string,
  { most: max, connectWithinMs }: { readonly most: number; readonly connectWithinMs: number },
  noteLoss: (client: pg.ClientBase, error: Error) => void,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: 'khatam',
    options: '-c timezone=UTC',
    connectionTimeoutMillis: connectWithinMs,
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

export function away(cause: unknown): DatabaseAwayError {
  return new DatabaseAwayError(`The database is away: ${cause instanceof Error ? cause.message : String(cause)}`, {
    cause,
  })
}
