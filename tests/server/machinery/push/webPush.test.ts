import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { importJWK, jwtVerify } from 'jose'
import { z } from 'zod'
import type { Member } from '../../../../src/protocol/member/member.ts'
import type { Notification } from '../../../../src/protocol/notification/notification.ts'
import type { PushOptions } from '../../../../src/protocol/notification/push.ts'
import type { Database } from '../../../../src/server/machinery/database/database.ts'
import { jobs } from '../../../../src/server/machinery/jobs/jobTable.ts'
import { notify } from '../../../../src/server/people/notifications/notify.ts'
import { makeWebPush } from '../../../../src/server/machinery/push/webPush.ts'
import { expectOk } from '../../playing.ts'
import { emptyDatabase, openMemoryDatabase, startTestServer } from '../../testServer.ts'
import type { TestCaller, TestServer } from '../../testServer.ts'
import { openPushReceiver, subscribe } from './pushReceiver.ts'
import type { PushReceiver } from './pushReceiver.ts'

let database: Database
let receiver: PushReceiver
let server: TestServer
let as: TestCaller

beforeAll(async () => {
  database = await openMemoryDatabase()
})
beforeEach(async () => {
  receiver = await openPushReceiver()
  server = await startTestServer(database, { PUSH_SERVICES: receiver.host })
  as = await server.signIn(1)
})
afterEach(async () => {
  await server.close()
  await receiver.close()
  await emptyDatabase(database)
})
afterAll(() => database.close())

const saveToken = (fcmToken: string | null, caller = as) =>
  expectOk<Member>(server, caller, 'PUT', '/member/me', { fcmToken })
const tokenOf = async (caller = as) => (await expectOk<Member>(server, caller, 'GET', '/member/me')).fcmToken
const pushesDue = async () => (await database.queries.select().from(jobs)).filter(({ kind }) => kind === 'push').length

/** Tells the member something and lets the push go out. */
async function tellAndPush(): Promise<void> {
  await database.transaction((tx) =>
    notify(tx, server.dependencies, {
      memberId: as.id,
      categoryName: 'announcement',
      payload: { title: 'Hello', text: 'All is well.' },
      cause: 'announcement:4',
    }),
  )
  await runPushes()
}

async function tellChallenge(): Promise<void> {
  await database.transaction((tx) =>
    notify(tx, server.dependencies, {
      memberId: as.id,
      categoryName: 'challenge_request',
      payload: { challengeId: 4, challengerUsername: 'Leyla' },
      cause: 'challenge:4',
    }),
  )
}

async function runPushes(): Promise<void> {
  await server.dependencies.jobs.runDue()
  await server.dependencies.background.settle()
}

async function tellFollowed(matchupId: number): Promise<void> {
  await database.transaction((tx) =>
    notify(tx, server.dependencies, {
      memberId: as.id,
      categoryName: 'followed_playing',
      payload: { matchupId, followedId: 3, followedUsername: 'Leyla', opponentUsername: 'Sara', length: 5 },
      cause: `matchup:${matchupId}:followed:${as.id}`,
    }),
  )
  await runPushes()
}

test('W220 the keys of the site are made once and stay', async () => {
  const { vapidPublicKey } = await expectOk<PushOptions>(server, as, 'GET', '/push/options')
  expect(Buffer.from(vapidPublicKey, 'base64url')).toHaveLength(65)
  const other = await startTestServer(database)
  expect(await expectOk(other, as, 'GET', '/push/options')).toEqual({ vapidPublicKey, fcmSenderId: null })
  await other.close()
})

