import { entityKind } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { PgDatabase, PgDialect } from 'drizzle-orm/pg-core'
import type { PgQueryResultHKT, PgSession } from 'drizzle-orm/pg-core'

/** The answer of a plain statement on both stores. */
interface Rows<Row> {
  readonly rows: Row[]
}

interface RowsHkt extends PgQueryResultHKT {
  type: Rows<this['row']>
}

type AnySession = PgSession<RowsHkt, Record<string, unknown>, Record<string, never>>

const dialect = new PgDialect()

/** Runs single statements, alike on the embedded store, on PostgreSQL and inside a transaction. */
export class Queries extends PgDatabase<RowsHkt> {
  static override readonly [entityKind]: string = 'KhatamQueries'

  constructor(makeSession: (dialect: PgDialect) => unknown) {
    super(dialect, makeSession(dialect) as AnySession, undefined)
  }
}

/** A statement in the form that a store takes. */
export interface LastStatement {
  readonly text: string
  readonly values: unknown[]
}

/** An open transaction. Its effects outside the database wait for the commit. */
export class Transaction extends Queries {
  static override readonly [entityKind]: string = 'KhatamTransaction'
  readonly #effects: (() => void)[] = []
  readonly #last: SQL[] = []

  /**
   * Runs a write last of all and sends it together with the commit, so nobody waits for it alone. If it fails, the
   * whole transaction fails.
   */
  runLast(statement: SQL): void {
    this.#last.push(statement)
  }

  /** For the stores alone: the writes given to `runLast`, in the form that they send. */
  takeLastStatements(): LastStatement[] {
    const built = this.#last.splice(0).map((statement) => dialect.sqlToQuery(statement))
    return built.map(({ sql, params }) => ({ text: sql, values: params }))
  }

  /** Runs `effect` once the commit is durable, in the order given. It never runs if the transaction is rolled back. */
  afterCommit(effect: () => void): void {
    this.#effects.push(effect)
  }

  /** For the stores alone: runs what waits for the commit. A failing effect never undoes the others. */
  runEffects(reportFailure: (error: unknown) => void): void {
    for (const effect of this.#effects) {
      try {
        effect()
      } catch (error) {
        reportFailure(error)
      }
    }
  }
}

export interface Database {
  readonly kind: 'embedded' | 'postgres'
  /** Reads outside of transactions. A write here is durable too, but alone. */
  readonly queries: Queries
  /**
   * Runs `work` in one transaction and answers its result, after the commit is durable. A throw rolls back. PostgreSQL
   * may end `work` for a deadlock. It then runs again from the start, so its only effects are those made through `tx`.
   * While the database is away this throws an error that `isDatabaseAway` knows. Isolation is READ COMMITTED: lock the
   * rows that a decision rests on (`.for('update')`).
   */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
  /**
   * Calls the listener when the database is lost during a commit. Nobody knows whether the commit was done, and its
   * effects do not run.
   */
  onUncertain(listener: () => void): void
  /**
   * Runs a script of several statements, such as a migration, in one transaction under a lock that all processes share.
   */
  runExclusiveScripts(work: (run: ScriptRunner) => Promise<void>): Promise<void>
  close(): Promise<void>
}

export interface ScriptRunner {
  readonly tx: Transaction
  readonly runScript: (sql: string) => Promise<void>
}

/** The database could not be reached, or was lost on the way. The work may have been done or not. */
export class DatabaseAwayError extends Error {}

/** Whether an error, however deeply wrapped, says that the database is away. */
export function isDatabaseAway(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    if (current instanceof DatabaseAwayError) return true
  }
  return false
}

/** The code of a PostgreSQL error (`23505` is a broken unique constraint), however deeply wrapped, or undefined. */
export function databaseErrorCode(error: unknown): string | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    if ('code' in current && typeof current.code === 'string' && /^[0-9A-Z]{5}$/.test(current.code)) return current.code
  }
  return undefined
}
