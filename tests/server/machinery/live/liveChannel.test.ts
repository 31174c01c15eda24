import { once } from 'node:events'
import { connect, Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { postCredit } from '../../../../src/server/ledger/credits/postCredit.ts'
import type { Database } from '../../../../src/server/machinery/database/database.ts'
import { sessions } from '../../../../src/server/people/sessions/sessionTables.ts'
import { SECURITY_HEADERS } from '../../../../src/server/machinery/http/securityHeaders.ts'
import { makeInProcessBus } from '../../../../src/server/machinery/live/inProcessBus.ts'
import { audienceOfMembers, makeLiveHub } from '../../../../src/server/machinery/live/liveHub.ts'
import { openMemoryDatabase, startTestServer } from '../../testServer.ts'
import type { TestCaller, TestServer } from '../../testServer.ts'
import { makeSlowDatabase } from '../database/slowDatabase.ts'
import { readEvents } from './readEvents.ts'
import type { EventReader } from './readEvents.ts'

const readers: EventReader[] = []
let database: Database
let server: TestServer
let address: string
let kayvan: TestCaller
let sara: TestCaller

beforeAll(async () => {
  database = await openMemoryDatabase()
})
beforeEach(async () => {
  server = await startTestServer(database, { LIVE_STREAMS_PER_MEMBER: '32' })
  address = await server.app.listen({ port: 0, host: '127.0.0.1' })
  kayvan = await server.signIn(1)
  sara = await server.signIn(2)
})
afterEach(async () => {
  vi.useRealTimers()
  for (const reader of readers.splice(0)) reader.close()
  await server.close()
})
afterAll(() => database.close())

async function listen(path: string, as?: TestCaller): Promise<EventReader> {
  const reader = await readEvents(`${address}${path}`, { ...as?.headers })
  readers.push(reader)
  return reader
}

const chat = (matchupId: number, content: string) =>
  ({
    kind: 'newChatMessage',
    matchupId,
    fromUserId: 1,
    toUserId: 2,
    content,
    timestamp: '2026-01-01T00:00:00.000Z',
  }) as const

/** Resolves at the next change of the online members. */
const nextChange = () =>
  new Promise<[number, boolean]>((resolve) => {
    server.dependencies.presence.onChange((memberId, isOnline) => resolve([memberId, isOnline]))
  })

test('W40 a stream begins with a ping at once and pings again within three seconds', async () => {
  // The server’s timers measure this, however long a ping takes on this machine.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const reader = await listen(`/live/user:${kayvan.id}`, kayvan)
  expect([reader.status, reader.contentType]).toEqual([200, 'text/event-stream; charset=utf-8'])
  expect(await reader.next()).toMatchObject({ event: 'ping' })
  expect(await reader.next()).toMatchObject({ event: 'anew', data: `user:${kayvan.id}` })
  vi.advanceTimersByTime(3_000)
  expect(await reader.next()).toMatchObject({ event: 'ping' })
})

test('W40 a member hears of its credit on its own channel, after the commit', async () => {
  const reader = await listen(`/live/user:${kayvan.id}`, kayvan)
  const cause = `test:${Date.now()}`
  const { credit } = await database.transaction(async (tx) => {
    const change = { memberId: kayvan.id, amount: 5, reason: 'matchup_win', cause } as const
    return { credit: await postCredit(tx, server.dependencies, change) }
  })
  expect(await reader.nextMessage()).toEqual({ kind: 'userCreditUpdate', credit })
})

test('W41 one stream carries several channels, in the order of the messages of each', async () => {
  const reader = await listen(`/live?channel=user:${sara.id}&channel=matchup:9`, sara)
  const { live } = server.dependencies
  for (let number = 0; number < 50; number++) live.publish('matchup:9', chat(9, `message ${number}`))
  for (let number = 0; number < 50; number++) {
    expect(await reader.nextMessage()).toMatchObject({ content: `message ${number}` })
  }
  live.publish('matchup:10', chat(10, 'of another matchup'))
  live.publish(`user:${kayvan.id}`, { kind: 'singleMatchupStarted', matchupId: 3 })
  live.publish(`user:${sara.id}`, { kind: 'singleMatchupStarted', matchupId: 4 })
  expect(await reader.nextMessage()).toEqual({ kind: 'singleMatchupStarted', matchupId: 4 })
})

test('W41 all who watch a matchup get its messages', async () => {
  const watchers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => listen('/live/matchup:7', index % 2 ? sara : kayvan)),
  )
  server.dependencies.live.publish('matchup:7', chat(7, '🎲'))
  for (const watcher of watchers) expect(await watcher.nextMessage()).toMatchObject({ content: '🎲' })
})

