import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askAgain } from '../../../src/client/serviceWorker/askAgain.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function lostTimes(times: number) {
  let asked = 0
  return vi.fn(() => {
    asked += 1
    return asked > times ? Promise.resolve('here') : Promise.reject(new Error(`lost ${asked}`))
  })
}

test.each([
  [0, 0],
  [1, 1_000],
  [2, 4_000],
])('W901 a file that is lost %i times comes after %i ms', async (times, after) => {
  vi.stubGlobal('navigator', { onLine: true })
  const ask = lostTimes(times)
  const here = vi.fn<(file: string) => void>()
  void askAgain(ask).then(here)
  await vi.advanceTimersByTimeAsync(Math.max(0, after - 1))
  if (after > 0) expect(here).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(here).toHaveBeenCalledWith('here')
  expect(ask).toHaveBeenCalledTimes(times + 1)
})

test('W901 the third loss is told, and nothing is asked for any more', async () => {
  vi.stubGlobal('navigator', { onLine: true })
  const ask = lostTimes(Infinity)
  const told = expect(askAgain(ask)).rejects.toThrow('lost 3')
  await vi.advanceTimersByTimeAsync(60_000)
  await told
  expect(ask).toHaveBeenCalledTimes(3)
})

test('W901 while the device is offline the first loss is told at once', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  const ask = lostTimes(1)
  await expect(askAgain(ask)).rejects.toThrow('lost 1')
  expect(ask).toHaveBeenCalledTimes(1)
})