test('W221 a push is encrypted for the browser, in the member’s language, and signed by the site', async () => {
  const browser = subscribe(receiver.host, 'kayvan')
  await saveToken(browser.token)
  await expectOk(server, as, 'PUT', '/member/me', { locale: 'en' })
  await tellAndPush()

  const [push, ...others] = receiver.received
  if (!push) throw new Error('nothing was pushed')
  expect(others).toEqual([])
  const [item] = await expectOk<Notification[]>(server, as, 'GET', '/user/me/notification')
  const deliveryKey = item?.deliveryId.split('/').at(-1)
  expect(browser.decrypt(push.body)).toEqual({
    title: 'Hello',
    body: 'All is well.',
    locale: 'en',
    deliveryKey,
    path: `/notification/${deliveryKey}`,
  })
  expect(push).toMatchObject({
    path: '/kayvan',
    headers: { ttl: '86400', urgency: 'normal', topic: deliveryKey, 'content-encoding': 'aes128gcm' },
  })

  const [, jwt = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(push.headers.authorization ?? '') ?? []
  const { vapidPublicKey } = await expectOk<PushOptions>(server, as, 'GET', '/push/options')
  expect(key).toBe(vapidPublicKey)
  const point = Buffer.from(key, 'base64url')
  const coordinate = (from: number) => point.subarray(from, from + 32).toString('base64url')
  const jwk = await importJWK({ kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33) }, 'ES256')
  const { payload } = await jwtVerify(jwt, jwk)
  expect(payload).toMatchObject({ aud: `http://${receiver.host}`, sub: 'mailto:push@khatam.example' })
  expect(await pushesDue()).toBe(0)
})

test('W677 a push of a followed member leads to the match, and is worth nothing when that is likely to be over', async () => {
  const browser = subscribe(receiver.host, 'kayvan')
  await saveToken(browser.token)
  await expectOk(server, as, 'PUT', '/member/me', { locale: 'en' })
  await tellFollowed(9)
  const [push] = receiver.received
  if (!push) throw new Error('nothing was pushed')
  expect(browser.decrypt(push.body)).toMatchObject({
    title: 'A match to watch',
    body: '\u2068Leyla\u2069 has begun a 5-point match against \u2068Sara\u2069.',
    path: '/matchup/9',
  })
  expect(push.headers).toMatchObject({ ttl: '1200' })
})

test('W677 the follower who wants the notification alone gets no push', async () => {
  await saveToken(subscribe(receiver.host, 'kayvan').token)
  await expectOk(server, as, 'PUT', '/user/option/push:followed_playing', { value: 'false' })
  await tellFollowed(9)
  expect(receiver.received).toEqual([])
  expect(await expectOk<Notification[]>(server, as, 'GET', '/user/me/notification')).toHaveLength(1)
})

test('W357 a challenge opens its dialog, is urgent, and is not pushed when it cannot be answered any more', async () => {
  const browser = subscribe(receiver.host, 'sara')
  await saveToken(browser.token)
  await expectOk(server, as, 'PUT', '/member/me', { locale: 'en' })
  receiver.answers.push(503)
  await tellChallenge()
  server.advance(9_500)
  await runPushes()
  const [push] = receiver.received
  if (!push) throw new Error('nothing was pushed')
  expect(push.headers).toMatchObject({ ttl: '51', urgency: 'high' })
  const [item] = await expectOk<Notification[]>(server, as, 'GET', '/user/me/notification')
  const deliveryKey = item?.deliveryId.split('/').at(-1)
  expect(browser.decrypt(push.body)).toMatchObject({
    title: 'Challenge request',
    body: '\u2068Leyla\u2069 challenges you to a match.',
    path: `/notification/${deliveryKey}?modalName=challenge&challengeId=4`,
  })
  server.advance(60_000)
  await runPushes()
  expect([receiver.received.length, await pushesDue()]).toEqual([1, 0])
})

test.each([404, 410])('W222 a token whose service answers %d is forgotten', async (status) => {
  receiver.answers.push(status)
  await saveToken(subscribe(receiver.host, 'gone').token)
  await tellAndPush()
  expect([receiver.received.length, await tokenOf(), await pushesDue()]).toEqual([1, null, 0])
})

test('W222 a token that is saved while the old one is tried stays', async () => {
  const fresh = subscribe(receiver.host, 'fresh').token
  receiver.answers.push(410)
  await saveToken(subscribe(receiver.host, 'gone').token)
  await database.transaction((tx) =>
    notify(tx, server.dependencies, {
      memberId: as.id,
      categoryName: 'challenge_request',
      payload: {},
      cause: 'challenge:5',
    }),
  )
  await server.dependencies.jobs.runDue()
  await saveToken(fresh)
  await server.dependencies.background.settle()
  expect([receiver.received.length, await tokenOf()]).toEqual([1, fresh])
})