test('W42 visitors, other members and unknown channels are refused', async () => {
  const status = async (path: string, as?: TestCaller) => (await listen(path, as)).status
  expect(await status(`/live/user:${kayvan.id}`)).toBe(401)
  expect(await status(`/live/user:${kayvan.id}`, sara)).toBe(403)
  expect(await status(`/live?channel=matchup:1&channel=user:${kayvan.id}`, sara)).toBe(403)
  for (const name of ['tournament', 'user:0', 'user:x', 'user:1e1', 'matchup:-1', 'matchup:9999999999999999', 'x:1']) {
    expect(await status(`/live/${name}`, sara)).toBe(400)
  }
  expect(await status('/live', sara)).toBe(400)
  const many = Array.from({ length: 17 }, (_, index) => `channel=matchup:${index + 1}`).join('&')
  expect(await status(`/live?${many}`, sara)).toBe(400)
})

test('W332 a visitor gets a 401 before anything else is checked', async () => {
  for (const path of ['/live', '/live/nothing', '/live?channel=x', '/live/user:1?colour=red']) {
    expect((await listen(path)).status).toBe(401)
  }
})

test('W242 a stream has the headers of every answer', async () => {
  const { headers } = await listen('/live/matchup:7', kayvan)
  expect(headers).toMatchObject(SECURITY_HEADERS)
  expect(headers['cache-control']).toContain('no-store')
})

test('W43 a member is online from its first stream to the end of its last', async () => {
  const { presence } = server.dependencies
  expect(presence.isOnline(kayvan.id)).toBe(false)
  const opened = nextChange()
  const first = await listen(`/live/user:${kayvan.id}`, kayvan)
  expect(await opened).toEqual([kayvan.id, true])
  const second = await listen('/live/matchup:1', kayvan)
  await second.next()
  first.close()
  const closed = nextChange()
  second.close()
  expect(await closed).toEqual([kayvan.id, false])
  expect([presence.isOnline(kayvan.id), presence.count()]).toEqual([false, 0])
})

test('W44 signing out ends the streams of that session, and no other', async () => {
  const other = await server.signIn(1)
  const mine = await listen(`/live/user:${kayvan.id}`, kayvan)
  const stays = await listen(`/live/user:${kayvan.id}`, other)
  await mine.next()
  await server.call('DELETE', '/session/current', { as: kayvan })
  while (await mine.next()) expect(server.dependencies.presence.isOnline(kayvan.id)).toBe(true)
  server.dependencies.live.publish(`user:${kayvan.id}`, { kind: 'singleMatchupStarted', matchupId: 1 })
  expect(await stays.nextMessage()).toEqual({ kind: 'singleMatchupStarted', matchupId: 1 })
})

test('W7 no stream opens when its session ends while the request is let in', async () => {
  let pause: () => Promise<unknown> = () => Promise.resolve()
  const slow = await startTestServer(makeSlowDatabase(database, () => pause()))
  try {
    const url = await slow.app.listen({ port: 0, host: '127.0.0.1' })
    const caller = await slow.signIn(3)
    // The session is read, and ends before the request goes on.
    pause = () => {
      pause = () => Promise.resolve()
      return slow.call('DELETE', '/session/current', { as: caller })
    }
    const reader = await readEvents(`${url}/live/user:${caller.id}`, { ...caller.headers })
    readers.push(reader)
    expect(reader.status).toBe(401)
  } finally {
    await slow.close()
  }
})

