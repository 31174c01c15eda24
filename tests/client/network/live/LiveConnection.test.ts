import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { GameStates } from '../../../../src/client/network/live/GameStates.ts'
import { LiveConnection } from '../../../../src/client/network/live/LiveConnection.ts'
import { RequestError } from '../../../../src/client/network/http/requestError.ts'
import { changesBetween } from '../../../../src/protocol/live/gameChanges.ts'
import type { LiveChannel } from '../../../../src/protocol/live/live.ts'
import { gameContext } from '../../gameContexts.ts'

/** Streams as the server would open them, one for each attempt. */
function openServer() {
  const opened: {
    channels: readonly LiveChannel[]
    after: readonly string[]
    repair: LiveChannel | undefined
    send: (text: string) => void
    end: () => void
  }[] = []
  let tries = 0
  let isUp = true
  const connection = new LiveConnection((channels, after, signal, repair) => {
    tries++
    if (!isUp) return Promise.reject(new TypeError('Failed to fetch'))
    let controller: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>> | undefined
    const stream = new ReadableStream<Uint8Array<ArrayBuffer>>({
      start: (given) => {
        controller = given
      },
    })
    signal.addEventListener('abort', () => (controller = undefined))
    opened.push({
      channels,
      after,
      repair,
      send: (text) => controller?.enqueue(new TextEncoder().encode(text)),
      end: () => controller?.close(),
    })
    return Promise.resolve(stream)
  }, new GameStates())
  const setUp = (up: boolean) => {
    isUp = up
  }
  return { connection, opened, setUp, tries: () => tries }
}

const started = 'data: {"kind":"singleMatchupStarted","matchupId":9}\n\n'
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('opens one stream for all channels and tells every listener that it is open', async () => {
  const { connection, opened } = openServer()
  const onResumed = vi.fn()
  connection.subscribe('user:7', { onResumed })
  connection.subscribe('matchup:9', { onResumed })
  await pass(1)
  expect(opened.map(({ channels }) => channels)).toEqual([['matchup:9', 'user:7']])
  expect(onResumed).toHaveBeenCalledTimes(2)
  expect(connection.getState()).toBe('connected')
})

it('hands out messages and keeps pings to itself', async () => {
  const { connection, opened } = openServer()
  const onMessage = vi.fn()
  connection.subscribe('matchup:9', { onMessage })
  await pass(1)
  opened[0]?.send(`event: ping\ndata: \n\n${started}`)
  await pass(1)
  expect(onMessage.mock.calls).toEqual([[{ kind: 'singleMatchupStarted', matchupId: 9 }]])
})

it('reconnects 500 ms after the stream was cut, and says so', async () => {
  const { connection, opened } = openServer()
  const onResumed = vi.fn()
  connection.subscribe('user:7', { onResumed })
  await pass(1)
  opened[0]?.end()
  await pass(499)
  expect([opened.length, connection.getState()]).toEqual([1, 'lost'])
  await pass(2)
  expect([opened.length, connection.getState()]).toEqual([2, 'connected'])
  expect(onResumed).toHaveBeenCalledTimes(2)
})

it('tries every half second at first while the server is away', async () => {
  const { connection, setUp, tries } = openServer()
  setUp(false)
  connection.subscribe('user:7', {})
  await pass(2_200)
  expect([connection.getState(), tries()]).toEqual(['lost', 5])
  setUp(true)
  await pass(500)
  expect(connection.getState()).toBe('connected')
})

it.each([
  { random: 0, least: 100, what: 'half a second' },
  { random: 0.999, least: 20, what: 'half a minute' },
])('then pauses for a time between half a second and half a minute: at random $random, $what', async (given) => {
  vi.spyOn(Math, 'random').mockReturnValue(given.random)
  const { connection, opened, setUp, tries } = openServer()
  setUp(false)
  connection.subscribe('user:7', {})
  await pass(3_100)
  const quick = tries()
  await pass(600_000)
  expect(quick).toBe(7)
  expect(tries()).toBeGreaterThanOrEqual(given.least)
  if (given.random > 0) expect(tries()).toBeLessThan(40)
  setUp(true)
  await pass(30_000)
  expect(opened.length).toBeGreaterThan(0)
})

