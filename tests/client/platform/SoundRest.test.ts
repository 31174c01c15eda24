import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SoundRest } from '../../../src/client/platform/SoundRest.ts'

/** A sound device as the browser gives it, and what is played on it. */
function openDevice(state: AudioContextState = 'running') {
  let isPlaying = false
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
    rest: new SoundRest({ context: () => context, isPlaying: () => isPlaying }),
    setPlaying: (playing: boolean) => {
      isPlaying = playing
    },
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

it('rests half a second after the last sound, and no sooner', async () => {
  const { context, rest, setPlaying } = openDevice()
  setPlaying(true)
  await pass(1000)
  expect(context.state).toBe('running')
  setPlaying(false)
  rest.later()
  await pass(499)
  expect(context.state).toBe('running')
  await pass(1)
  expect(context.state).toBe('suspended')
})

it('is ready before the next sound begins, and rests again when none comes', async () => {
  const { context, rest, holdUp } = openDevice()
  await pass(500)
  const letGo = holdUp()
  const onReady = vi.fn()
  void rest.wake().then(onReady)
  await pass(2000)
  expect([context.state, onReady.mock.calls.length]).toEqual(['suspended', 0])
  letGo()
  await pass(0)
  expect([context.state, onReady.mock.calls.length]).toEqual(['running', 1])
  await pass(500)
  expect(context.state).toBe('suspended')
})

it('does not wait for a device that no gesture has allowed yet', async () => {
  const { rest, context } = openDevice('suspended')
  await pass(1000)
  const onReady = vi.fn()
  void rest.wake().then(onReady)
  await pass(0)
  expect([context.state, onReady.mock.calls.length]).toEqual(['suspended', 1])
})
