import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { freePort } from '../../../../../tools/run/freePort.mjs'
import type { ProviderRedirect, Session, SignInOptions } from '../../../../../src/protocol/session/session.ts'
import { sessionSchema } from '../../../../../src/protocol/session/session.ts'
import type { Database } from '../../../../../src/server/machinery/database/database.ts'
import { members } from '../../../../../src/server/people/members/memberTable.ts'
import { emptyDatabase, openMemoryDatabase, startTestServer } from '../../../testServer.ts'
import type { Answer, TestServer } from '../../../testServer.ts'
import { CLIENT, openLocalProvider, signInAtProvider } from './localProvider.ts'
import type { LocalProvider } from './localProvider.ts'

const PUBLIC_URL = 'http://khatam.test'
type Name = 'google' | 'openid'
const returnTo = (name: Name) => `${PUBLIC_URL}/signin/${name}`

let database: Database
let google: LocalProvider
let other: LocalProvider
let server: TestServer

beforeAll(async () => {
  database = await openMemoryDatabase()
  google = await openLocalProvider(returnTo('google'), true)
  other = await openLocalProvider(returnTo('openid'), false)
})
beforeEach(async () => {
  server = await startTestServer(database, {
    PUBLIC_URL,
    GOOGLE_ISSUER: google.issuer,
    GOOGLE_CLIENT_ID: CLIENT.id,
    GOOGLE_CLIENT_SECRET: CLIENT.secret,
    OPENID_ISSUER: other.issuer,
    OPENID_CLIENT_ID: CLIENT.id,
    OPENID_CLIENT_SECRET: CLIENT.secret,
    OPENID_NAME: 'Other',
  })
})
afterEach(async () => {
  google.emails.clear()
  other.emails.clear()
  await server.close()
  await emptyDatabase(database)
})
afterAll(async () => {
  await google.close()
  await other.close()
  await database.close()
})

async function begin(name: Name): Promise<ProviderRedirect> {
  const { status, body } = await server.call('POST', `/session/provider/${name}`)
  expect(status).toBe(200)
  return body as ProviderRedirect
}

/** Goes as far as the provider sends the browser back. */
async function comeBack(name: Name, person: string): Promise<string> {
  const { url, state } = await begin(name)
  const query = await signInAtProvider(url, person, returnTo(name))
  expect(new URLSearchParams(query).get('state')).toBe(state)
  return query
}

const finish = (name: string, query: string): Promise<Answer> =>
  server.call('POST', `/session/provider/${name}/return`, { body: { query } })

async function signIn(name: Name, person: string): Promise<Session> {
  const { status, body } = await finish(name, await comeBack(name, person))
  expect([status, body]).toEqual([200, body])
  return sessionSchema.parse(body)
}

test('W230 the sign-in page offers the providers that are set up', async () => {
  const { body } = await server.call('GET', '/session/options')
  expect((body as SignInOptions).providers).toEqual([
    { provider: 'google', name: 'Google' },
    { provider: 'openid', name: 'Other' },
  ])
  const bare = await startTestServer(database)
  expect((await bare.call('GET', '/session/options')).body).toMatchObject({ providers: [] })
  expect((await bare.call('POST', '/session/provider/google')).status).toBe(404)
  await bare.close()
  expect((await server.call('POST', '/session/provider/facebook')).status).toBe(404)
})

test('W231 a person whom the provider vouches for becomes a member once, with the gift of all members', async () => {
  google.emails.set('alice', { email: 'Alice@Example.com', email_verified: true })
  const first = await signIn('google', 'alice')
  expect(first.member).toMatchObject({
    email: 'alice@example.com',
    mobile: null,
    username: null,
    credit: 500,
    locale: 'fa',
  })
  const me = await server.app.inject({
    url: '/api/member/me',
    headers: { authorization: `Bearer ${first.accessToken}` },
  })
  expect(me.json()).toMatchObject({ id: first.member.id })
  const second = await signIn('google', 'alice')
  expect([second.member.id, second.accessToken === first.accessToken]).toEqual([first.member.id, false])
  expect((await signIn('google', 'bob')).member).toMatchObject({ email: null, credit: 500 })
})

