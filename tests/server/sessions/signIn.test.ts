import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../../../src/server/database/database.ts'
import { emptyDatabase, openMemoryDatabase, startTestServer } from '../testServer.ts'
import type { TestServer } from '../testServer.ts'

const mobile = '+989351234567'
let database: Database
let server: TestServer

beforeAll(async () => {
  database = await openMemoryDatabase()
})
beforeEach(async () => {
  await emptyDatabase(database)
  server = await startTestServer(database)
})
afterEach(() => server.close())
afterAll(() => database.close())

const post = (url: string, payload: object) => server.app.inject({ method: 'POST', url: `/api${url}`, payload })

async function requestCode(): Promise<string> {
  const answer = await post('/member/verify/mobile', { mobile })
  expect(answer.json()).toEqual({ resendAfter: 120 })
  return server.sentCodes.at(-1)?.code ?? ''
}

test('W6 the code of the text message makes a member with 500 credit and signs it in', async () => {
  const code = await requestCode()
  expect(code).toMatch(/^\d{6}$/)
  const answer = await post('/session', { mobile, confirmationCode: code })
  expect(answer.statusCode).toBe(200)
  const { accessToken, member } = answer.json()
  expect(member).toMatchObject({ mobile, credit: 500, username: null, locale: 'fa', ranks: { eloRank: null } })
  const claims = JSON.parse(Buffer.from(accessToken.split('.')[1], 'base64url').toString())
  expect(claims).toMatchObject({ id: String(member.id), roles: ['user'] })
  const headers = { authorization: `Bearer ${accessToken}` }
  const me = await server.app.inject({ url: '/api/member/me', headers })
  expect(me.json()).toEqual(member)
})

test('W6 signing in again finds the same member and gives no second gift', async () => {
  const first = await post('/session', { mobile, confirmationCode: await requestCode() })
  server.advance(1)
  const second = await post('/session', { mobile, confirmationCode: await requestCode() })
  expect(second.json().member).toEqual(first.json().member)
})

test('W6 a code that is still good is answered 721', async () => {
  await requestCode()
  server.advance(119_000)
  const answer = await post('/member/verify/mobile', { mobile })
  expect([answer.statusCode, answer.headers['x-error-code'], answer.json().code]).toEqual([721, '721', 721])
  server.advance(1_000)
  await requestCode()
})

test('W6 a wrong code is 736, five wrong ones and age make it 735', async () => {
  const code = await requestCode()
  const wrong = code === '000000' ? '000001' : '000000'
  for (let tries = 0; tries < 5; tries++) {
    const answer = await post('/session', { mobile, confirmationCode: wrong })
    expect(answer.statusCode).toBe(736)
  }
  expect((await post('/session', { mobile, confirmationCode: code })).statusCode).toBe(735)
  const fresh = await requestCode()
  server.advance(120_000)
  expect((await post('/session', { mobile, confirmationCode: fresh })).statusCode).toBe(735)
})

test('W6 a code works once', async () => {
  const code = await requestCode()
  expect((await post('/session', { mobile, confirmationCode: code })).statusCode).toBe(200)
  expect((await post('/session', { mobile, confirmationCode: code })).statusCode).toBe(735)
})

test('W6 a flood of codes to one number is answered 409', async () => {
  for (let sent = 0; sent < 6; sent++) {
    await requestCode()
    server.advance(120_000)
  }
  expect((await post('/member/verify/mobile', { mobile })).statusCode).toBe(409)
  server.advance(3_600_000)
  await requestCode()
})

test('W6 production refuses the test password', async () => {
  const production = await startTestServer(database, {
    APP_ENV: 'production',
    SMS_PROVIDER: 'kavenegar',
    KAVENEGAR_API_KEY: 'k',
  })
  const payload = { mobile: '+989120000001', password: 'test' }
  const answer = await production.app.inject({ method: 'POST', url: '/api/session', payload })
  expect(answer.statusCode).toBe(403)
  expect((await production.app.inject('/api/session/options')).json()).toEqual({ testMembers: [] })
  await production.close()
})

test('W7 signing out ends the session at once', async () => {
  const { headers } = await server.signIn(1)
  expect((await server.app.inject({ url: '/api/member/me', headers })).statusCode).toBe(200)
  expect((await server.app.inject({ method: 'DELETE', url: '/api/session/current', headers })).statusCode).toBe(200)
  const answer = await server.app.inject({ url: '/api/member/me', headers })
  expect([answer.statusCode, answer.json().code]).toEqual([401, 401])
})
