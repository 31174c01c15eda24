import type { Mutex } from '@electric-sql/pglite'
import type { EmbeddedStatements } from './embeddedStatements.ts'

/** The most transactions that share one write to the disk. With more, the first would wait too long for the last. */
const LARGEST_BATCH = 64

interface WaitingTransaction {
  /** Runs the transaction from its begin to its commit. With `isShared` the commit does not wait for the disk. */
  readonly run: (isShared: boolean) => Promise<void>
  readonly resolve: () => void
  readonly reject: (error: unknown) => void
}

/**
 * Runs transactions one after the other. Those that wait meanwhile are committed together: each commits without waiting
 * for the disk, then the log is flushed once, and only then is any of them answered.
 */
export class GroupCommit {
  readonly #statements: EmbeddedStatements
  readonly #turns: Mutex
  readonly #waiting: WaitingTransaction[] = []
  #isDraining = false

  /** `turns` lets one transaction or one statement outside of them run at a time. */
  constructor(statements: EmbeddedStatements, turns: Mutex) {
    this.#statements = statements
    this.#turns = turns
  }

  /** Resolves when the transaction is durable. */
  enqueue(run: WaitingTransaction['run']): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ run, resolve, reject })
      if (this.#isDraining) return
      this.#isDraining = true
      // The requests that came in the same turn of the event loop share the first write, too.
      setImmediate(() => void this.#drain())
    })
  }

  async #drain(): Promise<void> {
    try {
      while (this.#waiting.length > 0) await this.#runBatch(this.#waiting.splice(0, LARGEST_BATCH))
    } finally {
      this.#isDraining = false
    }
  }

  async #runBatch(batch: readonly WaitingTransaction[]): Promise<void> {
    const isShared = batch.length > 1
    const committed: WaitingTransaction[] = []
    for (const next of batch) {
      try {
        await this.#turns.runExclusive(() => next.run(isShared))
        committed.push(next)
      } catch (error) {
        next.reject(error)
      }
    }
    if (isShared && committed.length > 0) await this.#flush(committed)
    else for (const one of committed) one.resolve()
  }

  async #flush(committed: readonly WaitingTransaction[]): Promise<void> {
    try {
      await this.#turns.runExclusive(() =>
        this.#statements.query("select pg_logical_emit_message(false, 'flush', '', true)"),
      )
      for (const one of committed) one.resolve()
    } catch (error) {
      for (const one of committed) one.reject(error)
    }
  }
}
