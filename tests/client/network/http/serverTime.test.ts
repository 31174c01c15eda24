import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

const HOUR_MS = 3_600_000
const SERVER = Date.UTC(2026, 10, 30)
/** The server's clock goes on with the page's own. */
let opened = 0
const get = vi.fn<() => { json: () => Promise<number> }>()
vi.mock('../../../../src/client/network/http/http.ts', () => ({ http: { get: () => get() } }))

const serverClock = () => SERVER + performance.now() - opened
/** How far the page's idea of the server's clock is off, in ms. */
const error = async (now: () => number) => {
  const before = now() - serverClock()
  // The answer of a measurement that this has begun comes.
  await vi.advanceTimersByTimeAsync(200)
  return [Math.round(before), Math.round(now() - serverClock())]
}
const open = async () => {
  const { measureServerTime, networkDelay, serverNow } =
    await import('../../../../src/client/network/http/serverTime.ts')
  const measured = measureServerTime()
  await vi.advanceTimersByTimeAsync(200)
  await measured
  return { serverNow, networkDelay }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
  opened = performance.now()
  // Each way takes 50 ms.
  get.mockImplementation(() => ({
    json: async () => {
      await new Promise((resolve) => setTimeout(resolve, 50))
      const told = serverClock() / 1000
      await new Promise((resolve) => setTimeout(resolve, 50))
      return told
    },
  }))
})
afterEach(() => {
  vi.useRealTimers()
  get.mockReset()
})

describe('W903 the server’s time', () => {
  test('is known, and asked for once', async () => {
    const { serverNow, networkDelay } = await open()
    expect([await error(serverNow), networkDelay()]).toEqual([[0, 0], 100])
    await vi.advanceTimersByTimeAsync(HOUR_MS)
    expect([await error(serverNow), get.mock.calls.length]).toEqual([[0, 0], 1])
  })

  test.each([HOUR_MS, -HOUR_MS])('stays right when the device’s clock is set by %i ms', async (byMs) => {
    const { serverNow, networkDelay } = await open()
    vi.setSystemTime(Date.now() + byMs)
    expect([await error(serverNow), networkDelay(), get.mock.calls.length]).toEqual([[0, 0], 100, 2])
  })

  test('is asked for anew when the page stood still while the device slept', async () => {
    const { serverNow } = await open()
    vi.setSystemTime(Date.now() + HOUR_MS)
    opened -= HOUR_MS
    expect(await error(serverNow)).toEqual([-HOUR_MS, 0])
  })

  test('is asked for anew when the device slept while it was asked', async () => {
    const { serverNow } = await open()
    vi.setSystemTime(Date.now() + HOUR_MS)
    serverNow()
    await vi.advanceTimersByTimeAsync(75)
    vi.setSystemTime(Date.now() + HOUR_MS)
    opened -= HOUR_MS
    await vi.advanceTimersByTimeAsync(125)
    expect(await error(serverNow)).toEqual([-HOUR_MS, 0])
  })
})
