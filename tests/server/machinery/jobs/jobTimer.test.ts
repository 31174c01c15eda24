import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { JobTimer } from '../../../../src/server/machinery/jobs/jobTimer.ts'
import { nodeTimers } from '../../../../src/server/machinery/time/timers.ts'

const LONGEST_PAUSE_MS = 5_000

beforeEach(() => void vi.useFakeTimers({ now: 0 }))
afterEach(() => vi.useRealTimers())

/** A timer over jobs that are due at these instants, and the instants at which it looked for work. */
function makeTimer(due: number[] = []) {
  const looks: number[] = []
  const run = () => {
    looks.push(Date.now())
    for (const at of due.filter((instant) => instant <= Date.now())) due.splice(due.indexOf(at), 1)
    return Promise.resolve(Math.min(...due))
  }
  const timer = new JobTimer({ run, clock: Date.now, timers: nodeTimers, longestPauseMs: LONGEST_PAUSE_MS })
  timer.start()
  return { timer, looks, due }
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('W280 the timer wakes when the next job falls due, and looks after the longest pause in any case', async () => {
  const { looks } = makeTimer([1_200, 1_700, 20_000])
  await pass(12_000)
  expect(looks).toEqual([0, 1_200, 1_700, 6_700, 11_700])
})

test('W280 a job that is scheduled meanwhile wakes the timer at its instant', async () => {
  const { timer, looks, due } = makeTimer()
  await pass(1_000)
  due.push(2_500)
  timer.wakeAt(2_500)
  timer.wakeAt(4_000)
  await pass(3_000)
  expect(looks).toEqual([0, 2_500])
})

test('W280 a job that falls due while others run is run right after them', async () => {
  const looks: number[] = []
  const run = async () => {
    looks.push(Date.now())
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    return Infinity
  }
  const timer = new JobTimer({ run, clock: Date.now, timers: nodeTimers, longestPauseMs: LONGEST_PAUSE_MS })
  timer.start()
  await pass(400)
  timer.wakeAt(500)
  await pass(1_000)
  expect(looks).toEqual([0, expect.closeTo(1_000, -1)])
})

test('W280 a job that stays due is tried again after a pause, and nothing runs once the timer has stopped', async () => {
  const looks: number[] = []
  const run = () => {
    looks.push(Date.now())
    return Promise.resolve(0)
  }
  const timer = new JobTimer({ run, clock: Date.now, timers: nodeTimers, longestPauseMs: LONGEST_PAUSE_MS })
  timer.start()
  await pass(600)
  await timer.stop()
  await pass(600)
  expect(looks).toEqual([0, 250, 500])
})
