import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../../../src/server/machinery/database/database.ts'
import { openMemoryDatabase, startTestServer } from '../../testServer.ts'

const CERTIFICATE = Array.from({ length: 32 }, (_, index) => index.toString(16).padStart(2, '0').toUpperCase()).join(
  ':',
)
let database: Database

beforeAll(async () => {
  database = await openMemoryDatabase()
})
afterAll(() => database.close())

const ask = async (settings: Record<string, string>) => {
  const server = await startTestServer(database, settings)
  const answer = await server.app.inject('/.well-known/assetlinks.json')
  await server.close()
  return answer
}

test('W236 the site names the app that its links may open', async () => {
  const answer = await ask({ ANDROID_CERTIFICATE_SHA256: CERTIFICATE })
  expect(answer.headers['content-type']).toContain('application/json')
  expect(answer.json()).toEqual([
    {
      relation: ['delegate_permission/common.handle_all_urls'],
      target: {
        namespace: 'android_app',
        package_name: 'example.khatam.app',
        sha256_cert_fingerprints: [CERTIFICATE],
      },
    },
  ])
})

test('W236 without a certificate no app is named', async () => {
  expect((await ask({})).statusCode).toBe(404)
})
