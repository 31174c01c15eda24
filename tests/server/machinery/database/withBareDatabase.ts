import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll } from 'vitest'
import type { Database } from '../../../../src/server/machinery/database/database.ts'
import { makeEmbeddedDatabase } from '../../../../src/server/machinery/database/embeddedDatabase.ts'

/** Opens a database without any table before the tests of a file, and closes it after them. */
export function withBareDatabase(onOpen: (database: Database) => void): void {
  let database: Database
  beforeAll(async () => {
    database = makeEmbeddedDatabase(await PGlite.create('memory://'), (error) => {
      throw error
    })
    onOpen(database)
  }, 60_000)
  afterAll(() => database.close())
}
