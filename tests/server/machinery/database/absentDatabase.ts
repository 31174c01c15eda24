import type { Database, Queries } from '../../../../src/server/machinery/database/database.ts'
import { DatabaseAwayError } from '../../../../src/server/machinery/database/database.ts'

/** A database that goes away or falls silent when a test says so. */
export interface AbsentDatabase {
  readonly database: Database
  state: 'there' | 'away' | 'silent'
}

export function makeAbsentDatabase(present: Database): AbsentDatabase {
  const fail = (): Promise<never> =>
    absent.state === 'away' ? Promise.reject(new DatabaseAwayError('away')) : new Promise(() => undefined)
  const queries = new Proxy(present.queries, {
    get: (target, name): unknown => (absent.state === 'there' ? Reflect.get(target, name, target) : refusing(fail)),
  })
  const absent: AbsentDatabase = {
    database: {
      ...present,
      queries: queries satisfies Queries,
      transaction: (work) => (absent.state === 'there' ? present.transaction(work) : fail()),
    },
    state: 'there',
  }
  return absent
}

/** Stands for every step in building a statement, and fails when the statement is awaited. */
function refusing(fail: () => Promise<never>): unknown {
  const step: unknown = new Proxy(() => step, {
    get: (_target, name) => {
      if (name !== 'then') return step
      const outcome = fail()
      return outcome.then.bind(outcome)
    },
  })
  return step
}
