import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LiveConnection } from '../../../../src/client/network/live/LiveConnection.ts'
import { RequestError } from '../../../../src/client/network/http/requestError.ts'
import type { LiveChannel } from '../../../../src/protocol/live/live.ts'

/** Streams as the server would open them, one for each attempt. */
function openServer() {
  const opened: { channels: readonly LiveChannel[]; send: (text: string) => void; end: () => void }[] = []
  let isUp = true
  const connection = new LiveConnection((channels, signal) => {
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
      send: (text) => controller?.enqueue(new TextEncoder().encode(text)),
      end: () => controller?.close(),
    })
    return Promise.resolve(stream)
  })
  const setUp = (up: boolean) => {
    isUp = up
  }
  return { connection, opened, setUp }
}

const started = 'data: {"kind":"singleMatchupStarted","matchupId":9}\n\n'
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('opens one stream for all channels and tells everyone that it is open', async () => {
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

it('comes back 500 ms after the stream was cut, and says so', async () => {
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

it.each([2_200, 60_200])('keeps trying while the server is away, as often after %i ms', async (away) => {
  const { connection, setUp } = openServer()
  setUp(false)
  connection.subscribe('user:7', {})
  await pass(away)
  expect(connection.getState()).toBe('lost')
  setUp(true)
  await pass(500)
  expect(connection.getState()).toBe('connected')
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

it('is lost while the device is offline, without trying', async () => {
  const { connection, opened } = openServer()
  connection.subscribe('user:7', {})
  await pass(1)
  connection.setOnline(false)
  await pass(10_000)
  expect([opened.length, connection.getState()]).toEqual([1, 'lost'])
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
    })
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
