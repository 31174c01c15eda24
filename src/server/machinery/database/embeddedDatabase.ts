import { AsyncLocalStorage } from 'node:async_hooks'
import { Mutex } from '@electric-sql/pglite'
import type { PGlite, QueryOptions, Results } from '@electric-sql/pglite'
import { PgliteSession } from 'drizzle-orm/pglite'
import { Queries, Transaction } from './database.ts'
import type { Database } from './database.ts'
import { EmbeddedStatements } from './embeddedStatements.ts'

/** The most transactions that share one write to the disk. With more, the first of them would wait for nothing. */
const LARGEST_BATCH = 64

interface WaitingTransaction {
  readonly run: () => Promise<void>
  readonly resolve: () => void
  readonly reject: (error: unknown) => void
}

/**
 * The store on PGlite. Transactions run one after the other. Those that wait meanwhile are committed together: each
 * commits without waiting for the disk, then the log is flushed once, and only then is any of them answered.
 */
export function makeEmbeddedDatabase(pglite: PGlite, reportFailure: (error: unknown) => void): Database {
  const insideTransaction = new AsyncLocalStorage<boolean>()
  const statements = new EmbeddedStatements(pglite)
  /** One transaction or one statement outside of them at a time. */
  const turns = new Mutex()
  const waiting: WaitingTransaction[] = []
  let isDraining = false

  async function drain() {
    isDraining = true
    try {
      while (waiting.length > 0) await runBatch(waiting.splice(0, LARGEST_BATCH))
    } finally {
      isDraining = false
    }
  }

  async function runBatch(batch: readonly WaitingTransaction[]) {
    const isShared = batch.length > 1
    const committed: WaitingTransaction[] = []
    for (const next of batch) {
      try {
        await turns.runExclusive(() => statements.transaction(() => insideTransaction.run(true, next.run), isShared))
        committed.push(next)
      } catch (error) {
        next.reject(error)
      }
    }
    if (isShared && committed.length > 0) await flush(committed)
    else for (const one of committed) one.resolve()
  }

  async function flush(committed: readonly WaitingTransaction[]) {
    try {
      await turns.runExclusive(() => statements.query("select pg_logical_emit_message(false, 'flush', '', true)"))
      for (const one of committed) one.resolve()
    } catch (error) {
      for (const one of committed) one.reject(error)
    }
  }

  function enqueue(run: () => Promise<void>): Promise<void> {
    if (insideTransaction.getStore()) throw new Error('A transaction is open: use it instead of opening another.')
    return new Promise((resolve, reject) => {
      waiting.push({ run, resolve, reject })
      if (!isDraining) void drain()
    })
  }

  /** A statement on the store from within a transaction would wait for that transaction for ever, so it is refused. */
  const queryAlone: RunStatement = async (...statement) => {
    if (insideTransaction.getStore()) throw new Error('A transaction is open: use it to read.')
    return turns.runExclusive(() => statements.query(...statement))
  }

  async function openTransaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    const outcome: { tx?: Transaction; answer?: { value: T } } = {}
    let isOpen = true
    const queryInside: RunStatement = async (...statement) => {
      if (!isOpen) throw new Error('The transaction is over.')
      return statements.query(...statement)
    }
    await enqueue(async () => {
      outcome.tx = new Transaction((dialect) => new PgliteSession(withQuery(pglite, queryInside), dialect, undefined))
      try {
        outcome.answer = { value: await work(outcome.tx) }
        for (const { text, values } of outcome.tx.takeLastStatements()) await statements.query(text, values)
      } finally {
        isOpen = false
      }
    })
    outcome.tx?.runEffects(reportFailure)
    if (!outcome.answer) throw new Error('The transaction ended without an answer.')
    return outcome.answer.value
  }

  return {
    kind: 'embedded',
    queries: new Queries((dialect) => new PgliteSession(withQuery(pglite, queryAlone), dialect, undefined)),
    transaction: (work) => openTransaction(work),
    // The database is in this process and cannot be away.
    onUncertain: () => undefined,
    runExclusiveScripts: async (work) => {
      await openTransaction(async (tx) => {
        await work({ tx, runScript: async (script) => void (await statements.run(script)) })
      })
      await turns.runExclusive(() => statements.forget())
    },
    close: () => turns.runExclusive(() => pglite.close()),
  }
}

type RunStatement = (text: string, values?: readonly unknown[], options?: QueryOptions) => Promise<Results>

/** PGlite as Drizzle knows it, with `query` in place of its own. */
function withQuery(pglite: PGlite, query: RunStatement): PGlite {
  const get = (target: PGlite, name: string | symbol): unknown =>
    name === 'query' ? query : Reflect.get(target, name, target)
  return new Proxy(pglite, { get })
}
