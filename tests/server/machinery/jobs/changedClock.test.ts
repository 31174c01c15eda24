import { expect, test } from 'vitest'
import { JobTimer } from '../../../../src/server/machinery/jobs/jobTimer.ts'

const LONGEST_PAUSE_MS = 60_000
const HOUR_MS = 3_600_000

/** A timer whose clock can be set, and whose delays are those that pass in truth. */
async function startTimer() {
  let now = 10 * HOUR_MS
  const delays: number[] = []
  let ring = () => {}
  const timer = new JobTimer({
    run: () => Promise.resolve(now + 30_000),
    clock: () => now,
    timers: {
      after: (ms, work) => {
        delays.push(ms)
        ring = work
        return () => {}
      },
    } as ConstructorParameters<typeof JobTimer>[0]['timers'],
    longestPauseMs: LONGEST_PAUSE_MS,
  })
  timer.start()
  ring()
  await expect.poll(() => delays.at(-1)).toBe(30_000)
  return { timer, delays, setClock: (byMs: number) => void (now += byMs), now: () => now }
}

test('W92 after the clock was set back, work that is soon due does not wait for an earlier time', async () => {
  const { timer, delays, setClock, now } = await startTimer()
  setClock(-HOUR_MS)
  timer.wakeAt(now() + 45_000)
  expect(delays.at(-1)).toBe(0)
})

test('W92 after the clock was set on, work that is soon due does not wait for the time before', async () => {
  const { timer, delays, setClock, now } = await startTimer()
  setClock(HOUR_MS)
  timer.wakeAt(now() + 1_000)
  expect(delays.at(-1)).toBe(0)
})

test('W92 with a clock that runs on, only work that is due earlier sets the timer anew', async () => {
  const { timer, delays, setClock, now } = await startTimer()
  setClock(1_000)
  timer.wakeAt(now() + 40_000)
  expect(delays.at(-1)).toBe(30_000)
  timer.wakeAt(now() + 5_000)
  expect(delays.at(-1)).toBe(5_000)
})
