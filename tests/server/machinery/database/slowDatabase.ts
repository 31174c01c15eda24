import type { Database, Queries } from '../../../../src/server/machinery/database/database.ts'

/** A database whose reads outside of transactions hand on what they have read only after `pause`. */
export function makeSlowDatabase(database: Database, pause: () => Promise<unknown>): Database {
  return { ...database, queries: slowly(database.queries, pause) as Queries }
}

/** Stands for each step of a statement's making, and hands its rows on only after `pause`. */
function slowly(step: object, pause: () => Promise<unknown>): object {
  return new Proxy(step, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target)
      if (typeof value !== 'function') return value
      return (...given: unknown[]): unknown => {
        if (name !== 'then') return slowly(Reflect.apply(value, target, given) as object, pause)
        const rows = new Promise<unknown>((resolve, reject) => {
          Reflect.apply(value, target, [resolve, reject])
        })
        return rows.then(async (read) => pause().then(() => read)).then(...(given as Parameters<typeof rows.then>))
      }
    },
  })
}
