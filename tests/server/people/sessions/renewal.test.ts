import { beforeEach, expect, test } from 'vitest'
import { renewedSessionSchema, sessionSchema } from '../../../../src/protocol/session/session.ts'
import { DAY_MS } from '../../../../src/protocol/wire/durations.ts'
import { testMembers } from '../../../../src/server/people/members/testMembers.ts'
import type { TestServer } from '../../testServer.ts'
import { withServer } from '../../withServer.ts'

let server: TestServer
withServer((opened) => ({ server } = opened))

const PHONE = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36'
const LAPTOP = 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0'
const REFRESH_COOKIE = /^khatam\.refresh=([^;]+); Max-Age=\d+; Path=\/api\/session\/renewal; HttpOnly; SameSite=Strict$/

interface Tokens {
  readonly access: string
  readonly refresh: string
}

let number = 0
beforeEach(() => void (number += 1))

async function post(path: string, headers: Record<string, string>, body: object) {
  const answer = await server.app.inject({
    method: 'POST',
    url: `/api${path}`,
    headers: { 'user-agent': PHONE, 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(body),
  })
  return { status: answer.statusCode, headers: answer.headers, body: JSON.parse(answer.body) as unknown }
}

async function signIn(renewal?: 'cookie' | 'answer', agent = PHONE) {
  const { mobile } = testMembers[number - 1] ?? {}
  const body = { mobile, password: 'test', ...(renewal && { renewal }) }
  const answer = await post('/session', { 'user-agent': agent }, body)
  return { ...answer, session: sessionSchema.parse(answer.body) }
}

async function begin(): Promise<Tokens> {
  const { session } = await signIn('answer')
  return { access: session.accessToken, refresh: session.refreshToken ?? '' }
}

const renewing = ({ access, refresh }: Tokens, agent = PHONE) =>
  post('/session/renewal', { authorization: `Bearer ${access}`, 'user-agent': agent }, { refreshToken: refresh })

async function renew(tokens: Tokens, agent?: string): Promise<Tokens> {
  const { body } = await renewing(tokens, agent)
  const { accessToken, refreshToken } = renewedSessionSchema.parse(body)
  return { access: accessToken, refresh: refreshToken ?? '' }
}

const use = async ({ access }: { readonly access: string }) =>
  (await server.app.inject({ url: '/api/member/me', headers: { authorization: `Bearer ${access}` } })).statusCode

const generationOf = (token: string): unknown =>
  (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { gen?: unknown }).gen

test('W521 the token of a client that renews is good for a quarter of an hour, and of one that does not for a year', async () => {
  const short = await begin()
  const { session } = await signIn()
  const long = { access: session.accessToken }
  expect(session.refreshToken).toBeUndefined()
  expect([await use(short), await use(long)]).toEqual([200, 200])
  server.advance(15 * 60_000)
  expect([await use(short), await use(long)]).toEqual([401, 200])
  expect(await use(await renew(short))).toBe(200)
  for (let quarter = 0; quarter < 4; quarter += 1) {
    server.advance(91 * DAY_MS)
    expect(await use(long)).toBe(200)
  }
})

test('W521 a browser has the refresh token in a cookie that only the renewal gets and no script can read', async () => {
  const { session, headers } = await signIn('cookie')
  expect(session.refreshToken).toBeUndefined()
  const [, refresh] = REFRESH_COOKIE.exec(String(headers['set-cookie'])) ?? []
  const answer = await post(
    '/session/renewal',
    { authorization: `Bearer ${session.accessToken}`, cookie: `a=b; khatam.refresh=${refresh}` },
    {},
  )
  expect(answer.status).toBe(200)
  expect(Object.keys(answer.body as object)).toEqual(['accessToken'])
  expect(REFRESH_COOKIE.exec(String(answer.headers['set-cookie']))?.[1]).not.toBe(refresh)
})

test('W3 W521 a renewal by the cookie needs no body', async () => {
  const { session, headers } = await signIn('cookie')
  const [cookie = ''] = String(headers['set-cookie']).split(';')
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/session/renewal',
    headers: { 'user-agent': PHONE, authorization: `Bearer ${session.accessToken}`, cookie },
  })
  expect([answer.statusCode, String(answer.headers['set-cookie'])]).toEqual([
    200,
    expect.stringMatching(REFRESH_COOKIE),
  ])
})

test('W521 the cookie is for TLS alone where the site is', async () => {
  const { headers } = await post(
    '/session',
    {},
    { mobile: testMembers[number - 1]?.mobile, password: 'test', renewal: 'cookie' },
  )
  expect(String(headers['set-cookie'])).not.toContain('Secure')
})