test('W232 one verified address at two providers is one member, and an unverified one is not', async () => {
  google.emails.set('alice', { email: 'alice@example.com', email_verified: true })
  other.emails.set('a-17', { email: 'alice@example.com', email_verified: true })
  other.emails.set('mallory', { email: 'alice@example.com', email_verified: false })
  const { member } = await signIn('google', 'alice')
  expect((await signIn('openid', 'a-17')).member.id).toBe(member.id)
  const stranger = await signIn('openid', 'mallory')
  expect([stranger.member.id === member.id, stranger.member.email]).toEqual([false, null])
})

test('W232 the same name at two providers is two people', async () => {
  const one = await signIn('google', 'carol')
  const two = await signIn('openid', 'carol')
  expect(one.member.id).not.toBe(two.member.id)
})

test('W233 the way to the provider carries PKCE, state and nonce, new each time', async () => {
  const [first, second] = [await begin('google'), await begin('google')]
  const query = ({ url }: ProviderRedirect) => Object.fromEntries(new URL(url).searchParams)
  expect(query(first)).toMatchObject({
    client_id: CLIENT.id,
    redirect_uri: returnTo('google'),
    response_type: 'code',
    scope: 'openid email',
    code_challenge_method: 'S256',
    state: first.state,
  })
  for (const part of ['state', 'nonce', 'code_challenge']) {
    expect(query(first)[part]?.length).toBeGreaterThan(30)
    expect(query(first)[part]).not.toBe(query(second)[part])
  }
})

test('W234 a return from a provider counts once, for ten minutes, and for that provider only', async () => {
  const used = await comeBack('google', 'alice')
  expect((await finish('google', used)).status).toBe(200)
  expect((await finish('google', used)).status).toBe(400)
  const foreign = await comeBack('google', 'alice')
  expect((await finish('openid', foreign)).status).toBe(400)
  const late = await comeBack('google', 'alice')
  server.advance(600_000)
  expect((await finish('google', late)).status).toBe(400)
  expect((await finish('google', '?code=x&state=never-given')).status).toBe(400)
  expect((await finish('google', '?code=x')).status).toBe(400)
})

test('W234 a code of another return is refused, because its nonce and its PKCE do not fit', async () => {
  const mine = new URLSearchParams(await comeBack('google', 'alice'))
  const stolen = new URLSearchParams(await comeBack('google', 'victim'))
  mine.set('code', stolen.get('code') ?? '')
  expect((await finish('google', `?${mine}`)).status).toBe(403)
  expect(await database.queries.$count(members)).toBe(20)
})

test('W234 a person who declines at the provider is not signed in', async () => {
  const { state } = await begin('google')
  const query = `?error=access_denied&state=${state}&iss=${encodeURIComponent(google.issuer)}`
  expect((await finish('google', query)).status).toBe(403)
})

test('W336 a sign-in by a provider uses up none of the limits of an address', async () => {
  for (let unused = 0; unused < 59; unused++) await begin('google')
  for (const person of ['frank', 'grace', 'heidi']) await signIn('google', person)
  await begin('google')
  expect((await server.call('POST', '/session/provider/google')).status).toBe(409)
  server.advance(600_001)
  await begin('google')
})

test('W231 two returns of a new person at once make one member', async () => {
  const queries = [await comeBack('google', 'dave'), await comeBack('google', 'dave')]
  const answers = await Promise.all(queries.map((query) => finish('google', query)))
  const ids = answers.map(({ body }) => sessionSchema.parse(body).member.id)
  expect(new Set(ids).size).toBe(1)
  expect(await database.queries.$count(members)).toBe(21)
})

test('W235 a blocked member stays out, and a provider that is away is a 503 until it is back', async () => {
  await signIn('google', 'eve')
  await database.queries.update(members).set({ isBlocked: true })
  expect((await finish('google', await comeBack('google', 'eve'))).status).toBe(403)
  const port = await freePort()
  const lost = await startTestServer(database, {
    PUBLIC_URL,
    OPENID_ISSUER: `http://127.0.0.1:${port}`,
    OPENID_CLIENT_ID: CLIENT.id,
    OPENID_CLIENT_SECRET: CLIENT.secret,
  })
  expect((await lost.call('POST', '/session/provider/openid')).status).toBe(503)
  const back = await openLocalProvider(returnTo('openid'), false, port)
  expect((await lost.call('POST', '/session/provider/openid')).status).toBe(200)
  await back.close()
  await lost.close()
})
