import { PgliteSession } from 'drizzle-orm/pglite'
import type { PGlite } from '@electric-sql/pglite'
import { type PlainRow, Queries } from '../../../src/server/machinery/database/database.ts'

/** The database as judges read it, between two steps of the world and beside the server. */
export interface Store {
  readonly read: <Row>(statement: string) => Promise<readonly Row[]>
  readonly queries: Queries
  /** Runs statements that answer nothing. */
  readonly run: (script: string) => Promise<unknown>
  /** Calls `hear` for each notification of a committed transaction on this channel. */
  readonly listen: (channel: string, hear: () => void) => Promise<unknown>
}

export function storeOf(pglite: PGlite): Store {
  return {
    read: async <Row>(statement: string) => (await pglite.query<Row>(statement)).rows,
    run: (script) => pglite.exec(script),
    listen: (channel, hear) => pglite.listen(channel, hear),
    queries: new Queries(
      (dialect) => new PgliteSession(pglite, dialect, undefined),
      async ({ text, values }) => (await pglite.query<PlainRow>(text, [...values])).rows,
    ),
  }
}
