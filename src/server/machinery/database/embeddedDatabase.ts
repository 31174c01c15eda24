import { AsyncLocalStorage } from 'node:async_hooks'
import { Mutex } from '@electric-sql/pglite'
import type { PGlite, QueryOptions, Results } from '@electric-sql/pglite'
import { PgliteSession } from 'drizzle-orm/pglite'
import { Queries, Transaction } from './database.ts'
import type { Database, PlainRow, PlainStatement } from './database.ts'
import { EmbeddedStatements } from './embeddedStatements.ts'
import { GroupCommit } from './GroupCommit.ts'

/** The store on PGlite. Transactions run one after the other. */
export function makeEmbeddedDatabase(pglite: PGlite, reportFailure: (error: unknown) => void): Database {
  const insideTransaction = new AsyncLocalStorage<boolean>()
  const statements = new EmbeddedStatements(pglite)
  /** One transaction or one statement outside of them at a time. */
  const turns = new Mutex()
  const commits = new GroupCommit(statements, turns)

  function enqueue(run: (isShared: boolean) => Promise<void>): Promise<void> {
    if (insideTransaction.getStore()) throw new Error('A transaction is open: use it instead of opening another.')
    return commits.enqueue(run)
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
    const run = async () => {
      outcome.tx = new Transaction(
        (dialect) => new PgliteSession(withQuery(pglite, queryInside), dialect, undefined),
        plain(queryInside),
      )
      try {
        outcome.answer = { value: await work(outcome.tx) }
        for (const { text, values } of outcome.tx.takeLastStatements()) await statements.query(text, values)
      } finally {
        isOpen = false
      }
    }
    await enqueue((isShared) => statements.transaction(() => insideTransaction.run(true, run), isShared))
    outcome.tx?.runEffects(reportFailure)
    if (!outcome.answer) throw new Error('The transaction ended without an answer.')
    return outcome.answer.value
  }

  async function writeAlone({ text, values }: PlainStatement): Promise<readonly PlainRow[]> {
    let rows: readonly PlainRow[] = []
    await enqueue(async (isShared) => {
      rows = plainRows(await statements.writeAlone(text, values, isShared))
    })
    return rows
  }

  return {
    kind: 'embedded',
    queries: new Queries(
      (dialect) => new PgliteSession(withQuery(pglite, queryAlone), dialect, undefined),
      plain(queryAlone),
    ),
    transaction: (work) => openTransaction(work),
    writeAlone,
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

function plain(query: RunStatement): (statement: PlainStatement) => Promise<readonly PlainRow[]> {
  return async ({ text, values }) => plainRows(await query(text, values))
}

const plainRows = ({ rows }: Results) => rows as readonly PlainRow[]

/** PGlite as Drizzle sees it, with this `query` in place of PGlite's own. */
function withQuery(pglite: PGlite, query: RunStatement): PGlite {
  const get = (target: PGlite, name: string | symbol): unknown =>
    name === 'query' ? query : Reflect.get(target, name, target)
  return new Proxy(pglite, { get })
}