test('W412 after a gap of the bus every stream ends, and a member who comes back at once was never away', async () => {
  const { presence, bus } = server.dependencies
  const opened = nextChange()
  const all = await Promise.all(
    Array.from({ length: 12 }, (_, index) => listen('/live/matchup:7', index % 2 ? sara : kayvan)),
  )
  await opened
  const changes: unknown[] = []
  presence.onChange((...change) => changes.push(change))
  bus.tellGap()
  for (const reader of all) expect(await reader.nextMessage()).toBeUndefined()
  const again = await Promise.all([listen('/live/matchup:7', sara), listen('/live/matchup:7', kayvan)])
  server.dependencies.live.publish('matchup:7', chat(7, '🎲'))
  for (const reader of again) expect(await reader.nextMessage()).toMatchObject({ content: '🎲' })
  expect([changes, presence.count()]).toEqual([[], 2])
})

test('W412 a stream begins when its channels are joined, and carries everything that is sent from then on', async () => {
  const joining: (() => void)[] = []
  const bus = { ...makeInProcessBus(), joined: () => new Promise<void>((resolve) => joining.push(resolve)) }
  const slow = await startTestServer(database, {}, { bus })
  const slowAddress = await slow.app.listen({ port: 0, host: '127.0.0.1' })
  const told: string[] = []
  const opening = readEvents(`${slowAddress}/live/matchup:7`, { ...sara.headers })
  const opened = opening.then(() => told.push('opened'))
  await expect.poll(() => joining.length).toBe(1)
  slow.dependencies.live.publish('matchup:7', chat(7, '🎲'))
  // The answer to another request comes first, so a stream that was let in too early would show by then.
  expect((await fetch(`${slowAddress}/healthz`)).status).toBe(200)
  told.push('joined')
  for (const join of joining) join()
  await opened
  const reader = await opening
  readers.push(reader)
  expect([told, reader.status, (await reader.next())?.event]).toEqual([['joined', 'opened'], 200, 'ping'])
  expect(await reader.nextMessage()).toMatchObject({ content: '🎲' })
  reader.close()
  await slow.close()
})

const told = (event: { event: string; data: string } | undefined) =>
  event?.event === 'message' ? (JSON.parse(event.data) as { content: string }).content : event?.event

test('W434 a stream goes on behind the last event that its client got', async () => {
  const { live } = server.dependencies
  const first = await listen('/live?channel=matchup:7&channel=matchup:8', sara)
  const opened = [await first.nextNews(), await first.nextNews()]
  expect(opened.map((event) => [event?.event, event?.data])).toEqual([
    ['anew', 'matchup:7'],
    ['anew', 'matchup:8'],
  ])
  live.publish('matchup:7', chat(7, 'heard'))
  const heard = await first.nextNews()
  expect(told(heard)).toBe('heard')
  first.close()
  live.publish('matchup:7', chat(7, 'missed'))
  live.publish('matchup:8', chat(8, 'missed too'))
  const after = [heard, opened[1]].map((event) => `&after=${encodeURIComponent(event?.id ?? '')}`).join('')
  const again = await listen(`/live?channel=matchup:7&channel=matchup:8${after}`, sara)
  expect([told(await again.nextNews()), told(await again.nextNews())]).toEqual(['missed', 'missed too'])
  live.publish('matchup:8', chat(8, 'present'))
  expect(told(await again.nextNews())).toBe('present')
})

test('W434 a browser that names the last event in a header goes on behind it', async () => {
  const first = await listen('/live/matchup:7', kayvan)
  const { id = '' } = (await first.nextNews()) ?? {}
  first.close()
  server.dependencies.live.publish('matchup:7', chat(7, 'missed'))
  const again = await readEvents(`${address}/live/matchup:7`, { ...kayvan.headers, 'last-event-id': id })
  readers.push(again)
  expect(told(await again.nextNews())).toBe('missed')
})

test.each(['', 'x', 'matchup:7/', 'matchup:7/unknown-1', 'user:1/unknown-1'])(
  'W434 behind %o no stream goes on: the state has to be read',
  async (after) => {
    const reader = await listen(`/live?channel=matchup:7&after=${encodeURIComponent(after)}`, kayvan)
    expect(await reader.nextNews()).toMatchObject({ event: 'anew', data: 'matchup:7' })
  },
)

