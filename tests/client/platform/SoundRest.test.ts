import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SoundRest } from '../../../src/client/platform/SoundRest.ts'

/** A sound device as the browser gives it, and the sounds that are played on it. */
function openDevice(state: AudioContextState = 'running') {
  let ready = Promise.resolve()
  const context = {
    state,
    suspend: () => {
      context.state = 'suspended'
      return Promise.resolve()
    },
    resume: async () => {
      await ready
      context.state = 'running'
    },
  }
  return {
    context,
    rest: new SoundRest(() => context),
    /** Lets `resume` last until the answer is called. */
    holdUp: () => {
      let letGo = () => {}
      ready = new Promise((resolve) => {
        letGo = resolve
      })
      return () => letGo()
    },
  }
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('rests nine tenths of a second after the end of a sound, and no sooner', async () => {
  const { context, rest } = openDevice()
  rest.later(500)
  // A shorter sound that begins later ends earlier.
  await pass(100)
  rest.later(20)
  await pass(1299)
  expect(context.state).toBe('running')
  await pass(1)
  expect(context.state).toBe('suspended')
})

it('is counted from the last of several sounds', async () => {
  const { context, rest } = openDevice()
  for (let sounds = 0; sounds < 3; sounds++) {
    rest.later()
    await pass(600)
  }
  expect(context.state).toBe('running')
  await pass(299)
  expect(context.state).toBe('running')
  await pass(1)
  expect(context.state).toBe('suspended')
})

it('is ready before the next sound begins, and rests again when none comes', async () => {
  const { context, rest, holdUp } = openDevice()
  await pass(900)
  const letGo = holdUp()
  const onReady = vi.fn()
  void rest.wake().then(onReady)
  await pass(900)
  expect([context.state, onReady.mock.calls.length]).toEqual(['suspended', 0])
  letGo()
  await pass(0)
  expect([context.state, onReady.mock.calls.length]).toEqual(['running', 1])
  await pass(900)
  expect(context.state).toBe('suspended')
})

it('says after a second that a device without a gesture is not heard, and wakes it when it is allowed', async () => {
  const { rest, context, holdUp } = openDevice('suspended')
  const allow = holdUp()
  const isHeard = rest.wake()
  await pass(999)
  expect(await Promise.race([isHeard, Promise.resolve('waiting')])).toBe('waiting')
  await pass(1)
  expect(await isHeard).toBe(false)
  allow()
  await pass(0)
  expect([context.state, await rest.wake()]).toEqual(['running', true])
})

it('wakes a device that a phone call has left suspended', async () => {
  const { rest, context } = openDevice()
  context.state = 'suspended'
  expect(await rest.wake()).toBe(true)
  expect(context.state).toBe('running')
})

it('rests again when the device comes back later than anybody waits', async () => {
  const { rest, context, holdUp } = openDevice()
  await pass(900)
  const letGo = holdUp()
  void rest.wake()
  await pass(2000)
  letGo()
  await pass(0)
  expect(context.state).toBe('running')
  await pass(900)
  expect(context.state).toBe('suspended')
})

it('a touch wakes a device that a call has interrupted, and lets one rest that rests', async () => {
  const { rest, context } = openDevice()
  context.state = 'interrupted'
  rest.touched()
  await pass(0)
  expect(context.state).toBe('running')
  await pass(900)
  expect(context.state).toBe('suspended')
  rest.touched()
  await pass(0)
  expect(context.state).toBe('suspended')
})
