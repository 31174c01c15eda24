import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../../../src/server/machinery/database/database.ts'
import { openMemoryDatabase, startTestServer } from '../../testServer.ts'

const PRODUCTION = { APP_ENV: 'production', TRUST_PROXY: 'none', SMS_PROVIDER: 'kavenegar', KAVENEGAR_API_KEY: 'key' }
const TOKEN = 'a-token-of-the-operator'
let database: Database

beforeAll(async () => {
  database = await openMemoryDatabase()
})
afterAll(() => database.close())

async function readMetrics(settings: Readonly<Record<string, string>>, authorization?: string) {
  const server = await startTestServer(database, settings)
  try {
    const headers = authorization === undefined ? {} : { authorization }
    const { statusCode, body } = await server.app.inject({ url: '/metrics', headers })
    return { statusCode, isTold: body.includes('http_request_seconds') }
  } finally {
    await server.close()
  }
}

test('W73 in production without a token nobody gets the numbers', async () => {
  expect(await readMetrics({})).toEqual({ statusCode: 200, isTold: true })
  expect(await readMetrics(PRODUCTION)).toEqual({ statusCode: 404, isTold: false })
})

test.each([{}, PRODUCTION])('W73 with a token set, a request that has it gets the numbers (%j)', async (settings) => {
  const guarded = { ...settings, METRICS_TOKEN: TOKEN }
  expect(await readMetrics(guarded)).toEqual({ statusCode: 401, isTold: false })
  expect(await readMetrics(guarded, `Bearer ${TOKEN}x`)).toEqual({ statusCode: 401, isTold: false })
  expect(await readMetrics(guarded, `Bearer ${TOKEN}`)).toEqual({ statusCode: 200, isTold: true })
})