test('W522 a refresh token that is used again after its successor ends the session with all its tokens', async () => {
  const first = await begin()
  const second = await renew(first)
  expect(await use(second)).toBe(200)
  server.advance(31_000)
  expect((await renewing(first)).status).toBe(401)
  expect([await use(second), (await renewing(second)).status]).toEqual([401, 401])
})

test('W522 whoever steals a refresh token and uses it loses it as soon as the member renews', async () => {
  const own = await begin()
  const stolen = await renew(own, LAPTOP)
  expect(await use(stolen)).toBe(200)
  expect((await renewing(own)).status).toBe(401)
  expect([await use(stolen), await use(own)]).toEqual([401, 401])
})

test('W522 two tabs that renew at once get the same generation', async () => {
  const tokens = await begin()
  const [one, two] = await Promise.all([renew(tokens), renew(tokens)])
  expect([generationOf(one.refresh), generationOf(two.refresh)]).toEqual([1, 1])
  expect([await use(one), await use(two)]).toEqual([200, 200])
  server.advance(29_000)
  expect(generationOf((await renew(tokens)).refresh)).toBe(1)
})

test('W522 a renewal whose answer was lost can be repeated until one of its tokens is used', async () => {
  const tokens = await begin()
  await renew(tokens)
  server.advance(3_600_000)
  const again = await renew(tokens)
  expect(generationOf(again.refresh)).toBe(1)
  expect(await use(again)).toBe(200)
  server.advance(31_000)
  expect((await renewing(tokens)).status).toBe(401)
})

test('W522 a token of a generation long gone ends the session too', async () => {
  const first = await begin()
  const third = await renew(await renew(first))
  expect((await renewing(first)).status).toBe(401)
  expect(await use(third)).toBe(401)
})

test('W523 a refresh token alone, with the access token of another session, or in its place is worth nothing', async () => {
  const tokens = await begin()
  const { session: other } = await signIn()
  expect((await renewing({ ...tokens, access: '' })).status).toBe(401)
  expect((await renewing({ ...tokens, access: other.accessToken })).status).toBe(401)
  expect((await renewing({ access: tokens.access, refresh: tokens.access })).status).toBe(401)
  expect(await use({ access: tokens.refresh })).toBe(401)
  expect(generationOf((await renew(tokens)).refresh)).toBe(1)
})

test('W523 a planted cookie never turns a page into another member’s', async () => {
  const own = await begin()
  const thief = await signIn('cookie', LAPTOP)
  const [, planted] = REFRESH_COOKIE.exec(String(thief.headers['set-cookie'])) ?? []
  const headers = { authorization: `Bearer ${own.access}`, cookie: `khatam.refresh=${planted}` }
  expect((await post('/session/renewal', headers, {})).status).toBe(401)
})

test('W523 a session that was ended, or whose member is blocked, is renewed no more', async () => {
  const tokens = await begin()
  const authorization = `Bearer ${tokens.access}`
  await server.app.inject({ method: 'DELETE', url: '/api/session/current', headers: { authorization } })
  expect((await renewing(tokens)).status).toBe(401)
  expect(await use(tokens)).toBe(401)
})

test('W523 a sign-in gives tokens of its own, whatever the request brought along', async () => {
  const before = await begin()
  const { mobile } = testMembers[number - 1] ?? {}
  const headers = { authorization: `Bearer ${before.access}`, cookie: `khatam.refresh=${before.refresh}` }
  const answer = await post('/session', headers, { mobile, password: 'test', renewal: 'answer' })
  const { accessToken } = sessionSchema.parse(answer.body)
  const sessionOf = (token: string) =>
    (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { jti: string }).jti
  expect(sessionOf(accessToken)).not.toBe(sessionOf(before.access))
})

test('W883 a session ends when nobody has used it for 180 days, and no renewal brings it back', async () => {
  const [short, { session }] = [await begin(), await signIn()]
  const long = { access: session.accessToken }
  server.advance(179 * DAY_MS)
  expect(await use(long)).toBe(200)
  const renewed = await renew(short)
  expect(await use(renewed)).toBe(200)
  server.advance(179 * DAY_MS)
  expect(await use(long)).toBe(200)
  server.advance(2 * DAY_MS)
  expect(await use(long)).toBe(200)
  // The other one was last used 181 days ago.
  expect((await renewing(renewed)).status).toBe(401)
})
