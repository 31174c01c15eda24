import { AsyncLocalStorage } from 'node:async_hooks'
import type { PGlite, Transaction as PgliteTransaction } from '@electric-sql/pglite'
import { PgliteSession } from 'drizzle-orm/pglite'
import { Queries, Transaction } from './database.ts'
import type { Database, ScriptRunner } from './database.ts'

/** Transactions that share one write to the disk; more would delay the first of them for nothing. */
const LARGEST_BATCH = 64

interface WaitingTransaction {
  readonly run: (open: PgliteTransaction) => Promise<void>
  readonly resolve: () => void
  readonly reject: (error: unknown) => void
}

/**
 * The store on PGlite. Transactions run one after the other; those that wait meanwhile are committed together: each one
 * without waiting for the disk, then one flush of the log, and only then is any of them answered.
 */
export function makeEmbeddedDatabase(pglite: PGlite, reportFailure: (error: unknown) => void): Database {
  const insideTransaction = new AsyncLocalStorage<boolean>()
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
        await pglite.transaction(async (open) => {
          if (isShared) await open.exec('set local synchronous_commit = off')
          await insideTransaction.run(true, () => next.run(open))
        })
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
      await pglite.query("select pg_logical_emit_message(false, 'flush', '', true)")
      for (const one of committed) one.resolve()
    } catch (error) {
      for (const one of committed) one.reject(error)
    }
  }

  function enqueue(run: (open: PgliteTransaction) => Promise<void>): Promise<void> {
    if (insideTransaction.getStore()) throw new Error('A transaction is open: use it instead of opening another.')
    return new Promise((resolve, reject) => {
      waiting.push({ run, resolve, reject })
      if (!isDraining) void drain()
    })
  }

  async function openTransaction<T>(work: (tx: Transaction, open: PgliteTransaction) => Promise<T>): Promise<T> {
    const outcome: { tx?: Transaction; answer?: { value: T } } = {}
    await enqueue(async (open) => {
      outcome.tx = new Transaction((dialect) => new PgliteSession(open, dialect, undefined))
      outcome.answer = { value: await work(outcome.tx, open) }
    })
    outcome.tx?.runEffects(reportFailure)
    if (!outcome.answer) throw new Error('The transaction ended without an answer.')
    return outcome.answer.value
  }

  return {
    kind: 'embedded',
    queries: new Queries((dialect) => new PgliteSession(guarded(pglite, insideTransaction), dialect, undefined)),
    transaction: (work) => openTransaction(work),
    runExclusiveScripts: (work) =>
      openTransaction(async (tx, open) => {
        const scripts: ScriptRunner = { tx, runScript: async (script) => void (await open.exec(script)) }
        await work(scripts)
      }),
    close: () => pglite.close(),
  }
}

/** A statement on the store from within a transaction would wait for that transaction for ever: refuse it instead. */
function guarded(pglite: PGlite, insideTransaction: AsyncLocalStorage<boolean>): PGlite {
  return new Proxy(pglite, {
    get(target, name) {
      if (name === 'query' && insideTransaction.getStore()) throw new Error('A transaction is open: use it to read.')
      const value: unknown = Reflect.get(target, name, target)
      return value instanceof Function ? (...given: unknown[]): unknown => Reflect.apply(value, target, given) : value
    },
  })
}