test('W434 a channel that is left is kept for a minute, and then let go', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { live, bus } = server.dependencies
  const first = await listen('/live/matchup:7', kayvan)
  const { id = '' } = (await first.nextNews()) ?? {}
  const gone = nextChange()
  first.close()
  await gone
  vi.advanceTimersByTime(59_000)
  const second = await listen(`/live/matchup:7?after=${encodeURIComponent(id)}`, kayvan)
  live.publish('matchup:7', chat(7, '🎲'))
  expect(told(await second.nextNews())).toBe('🎲')
  const goneAgain = nextChange()
  second.close()
  await goneAgain
  vi.advanceTimersByTime(61_000)
  const third = await listen(`/live/matchup:7?after=${encodeURIComponent(id)}`, kayvan)
  expect((await third.nextNews())?.event).toBe('anew')
  expect(bus.isConnected()).toBe(true)
})

test('W434 W412 what a stream still gets after a gap is no place to go on from', async () => {
  const { live, bus } = server.dependencies
  // More streams than are ended at once, so that some get a message after the gap.
  const many = await startTestServer(database, { LIVE_STREAMS_PER_MEMBER: '1000' }, { bus })
  const url = `${await many.app.listen({ port: 0, host: '127.0.0.1' })}/live/matchup:7`
  const all = await Promise.all(Array.from({ length: 150 }, () => readEvents(url, kayvan.headers)))
  for (const reader of all) await reader.nextNews()
  bus.tellGap()
  live.publish('matchup:7', chat(7, 'after the gap'))
  const ids = await Promise.all(all.map(async (reader) => (await reader.nextNews())?.id))
  const heard = ids.filter((id) => id !== undefined)
  expect(heard.length).toBeGreaterThan(0)
  for (const reader of all) while (await reader.next());
  const again = await readEvents(`${url}?after=${encodeURIComponent(heard[0] ?? '')}`, kayvan.headers)
  expect((await again.nextNews())?.event).toBe('anew')
  again.close()
  await many.close()
})

test('W414 a session that ended during a gap of the bus is not accepted after the gap', async () => {
  await listen('/live/matchup:7', sara)
  await database.queries.update(sessions).set({ revokedAt: new Date(server.dependencies.clock()) })
  expect((await server.call('GET', '/member/me', { as: sara })).status).toBe(200)
  server.dependencies.bus.tellGap()
  expect((await server.call('GET', '/member/me', { as: sara })).status).toBe(401)
})

test('W45 a listener that does not read is cut off, and delays no other', async () => {
  const port = Number(new URL(address).port)
  const stuck = connect(port, '127.0.0.1')
  stuck.on('error', () => undefined)
  stuck.write(`GET /live/matchup:5 HTTP/1.1\r\nhost: x\r\nauthorization: ${sara.headers.authorization}\r\n\r\n`)
  await once(stuck, 'readable')
  stuck.pause()
  const reader = await listen('/live/matchup:5', kayvan)
  const gone = nextChange()
  const large = 'x'.repeat(200_000)
  let isGone = false
  void gone.then(() => (isGone = true))
  for (let number = 0; !isGone && number < 2_000; number++) {
    server.dependencies.live.publish('matchup:5', chat(5, large))
    expect(await reader.nextMessage()).toMatchObject({ content: large })
  }
  expect(await gone).toEqual([sara.id, false])
  stuck.destroy()
})

test('W45 a member has at most as many streams as the settings say', async () => {
  const all = await Promise.all(Array.from({ length: 33 }, () => listen('/live/matchup:5', sara)))
  const statuses = all.map(({ status }) => status).toSorted((one = 0, other = 0) => one - other)
  expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([32, 409])
})

test('W600 a stream that was asked for before the server closed, and would open after it, is ended at once', () => {
  const hub = makeLiveHub(server.dependencies, audienceOfMembers(server.dependencies))
  const open = () => {
    const socket = new Socket()
    hub.listen(socket, {
      memberId: kayvan.id,
      sessionId: '',
      channels: [`user:${kayvan.id}`],
      after: new Map(),
      takesChanges: false,
    })
    return socket
  }
  const early = open()
  expect([early.destroyed, hub.countOf(kayvan.id)]).toEqual([false, 1])
  hub.close()
  expect([early.destroyed, open().destroyed]).toEqual([true, true])
})