it('backs off as well from a server that cuts every stream off at once, and forgets that after a long stream', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.999)
  const { connection, opened } = openServer()
  connection.subscribe('user:7', {})
  await pass(1)
  for (let cut = 0; cut < 10; cut++) {
    opened.at(-1)?.end()
    await pass(500)
  }
  expect(opened.length).toBeLessThan(10)
  for (let ping = 0; ping < 20; ping++) {
    await pass(1_000)
    opened.at(-1)?.send('event: ping\ndata: \n\n')
  }
  const before = opened.length
  opened.at(-1)?.end()
  await pass(501)
  expect(opened).toHaveLength(before + 1)
})

it('W434 asks to go on behind the last event of each channel, and loads nothing where it does', async () => {
  const { connection, opened } = openServer()
  const user = vi.fn()
  const matchup = vi.fn()
  connection.subscribe('user:7', { onResumed: user })
  connection.subscribe('matchup:9', { onResumed: matchup })
  await pass(1)
  opened[0]?.send('id: user:7/a-1\nevent: anew\ndata: user:7\n\n')
  opened[0]?.send('id: matchup:9/a-2\nevent: anew\ndata: matchup:9\n\n')
  opened[0]?.send(`id: matchup:9/a-3\n${started}`)
  await pass(1)
  expect([opened[0]?.after, user.mock.calls.length, matchup.mock.calls.length]).toEqual([[], 1, 1])
  opened[0]?.end()
  await pass(501)
  expect(opened[1]?.after.toSorted()).toEqual(['matchup:9/a-3', 'user:7/a-1'])
  expect([user.mock.calls.length, matchup.mock.calls.length]).toEqual([1, 1])
})

it('W434 loads the state of a channel of which the server says that it cannot go on', async () => {
  const { connection, opened } = openServer()
  const user = vi.fn()
  const matchup = vi.fn()
  connection.subscribe('user:7', { onResumed: user })
  connection.subscribe('matchup:9', { onResumed: matchup })
  await pass(1)
  opened[0]?.send('id: user:7/a-1\nevent: anew\ndata: user:7\n\nid: matchup:9/a-2\nevent: anew\ndata: matchup:9\n\n')
  opened[0]?.end()
  await pass(501)
  opened[1]?.send('id: matchup:9/b-1\nevent: anew\ndata: matchup:9\n\n')
  await pass(1)
  expect([user.mock.calls.length, matchup.mock.calls.length]).toEqual([1, 2])
  opened[1]?.end()
  await pass(501)
  expect(opened[2]?.after.toSorted()).toEqual(['matchup:9/b-1', 'user:7/a-1'])
})

it('W434 tells a new listener to load the state, also where its channel goes on', async () => {
  const { connection, opened } = openServer()
  connection.subscribe('user:7', {})
  await pass(1)
  opened[0]?.send('id: user:7/a-1\nevent: anew\ndata: user:7\n\n')
  opened[0]?.end()
  await pass(100)
  const onResumed = vi.fn()
  connection.subscribe('user:7', { onResumed })
  await pass(500)
  expect([opened[1]?.after, onResumed.mock.calls.length]).toEqual([['user:7/a-1'], 1])
})

it('W434 forgets its place in a channel that nobody listens to any more', async () => {
  const { connection, opened } = openServer()
  connection.subscribe('user:7', {})
  const leave = connection.subscribe('matchup:9', {})
  await pass(1)
  opened[0]?.send('id: matchup:9/a-2\nevent: anew\ndata: matchup:9\n\n')
  await pass(1)
  leave()
  await pass(1)
  const onResumed = vi.fn()
  connection.subscribe('matchup:9', { onResumed })
  await pass(1)
  expect([opened.at(-1)?.after, onResumed.mock.calls.length]).toEqual([[], 1])
})

it('tells a device that has slept from a dead line: it comes back at once and is never lost', async () => {
  const { connection, opened } = openServer()
  connection.subscribe('user:7', {})
  const states: string[] = []
  connection.onStateChange(() => states.push(connection.getState()))
  await pass(1)
  vi.setSystemTime(Date.now() + 3_600_000)
  await pass(1_501)
  expect([opened.length, states]).toEqual([2, ['connecting', 'connected', 'connecting', 'connected']])
  vi.setSystemTime(Date.now() + 3_600_000)
  opened[1]?.end()
  await pass(1)
  expect([opened.length, states.includes('lost')]).toEqual([3, false])
})

