import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { importJWK, jwtVerify } from 'jose'
import type { Member } from '../../../src/protocol/member.ts'
import type { Notification } from '../../../src/protocol/notification.ts'
import type { PushOptions } from '../../../src/protocol/push.ts'
import type { Database } from '../../../src/server/database/database.ts'
import { jobs } from '../../../src/server/database/schema/jobs.ts'
import { notify } from '../../../src/server/notifications/notify.ts'
import { expectOk } from '../playing.ts'
import { emptyDatabase, openMemoryDatabase, startTestServer } from '../testServer.ts'
import type { TestCaller, TestServer } from '../testServer.ts'
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
      categoryName: 'challenge_request',
      payload: { challengeId: 4, challengerUsername: 'Leyla' },
      cause: 'challenge:4',
    }),
  )
  await runPushes()
}

async function runPushes(): Promise<void> {
  await server.dependencies.jobs.runDue()
  await server.dependencies.background.settle()
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
    title: 'Challenge request',
    body: '\u2068Leyla\u2069 challenges you to a match.',
    locale: 'en',
    deliveryKey,
    path: `/notification/${deliveryKey}`,
  })
  expect(push).toMatchObject({
    path: '/kayvan',
    headers: { ttl: '86400', topic: deliveryKey, 'content-encoding': 'aes128gcm' },
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

test.each([404, 410])('W222 a token whose service answers %d is forgotten', async (status) => {
  receiver.answers.push(status)
  await saveToken(subscribe(receiver.host, 'gone').token)
  await tellAndPush()
  expect([receiver.received.length, await tokenOf(), await pushesDue()]).toEqual([1, null, 0])
})

test('W222 a token saved while the old one was tried stays', async () => {
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

test('W223 a service that is out of order is asked again later, then no more', async () => {
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

test('W223 a service that stays out of order is asked eight times, after twice as long each time', async () => {
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

test('W225 a member who has the app open gets no push', async () => {
  await saveToken(subscribe(receiver.host, 'here').token)
  const leave = server.dependencies.presence.connect(as.id)
  await tellAndPush()
  leave()
  expect([receiver.received, await pushesDue()]).toEqual([[], 0])
})

test('W226 a device tells one member: whoever saved its token last', async () => {
  const { token } = subscribe(receiver.host, 'shared')
  const other = await server.signIn(2)
  await saveToken(token)
  await saveToken(token, other)
  expect([await tokenOf(), await tokenOf(other)]).toEqual([null, token])
})
