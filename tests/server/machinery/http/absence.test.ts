import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Database } from '../../../../src/server/machinery/database/database.ts'
import { makeAbsentDatabase } from '../database/absentDatabase.ts'
import type { AbsentDatabase } from '../database/absentDatabase.ts'
import { openMemoryDatabase, startTestServer } from '../../testServer.ts'
import type { TestServer } from '../../testServer.ts'

let present: Database
let absent: AbsentDatabase
let server: TestServer

beforeAll(async () => {
  present = await openMemoryDatabase()
  absent = makeAbsentDatabase(present)
  server = await startTestServer(absent.database)
})
afterAll(async () => {
  vi.useRealTimers()
  absent.state = 'there'
  await server.close()
  await present.close()
})

const get = (url: string) => server.app.inject({ method: 'GET', url })

test('W411 W413 a request that needs the database is a 503 while it is away, and the process stays healthy', async () => {
  const as = await server.signIn(1)
  absent.state = 'away'
  for (const path of ['/member/me', '/matchup/1', '/user/me/matchup']) {
    const { status, headers, body } = await server.call('GET', path, { as })
    expect([status, body]).toEqual([503, { code: 503, message: 'The service is not ready. Try again.' }])
    expect(headers).toMatchObject({ 'x-error-code': '503', 'retry-after': '1' })
  }
  const written = await server.call('POST', '/matchup', { as, body: { length: 3 } })
  expect([written.status, written.headers['retry-after']]).toEqual([503, '1'])
  expect([(await get('/healthz')).statusCode, (await get('/readyz')).statusCode]).toEqual([200, 503])
  absent.state = 'there'
  expect([(await server.call('GET', '/member/me', { as })).status, (await get('/readyz')).statusCode]).toEqual([
    200, 200,
  ])
})

test('W411 when the database does not answer, the process says within two seconds that it is not ready', async () => {
  absent.state = 'silent'
  const began = performance.now()
  expect((await get('/readyz')).statusCode).toBe(503)
  expect(performance.now() - began).toBeGreaterThan(1_900)
  absent.state = 'there'
})
