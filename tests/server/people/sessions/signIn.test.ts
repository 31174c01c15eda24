import { expect, test, vi } from 'vitest'
import { sessionSchema } from '../../../../src/protocol/session/session.ts'
import type { Database } from '../../../../src/server/machinery/database/database.ts'
import { startTestServer } from '../../testServer.ts'
import type { TestServer } from '../../testServer.ts'
import { withServer } from '../../withServer.ts'

const mobile = '+989351234567'
let database: Database
let server: TestServer

withServer((opened) => ({ database, server } = opened), { each: true })

async function requestCode(): Promise<string> {
  const { body } = await server.call('POST', '/member/verify/mobile', { body: { mobile } })
  expect(body).toEqual({ resendAfter: 120 })
  return server.sentCodes.at(-1)?.code ?? ''
}

const signInWith = (confirmationCode: string) => server.call('POST', '/session', { body: { mobile, confirmationCode } })

test('W6 the code of the text message makes a member with 500 credit and signs it in', async () => {
  const code = await requestCode()
  expect(code).toMatch(/^\d{6}$/)
  const { accessToken, member } = sessionSchema.parse((await signInWith(code)).body)
  expect(member).toMatchObject({ mobile, credit: 500, username: null, locale: 'fa', ranks: { eloRank: null } })
  const claims: unknown = JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString())
  expect(claims).toMatchObject({ id: String(member.id), roles: ['user'] })
  const as = { id: member.id, headers: { authorization: `Bearer ${accessToken}` } }
  expect((await server.call('GET', '/member/me', { as })).body).toEqual(member)
})

test('W6 signing in again finds the same member and gives no second gift', async () => {
  const first = sessionSchema.parse((await signInWith(await requestCode())).body)
  server.advance(1)
  const second = sessionSchema.parse((await signInWith(await requestCode())).body)
  expect(second.member).toEqual(first.member)
})

test('W6 a request for a code while the last one is good is answered 721, with the seconds that are left', async () => {
  await requestCode()
  server.advance(119_000)
  const answer = await server.call('POST', '/member/verify/mobile', { body: { mobile } })
  expect(answer).toMatchObject({ status: 721, headers: { 'x-error-code': '721', 'retry-after': '1' } })
  server.advance(1_000)
  await requestCode()
})

test('W6 a wrong code is a 736; after five wrong tries, or when it is too old, it is a 735', async () => {
  const code = await requestCode()
  const wrong = code === '000000' ? '000001' : '000000'
  for (let tries = 0; tries < 5; tries++) expect((await signInWith(wrong)).status).toBe(736)
  expect((await signInWith(code)).status).toBe(735)
  const fresh = await requestCode()
  server.advance(120_000)
  expect((await signInWith(fresh)).status).toBe(735)
})

test('W6 a wrong code is in the process’s log, without code, number or whole address', async () => {
  const code = await requestCode()
  const logged = vi.spyOn(server.dependencies.logger, 'info')
  await signInWith(code === '000000' ? '000001' : '000000')
  expect(logged.mock.calls).toEqual([[{ network: '127.0.0.*', reason: 'codeWrong' }, 'a sign-in was refused']])
  logged.mockRestore()
})

test('W6 five wrong tries at the same moment count as five', async () => {
  const code = await requestCode()
  const wrong = code === '000000' ? '000001' : '000000'
  const answers = await Promise.all(Array.from({ length: 8 }, () => signInWith(wrong)))
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    735, 735, 735, 736, 736, 736, 736, 736,
  ])
  expect((await signInWith(code)).status).toBe(735)
})

test('W6 a code works once', async () => {
  const code = await requestCode()
  const answers = await Promise.all([signInWith(code), signInWith(code)])
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 735])
})

test('W6 a flood of codes to one number is answered 409', async () => {
  for (let sent = 0; sent < 6; sent++) {
    await requestCode()
    server.advance(120_000)
  }
  expect((await server.call('POST', '/member/verify/mobile', { body: { mobile } })).status).toBe(409)
  server.advance(3_600_000)
  await requestCode()
})

