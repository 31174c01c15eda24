import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Database } from '../../../../src/server/machinery/database/database.ts'
import { members } from '../../../../src/server/people/members/memberTable.ts'
import type { TestServer } from '../../testServer.ts'
import { withServer } from '../../withServer.ts'

const HOUR_MS = 3_600_000

let database: Database
let server: TestServer

withServer((opened) => ({ database, server } = opened))

const faults = async () => /^ledger_faults (\d+)$/m.exec(await server.dependencies.metrics.registry.metrics())?.[1]
const pass = async (ms: number) => {
  server.advance(ms)
  await server.dependencies.jobs.runDue()
}

test('W84 the ledger is checked at two in the night, each night, and its faults are counted', async () => {
  const { id } = await server.signIn(1)
  const setCredit = (credit: number) => database.queries.update(members).set({ credit }).where(eq(members.id, id))
  await setCredit(1)
  await pass(2 * HOUR_MS - 1)
  expect(await faults()).toBe('0')
  await pass(1)
  expect(await faults()).toBe('1')
  await setCredit(500)
  await pass(24 * HOUR_MS - 1)
  expect(await faults()).toBe('1')
  await pass(1)
  expect(await faults()).toBe('0')
})
