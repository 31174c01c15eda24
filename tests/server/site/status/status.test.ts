import { expect, test } from 'vitest'
import { LOCALES } from '../../../../src/protocol/wire/locales.ts'
import { readStatus } from '../../../../src/server/site/status/readStatus.ts'
import { statusPage } from '../../../../src/server/site/status/statusPage.ts'
import { STATUS_TEXTS } from '../../../../src/server/site/status/statusTexts.ts'
import { makeInProcessBus } from '../../../../src/server/machinery/live/inProcessBus.ts'
import { jobs } from '../../../../src/server/machinery/jobs/jobTable.ts'
import type { Database } from '../../../../src/server/machinery/database/database.ts'
import type { TestServer } from '../../testServer.ts'
import { withServer } from '../../withServer.ts'

let server: TestServer
let database: Database
withServer((opened) => ({ server, database } = opened))

test('W601 anybody sees that all is well, in every language and without scripts', async () => {
  const { statusCode, headers, body } = await server.app.inject({ url: '/status' })
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'text/html; charset=utf-8',
    'no-store',
  ])
  expect(headers['content-security-policy']).toContain("default-src 'none'")
  for (const locale of LOCALES) expect(body).toContain(STATUS_TEXTS[locale].whole.well)
  expect(body).not.toContain('<script')
})

test('W601 work that waits is told as slow', async () => {
  const { clock, bus } = server.dependencies
  const dueAt = new Date(clock() - 60_000)
  await database.queries.insert(jobs).values({ key: 'waiting', kind: 'nothing', payload: null, dueAt })
  expect(await readStatus({ database, bus, clock })).toEqual({ matches: 'well', live: 'well', work: 'slow' })
})

test('W601 a database that does not answer is told as away within seconds', async () => {
  const silent = { ...database, queries: { select: () => ({ from: () => new Promise(() => {}) }) } } as never
  const bus = { ...makeInProcessBus(), isConnected: () => false }
  const status = await readStatus({ database: silent, bus, clock: Date.now })
  expect(status).toEqual({ matches: 'away', live: 'away', work: 'away' })
  expect(statusPage(status)).toContain(STATUS_TEXTS.fa.kept)
})