it('W903 finds a dead line in time after the device’s clock was set back', async () => {
  const { connection, opened } = openServer()
  connection.subscribe('user:7', {})
  await pass(1)
  vi.setSystemTime(Date.now() - 3_600_000)
  await pass(6_000)
  expect(opened.length).toBeGreaterThan(1)
})

it('counts as lost when nothing was heard for three seconds', async () => {
  const { connection, opened } = openServer()
  connection.subscribe('user:7', {})
  await pass(1)
  for (let i = 0; i < 4; i++) {
    opened[0]?.send('event: ping\ndata: \n\n')
    await pass(2_000)
  }
  expect([opened.length, connection.getState()]).toEqual([1, 'connected'])
  await pass(3_000)
  expect(opened).toHaveLength(2)
})

it('sleeps while the page is hidden, and loads the state again afterwards', async () => {
  const { connection, opened } = openServer()
  const onResumed = vi.fn()
  connection.subscribe('user:7', { onResumed })
  await pass(1)
  connection.setAwake(false)
  await pass(60_000)
  expect([opened.length, connection.getState()]).toEqual([1, 'idle'])
  connection.setAwake(true)
  await pass(1)
  expect([opened.length, onResumed.mock.calls.length]).toEqual([2, 2])
})

it('W904 counts as lost while the device is offline, and is tried at growing pauses', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.999)
  const { connection, opened, setUp, tries } = openServer()
  connection.subscribe('user:7', {})
  await pass(1)
  setUp(false)
  connection.setOnline(false)
  await pass(1)
  expect([tries(), opened.length, connection.getState()]).toEqual([1, 1, 'lost'])
  // After about 1, 2, 4, 8 and 16 s.
  await pass(32_000)
  expect([tries(), connection.getState()]).toEqual([6, 'lost'])
  setUp(true)
  await pass(30_000)
  expect(connection.getState()).toBe('connected')
})

it('W904 is open where the device calls itself offline and is not', async () => {
  const { connection, opened } = openServer()
  connection.setOnline(false)
  connection.subscribe('user:7', {})
  await pass(1)
  expect([opened.length, connection.getState()]).toEqual([1, 'connected'])
})

it('closes when the last listener has gone', async () => {
  const { connection, opened } = openServer()
  const leave = connection.subscribe('user:7', {})
  await pass(1)
  leave()
  await pass(5_000)
  expect([opened.length, connection.getState()]).toEqual([1, 'idle'])
})

it.each([401, 403])(
  'asks seldom where it is refused with a %i, and at once when the page is shown again',
  async (code) => {
    const asked = vi.fn<() => void>()
    const connection = new LiveConnection(() => {
      asked()
      return Promise.reject(new RequestError(code, 'The live channel did not open.'))
    }, new GameStates())
    connection.subscribe('user:7', {})
    await pass(29_000)
    expect([asked.mock.calls.length, connection.getState()]).toEqual([1, 'lost'])
    await pass(2_000)
    expect(asked).toHaveBeenCalledTimes(2)
    connection.setAwake(false)
    connection.setAwake(true)
    await pass(1)
    expect(asked).toHaveBeenCalledTimes(3)
  },
)

it('begins a channel anew when changes do not fit its board', async () => {
  const { connection, opened } = openServer()
  const onResumed = vi.fn()
  const onMessage = vi.fn()
  connection.subscribe('matchup:9', { onResumed, onMessage })
  await pass(1)
  const [first, second] = [gameContext(), gameContext({ updateIndex: 2, cubeValue: 2 })]
  const write = (id: string, data: object) => opened[0]?.send(`id: matchup:9/${id}\ndata: ${JSON.stringify(data)}\n\n`)
  write('a', { kind: 'gameUpdated', matchupId: 9, gameContext: first })
  write('b', { ...changesBetween(first, second), sum: 1 })
  await pass(1)
  expect(onMessage).toHaveBeenCalledTimes(1)
  expect(opened.map(({ after, repair }) => [after, repair])).toEqual([
    [[], undefined],
    [[], 'matchup:9'],
  ])
  expect(onResumed).toHaveBeenCalledTimes(2)
})
