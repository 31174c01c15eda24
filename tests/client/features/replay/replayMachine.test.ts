import { describe, expect, test } from 'vitest'
import { SimulatedClock, createActor } from 'xstate'
import type { FilmMessage } from '../../../../src/client/features/replay/film.ts'
import { type Reel, createReplayMachine } from '../../../../src/client/features/replay/replayMachine.ts'

const WIN: FilmMessage = { type: 'wins', side: 'white', points: 2, kind: 'gammon' }
const TAKE: FilmMessage = { type: 'takes', side: 'black' }

/** Five steps: a take at the third, a win at the last. */
const REEL: Reel = { messages: [null, null, TAKE, null, WIN], isFinished: true }

function player(reel: Reel = REEL) {
  const shown: string[] = []
  let finished = 0
  const clock = new SimulatedClock()
  const machine = createReplayMachine({
    show: (index, motion) => shown.push(motion === null ? `${index}` : `${index} at ${motion.speed}`),
    finish: () => finished++,
  })
  const actor = createActor(machine, { clock, input: { reel } }).start()
  return {
    send: actor.send,
    /** Millisecond by millisecond: a timer that another one starts counts from there. */
    wait: (ms: number) => {
      for (let passed = 0; passed < ms; passed++) clock.increment(1)
    },
    shown,
    at: () => actor.getSnapshot().context.index,
    isIn: (state: 'notStarted' | 'playing' | 'paused' | 'hidden' | 'finished') =>
      actor.getSnapshot().matches({ playback: state }),
    isSaying: () => actor.getSnapshot().matches({ message: 'shown' }),
    finished: () => finished,
  }
}

describe('a replay', () => {
  test('starts when it is told to, then steps every 1.5 s', () => {
    const replay = player()
    replay.wait(10_000)
    expect(replay.isIn('notStarted')).toBe(true)
    expect(replay.shown).toEqual([])
    replay.send({ type: 'play' })
    expect(replay.shown).toEqual(['0 at 1'])
    replay.wait(1_499)
    expect(replay.at()).toBe(0)
    replay.wait(1)
    expect(replay.shown).toEqual(['0 at 1', '1 at 1'])
  })

  test.each([
    [0.5, 3_000],
    [1, 1_500],
    [1.5, 1_000],
    [2, 750],
  ] as const)('at speed %s a step takes %i ms', (speed, ms) => {
    const replay = player()
    replay.send({ type: 'setSpeed', speed })
    replay.send({ type: 'play' })
    replay.wait(ms - 1)
    expect(replay.at()).toBe(0)
    replay.wait(1)
    expect(replay.shown.at(-1)).toBe(`1 at ${speed}`)
    replay.wait(ms)
    expect(replay.at()).toBe(2)
  })

  test('another speed counts from now, also while it plays', () => {
    const replay = player()
    replay.send({ type: 'play' })
    replay.wait(1_000)
    replay.send({ type: 'setSpeed', speed: 2 })
    replay.wait(749)
    expect(replay.at()).toBe(0)
    replay.wait(1)
    expect(replay.at()).toBe(1)
  })

  test('pauses where it is and goes on at once with the next step', () => {
    const replay = player()
    replay.send({ type: 'play' })
    replay.wait(1_500)
    replay.send({ type: 'pause' })
    replay.wait(60_000)
    expect(replay.at()).toBe(1)
    replay.send({ type: 'play' })
    expect(replay.at()).toBe(2)
  })

  test('steps by hand stop it from starting by itself; forward moves, backward is at once', () => {
    const replay = player()
    replay.send({ type: 'next' })
    replay.send({ type: 'next' })
    replay.send({ type: 'previous' })
    expect(replay.shown).toEqual(['1 at 1', '2 at 1', '1'])
    expect(replay.isIn('paused')).toBe(true)
    replay.wait(60_000)
    expect(replay.at()).toBe(1)
  })

  test('steps and jumps while it plays leave it playing, with a whole step from there', () => {
    const replay = player()
    replay.send({ type: 'play' })
    replay.wait(1_400)
    replay.send({ type: 'jump', index: 3 })
    expect(replay.shown.at(-1)).toBe('3')
    replay.wait(1_400)
    expect(replay.at()).toBe(3)
    replay.send({ type: 'previous' })
    expect(replay.at()).toBe(2)
    expect(replay.isIn('playing')).toBe(true)
    replay.wait(1_500)
    expect(replay.at()).toBe(3)
  })

  test('never leaves the film', () => {
    const replay = player()
    replay.send({ type: 'previous' })
    expect(replay.shown).toEqual([])
    replay.send({ type: 'jump', index: 99 })
    expect(replay.at()).toBe(4)
    replay.send({ type: 'next' })
    expect(replay.at()).toBe(4)
    replay.send({ type: 'jump', index: -3 })
    expect(replay.at()).toBe(0)
  })

  test('stands still while nobody sees the page and resumes when it is seen', () => {
    const replay = player()
    replay.send({ type: 'play' })
    replay.wait(1_000)
    replay.send({ type: 'pageHidden' })
    replay.wait(60_000)
    expect(replay.at()).toBe(0)
    replay.send({ type: 'pageShown' })
    replay.wait(1_500)
    expect(replay.at()).toBe(1)
  })

  test('a pause is not ended by the page being seen again', () => {
    const replay = player()
    replay.send({ type: 'play' })
    replay.send({ type: 'pause' })
    replay.send({ type: 'pageHidden' })
    replay.send({ type: 'pageShown' })
    replay.wait(60_000)
    expect(replay.at()).toBe(0)
  })

  test('a message stays for the step less 100 ms', () => {
    const replay = player()
    replay.send({ type: 'play' })
    replay.wait(3_000)
    expect(replay.at()).toBe(2)
    expect(replay.isSaying()).toBe(true)
    replay.wait(1_399)
    expect(replay.isSaying()).toBe(true)
    replay.wait(1)
    expect(replay.isSaying()).toBe(false)
    expect(replay.at()).toBe(2)
  })

  test('a win is told for two seconds at any speed, then the match is finished', () => {
    const replay = player()
    replay.send({ type: 'setSpeed', speed: 2 })
    replay.send({ type: 'play' })
    replay.wait(750 * 4)
    expect(replay.at()).toBe(4)
    replay.wait(1_999)
    expect(replay.isSaying()).toBe(true)
    expect(replay.finished()).toBe(0)
    replay.wait(1)
    expect(replay.finished()).toBe(1)
    expect(replay.isIn('finished')).toBe(true)
  })

  test('a viewer who steps to the end stays there, and playing starts from the beginning', () => {
    const replay = player()
    replay.send({ type: 'jump', index: 4 })
    replay.wait(60_000)
    expect(replay.finished()).toBe(0)
    replay.send({ type: 'play' })
    expect(replay.shown.at(-1)).toBe('0')
    expect(replay.isIn('playing')).toBe(true)
  })

  test('a match that goes on pauses at the end of what there is', () => {
    const replay = player({ messages: [null, null], isFinished: false })
    replay.send({ type: 'play' })
    replay.wait(3_000)
    expect(replay.isIn('paused')).toBe(true)
    expect(replay.finished()).toBe(0)
  })
})
