import { entityKind } from 'drizzle-orm'
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

/**
 * A statement in SQL with the values of `$1`, `$2` and so on. A store sends it as it is. Statements that are built by
 * Drizzle cost several times as much of the processor, which counts where every action passes.
 */
export interface PlainStatement {
  readonly text: string
  readonly values: readonly unknown[]
}

/** A row by the names of its columns, with the values that the store's driver makes: numbers, texts, dates, parsed JSON. */
export type PlainRow = Readonly<Record<string, unknown>>

export type RunPlain = (statement: PlainStatement) => Promise<readonly PlainRow[]>

/** Runs single statements, alike on the embedded store, on PostgreSQL and inside a transaction. */
export class Queries extends PgDatabase<RowsHkt> {
  static override readonly [entityKind]: string = 'KhatamQueries'
  /** Runs a plain statement. */
  readonly runPlain: RunPlain

  constructor(makeSession: (dialect: PgDialect) => unknown, runPlain: RunPlain) {
    super(dialect, makeSession(dialect) as AnySession, undefined)
    this.runPlain = runPlain
  }
}

/** An open transaction. Its effects outside the database wait for the commit. */
export class Transaction extends Queries {
  static override readonly [entityKind]: string = 'KhatamTransaction'
  readonly #effects: (() => void)[] = []
  readonly #last: PlainStatement[] = []

  /**
   * Runs a write last of all. It is sent together with the commit, so it costs no round trip of its own. If it fails, the
   * whole transaction fails.
   */
  runLast(statement: PlainStatement): void {
    this.#last.push(statement)
  }

  /** For the stores alone: the writes given to `runLast`. */
  takeLastStatements(): PlainStatement[] {
    return this.#last.splice(0)
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
  /** Runs statements outside of transactions. Each is its own transaction and durable when it is answered. */
  readonly queries: Queries
  /**
   * Runs `work` in one transaction and answers its result once the commit is durable. A throw rolls back. PostgreSQL may
   * end a transaction because of a deadlock. `work` then runs again from the start, so it must act through `tx` alone.
   * Isolation is READ COMMITTED: lock the rows that a decision rests on (`.for('update')`).
   * @throws an error that `isDatabaseAway` recognises while the database is away
   */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
  /**
   * Runs one write that is a transaction of its own, in a single exchange with the store. Answers its rows once they are
   * durable.
   * @throws an error that `isDatabaseAway` recognises while the database is away
   */
  writeAlone: RunPlain
  /**
   * Calls the listener when the database is lost during a commit. Nobody knows whether the commit was done, and its
   * effects do not run.
   */
  onUncertain(listener: () => void): void
  /**
   * Runs `work` in one transaction, under a lock that all processes share. `work` may run scripts of several statements,
   * such as migrations.
   */
  runExclusiveScripts(work: (run: ScriptRunner) => Promise<void>): Promise<void>
  close(): Promise<void>
}

export interface ScriptRunner {
  readonly tx: Transaction
  readonly runScript: (sql: string) => Promise<void>
}

/** The database could not be reached, or the connection was lost. The work may or may not have been done. */
export class DatabaseAwayError extends Error {}

/** Whether an error, or one of its causes, says that the database is away. */
export function isDatabaseAway(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    if (current instanceof DatabaseAwayError) return true
  }
  return false
}

/** The PostgreSQL code of an error or of one of its causes, such as `23505` for a broken unique constraint. */
export function databaseErrorCode(error: unknown): string | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    if ('code' in current && typeof current.code === 'string' && /^[0-9A-Z]{5}$/.test(current.code)) return current.code
  }
  return undefined
}