test('W223 a failing service is asked again later, and then no more', async () => {
  receiver.answers.push(503, 429)
  await saveToken(subscribe(receiver.host, 'later').token)
  await tellAndPush()
  expect([receiver.received.length, await pushesDue()]).toEqual([1, 1])
  server.advance(59_999)
  await runPushes()
  expect(receiver.received).toHaveLength(1)
  server.advance(1)
  await runPushes()
  expect([receiver.received.length, await pushesDue()]).toEqual([2, 1])
  server.advance(120_000)
  await runPushes()
  expect([receiver.received.length, await pushesDue()]).toEqual([3, 0])
  expect(new Set(receiver.received.map(({ headers }) => headers['topic'])).size).toBe(1)
})

test('W223 a service that stays out of order is asked eight times, with twice the wait each time', async () => {
  receiver.answers.push(...Array.from({ length: 9 }, () => 503))
  await saveToken(subscribe(receiver.host, 'never').token)
  await tellAndPush()
  for (let tries = 1; tries < 8; tries++) {
    const pause = 60_000 * 2 ** (tries - 1)
    server.advance(pause - 1)
    await runPushes()
    expect(receiver.received).toHaveLength(tries)
    server.advance(1)
    await runPushes()
    expect(receiver.received).toHaveLength(tries + 1)
  }
  server.advance(60_000 * 2 ** 8)
  await runPushes()
  expect([receiver.received.length, await pushesDue(), await tokenOf()]).toEqual([8, 0, expect.any(String)])
})

test('W224 only the push services that the site names are called', async () => {
  const elsewhere = await openPushReceiver()
  await saveToken(subscribe(elsewhere.host, 'inside').token)
  await tellAndPush()
  expect([elsewhere.received, await tokenOf()]).toEqual([[], null])
  await elsewhere.close()
})

test.each([
  ['http://push.example/1', 'push.example'],
  ['https://push.example:8443/1', 'push.example'],
  ['https://push.example.evil.example/1', 'push.example'],
  ['https://evilpush.example/1', '*.push.example'],
  ['https://push.example/1', '*.push.example'],
])('W224 %s is not called where %s is named', async (endpoint, service) => {
  const { keys } = z.object({ keys: z.unknown() }).parse(JSON.parse(subscribe('push.example', '1').token))
  const siteKeys = { publicKey: '', privateKey: '' }
  const port = makeWebPush({ keys: siteKeys, contact: 'mailto:push@khatam.example', services: [service] })
  const message = { title: '', body: '', locale: 'en', deliveryKey: 'abc', path: '/' } as const
  expect(await port.send(JSON.stringify({ endpoint, keys }), message, 60)).toBe('gone')
})

test('W224 a redirect of a service is not followed', async () => {
  const elsewhere = await openPushReceiver()
  receiver.answers.push(new URL(`http://${elsewhere.host}/inside`))
  await saveToken(subscribe(receiver.host, 'moved').token)
  await tellAndPush()
  expect([receiver.received.length, elsewhere.received]).toEqual([1, []])
  await elsewhere.close()
})

test.each([400, 413])('W223 a push that is refused for itself (%d) is not tried again', async (status) => {
  const { token } = subscribe(receiver.host, 'refused')
  receiver.answers.push(status)
  await saveToken(token)
  await tellAndPush()
  expect([receiver.received.length, await pushesDue(), await tokenOf()]).toEqual([1, 0, token])
})

test('W225 a member who has the app open gets no push', async () => {
  await saveToken(subscribe(receiver.host, 'here').token)
  const leave = server.dependencies.presence.connect(as.id)
  await tellAndPush()
  leave()
  expect([receiver.received, await pushesDue()]).toEqual([[], 0])
})

test('W226 a device belongs to the member who saved its token last', async () => {
  const { token } = subscribe(receiver.host, 'shared')
  const other = await server.signIn(2)
  await saveToken(token)
  await saveToken(token, other)
  expect([await tokenOf(), await tokenOf(other)]).toEqual([null, token])
})