test('W6 a flood of codes from one address is answered 409', async () => {
  const request = (number: number) =>
    server.call('POST', '/member/verify/mobile', { body: { mobile: `+98935${String(number).padStart(7, '0')}` } })
  for (let number = 0; number < 30; number++) expect((await request(number)).status).toBe(200)
  expect((await request(30)).status).toBe(409)
})

test('W6 invalid numbers and codes are 400 with the path of the field', async () => {
  const badMobile = await server.call('POST', '/member/verify/mobile', { body: { mobile: '0912' } })
  expect(badMobile).toMatchObject({ status: 400, body: { code: 400 } })
  expect(JSON.stringify(badMobile.body)).toContain('body.mobile: ')
  const badCode = await server.call('POST', '/session', { body: { mobile, confirmationCode: 123456 } })
  expect(badCode.status).toBe(400)
  expect(JSON.stringify(badCode.body)).toContain('body.confirmationCode: ')
})

test('W6 production refuses the test password and names no test members', async () => {
  const settings = { APP_ENV: 'production', TRUST_PROXY: 'none', SMS_PROVIDER: 'kavenegar', KAVENEGAR_API_KEY: 'key' }
  const production = await startTestServer(database, settings)
  const body = { mobile: '+989120000001', password: 'test' }
  expect((await production.call('POST', '/session', { body })).status).toBe(403)
  expect((await production.call('GET', '/session/options')).body).toEqual({
    testMembers: [],
    providers: [],
    publicWatching: false,
    variants: ['normal', 'takhteh'],
    watchingChances: 'turn',
  })
  await production.close()
})

test('W7 signing out ends the session at once', async () => {
  const as = await server.signIn(1)
  expect((await server.call('GET', '/member/me', { as })).status).toBe(200)
  expect((await server.call('DELETE', '/session/current', { as })).body).toEqual({ done: true })
  expect(await server.call('GET', '/member/me', { as })).toMatchObject({ status: 401, body: { code: 401 } })
})

test('W7 forged, foreign and malformed tokens are a 401', async () => {
  const { headers } = await server.signIn(1)
  const [head, claims, signature] = headers.authorization.slice('Bearer '.length).split('.')
  const textOf = (header: object) => Buffer.from(JSON.stringify(header)).toString('base64url')
  const none = textOf({ alg: 'none' })
  const tokens = [
    `${head}.${claims}.AAAA`,
    `${none}.${claims}.`,
    `${head}.e30.${signature}`,
    'x',
    '',
    '..',
    '\u00e9.a.b',
    // A key that no database can name, and one that is no text.
    ...['\u0000', 7, ['a']].map((kid) => `${textOf({ alg: 'HS256', kid })}.${claims}.${signature}`),
  ]
  for (const token of tokens) {
    const as = { id: 1, headers: { authorization: `Bearer ${token}` } }
    expect((await server.call('GET', '/member/me', { as })).status).toBe(401)
  }
})

test('W7 tokens are signed with a new key every 30 days, and earlier ones stay good', async () => {
  const keyOf = (authorization: string): unknown =>
    JSON.parse(Buffer.from(authorization.slice(7).split('.')[0] ?? '', 'base64url').toString())
  const first = await server.signIn(1)
  server.advance(31 * 86_400_000)
  const second = await server.signIn(1)
  expect(keyOf(first.headers.authorization)).not.toEqual(keyOf(second.headers.authorization))
  expect((await server.call('GET', '/member/me', { as: first })).status).toBe(200)
  server.advance(168 * 86_400_000)
  for (const as of [first, second]) expect((await server.call('GET', '/member/me', { as })).status).toBe(200)
  server.advance(167 * 86_400_000)
  expect((await server.call('GET', '/member/me', { as: first })).status).toBe(401)
  expect((await server.call('GET', '/member/me', { as: second })).status).toBe(200)
})
