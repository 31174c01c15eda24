import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import type { Database } from '../../src/server/machinery/database/database.ts'
import { emptyDatabase, openMemoryDatabase, startTestServer, type TestServer } from './testServer.ts'

export interface Opened {
  readonly database: Database
  readonly server: TestServer
}

export interface ServerWish {
  /** Each test gets a server of its own on an emptied database. Without this the tests of a file share one server. */
  readonly each?: boolean
  readonly settings?: Readonly<Record<string, string>>
}

/**
 * Has a server opened before the tests of this file and closed after them. `take` gets it before the hooks that come
 * later.
 */
export function withServer(take: (opened: Opened) => void, { each = false, settings = {} }: ServerWish = {}): void {
  let database: Database | undefined
  let server: TestServer | undefined
  const start = async (on: Database) => {
    server = await startTestServer(on, settings)
    take({ database: on, server })
  }
  const stop = async () => {
    await server?.close()
    server = undefined
  }
  beforeAll(async () => {
    database = await openMemoryDatabase()
    if (!each) await start(database)
  })
  afterAll(async () => {
    await stop()
    await database?.close()
  })
  if (!each) return
  beforeEach(async () => {
    if (database === undefined) throw new Error('There is no database.')
    await emptyDatabase(database)
    await start(database)
  })
  afterEach(stop)
}
