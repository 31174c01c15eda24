import { describe, expect, test } from 'vitest'
import { SimulatedClock, createActor } from 'xstate'
import type { FilmMessage } from '../../../../src/client/table/turns/film.ts'
import {
  type Reel,
  type ReplayEvent,
  createReplayMachine,
} from '../../../../src/client/features/replay/replayMachine.ts'

const WIN: FilmMessage = { type: 'wins', side: 'white', points: 2, kind: 'gammon' }
const TAKE: FilmMessage = { type: 'takes', side: 'black' }

/** Five steps, with a take at the third and a win at the last. */
const REEL: Reel = {
  messages: [null, null, TAKE, null, WIN],
  pauses: [4_000, 100, 90_000, null, null],
  isFinished: true,
}

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
    /** Advances millisecond by millisecond, so that a timer which another one starts counts from that moment. */
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
    [0.25, 6_000],
    [0.5, 3_000],
    [1, 1_500],
    [1.5, 1_000],
    [2, 750],
    [4, 375],
    [8, 188],
    [16, 94],
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

  test('in the players’ own time stands as long as they did, within limits, and at normal speed where nobody knows', () => {
    const replay = player()
    replay.send({ type: 'setSpeed', speed: 'own' })
    replay.send({ type: 'play' })
    for (const [step, ms] of [4_000, 400, 60_000, 1_500].entries()) {
      replay.wait(ms - 1)
      expect(replay.at()).toBe(step)
      replay.wait(1)
      expect(replay.at()).toBe(step + 1)
    }
  })

  test('in the players’ own time does not leave a message over the board while somebody thinks', () => {
    const replay = player()
    replay.send({ type: 'setSpeed', speed: 'own' })
    replay.send({ type: 'play' })
    replay.wait(4_400)
    expect(replay.isSaying()).toBe(true)
    replay.wait(2_000)
    expect(replay.at()).toBe(2)
    expect(replay.isSaying()).toBe(false)
  })

  test('counts a new speed from now, also while it plays', () => {
    const replay = player()
    replay.send({ type: 'play' })
    replay.wait(1_000)
    replay.send({ type: 'setSpeed', speed: 2 })
    replay.wait(749)
    expect(replay.at()).toBe(0)
    replay.wait(1)
    expect(replay.at()).toBe(1)
  })

  test('pauses at once, and goes on at once with the next step', () => {
    const replay = player()
    replay.send({ type: 'play' })
    replay.wait(1_500)
    replay.send({ type: 'pause' })
    replay.wait(60_000)
    expect(replay.at()).toBe(1)
    replay.send({ type: 'play' })
    expect(replay.shown).toEqual(['0 at 1', '1 at 1', '2 at 1'])
    replay.wait(1_500)
    expect(replay.at()).toBe(3)
  })

  test('does not start by itself after steps by hand; forward moves the checkers, backward shows the position at once', () => {
    const replay = player()
    replay.send({ type: 'next' })
    replay.send({ type: 'next' })
    replay.send({ type: 'previous' })
    expect(replay.shown).toEqual(['1 at 1', '2 at 1', '1'])
    expect(replay.isIn('paused')).toBe(true)
    replay.wait(60_000)
    expect(replay.at()).toBe(1)
  })

  test('goes on playing after steps and jumps, with a whole step from there', () => {
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
    replay.wait(1_499)
    expect(replay.at()).toBe(2)
    replay.wait(1)
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

  test('stays paused when the page is seen again', () => {
    const replay = player()
    replay.send({ type: 'play' })
    replay.send({ type: 'pause' })
    replay.send({ type: 'pageHidden' })
    replay.send({ type: 'pageShown' })
    replay.wait(60_000)
    expect(replay.at()).toBe(0)
  })

  test('shows a message for the length of a step less 100 ms', () => {
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

  test('shows a win for two seconds at any speed, and then the match is finished', () => {
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

  test('stays at the end for a viewer who steps there, and then plays from the beginning', () => {
    const replay = player()
    replay.send({ type: 'jump', index: 4 })
    expect(replay.shown).toEqual(['4'])
    replay.wait(60_000)
    expect(replay.finished()).toBe(0)
    replay.send({ type: 'play' })
    expect(replay.shown.at(-1)).toBe('0')
    expect(replay.isIn('playing')).toBe(true)
  })

  test('pauses at the end of what there is of a match that goes on', () => {
    const replay = player({ messages: [null, null], pauses: [], isFinished: false })
    replay.send({ type: 'play' })
    replay.wait(3_000)
    expect(replay.isIn('paused')).toBe(true)
    expect(replay.finished()).toBe(0)
  })

  test('a film that was watched to its end starts anew', () => {
    const replay = player({ messages: [null, null], pauses: [], isFinished: true })
    replay.send({ type: 'play' })
    replay.wait(3_000)
    expect(replay.isIn('finished')).toBe(true)
    replay.send({ type: 'play' })
    expect(replay.shown).toEqual(['0 at 1', '1 at 1', '0'])
    expect([replay.at(), replay.isIn('playing')]).toEqual([0, true])
    replay.wait(1_500)
    expect(replay.at()).toBe(1)
  })

  test('a jump to where it stands changes nothing', () => {
    const replay = player()
    replay.send({ type: 'jump', index: 0 })
    replay.send({ type: 'jump', index: -1 })
    expect([replay.shown, replay.isIn('notStarted')]).toEqual([[], true])
    replay.send({ type: 'play' })
    replay.wait(1_000)
    replay.send({ type: 'jump', index: 0 })
    replay.wait(500)
    expect(replay.at()).toBe(1)
  })

  test('a step forward while it plays is shown moving, and leaves it playing with a whole step', () => {
    const replay = player()
    replay.send({ type: 'play' })
    replay.wait(1_400)
    replay.send({ type: 'next' })
    expect(replay.shown).toEqual(['0 at 1', '1 at 1'])
    replay.wait(1_499)
    expect(replay.at()).toBe(1)
    replay.wait(1)
    expect(replay.at()).toBe(2)
  })

  test('a step back while it plays is shown at once', () => {
    const replay = player()
    replay.send({ type: 'play' })
    replay.wait(1_500)
    replay.send({ type: 'previous' })
    expect(replay.shown).toEqual(['0 at 1', '1 at 1', '0'])
    replay.send({ type: 'previous' })
    expect(replay.shown).toHaveLength(3)
    replay.send({ type: 'jump', index: 4 })
    replay.send({ type: 'next' })
    expect([replay.at(), replay.shown.length, replay.isIn('playing')]).toEqual([4, 4, true])
  })

  test('another speed leaves a film that stands where it stands', () => {
    const replay = player()
    replay.send({ type: 'setSpeed', speed: 2 })
    replay.wait(10_000)
    expect([replay.at(), replay.isIn('notStarted')]).toEqual([0, true])
    replay.send({ type: 'next' })
    replay.send({ type: 'setSpeed', speed: 0.5 })
    replay.wait(10_000)
    expect([replay.at(), replay.isIn('paused')]).toEqual([1, true])
  })

  test('a pause on a page that nobody sees stays one', () => {
    const replay = player()
    replay.send({ type: 'play' })
    replay.send({ type: 'pageHidden' })
    expect(replay.isIn('hidden')).toBe(true)
    replay.send({ type: 'pause' })
    replay.send({ type: 'pageShown' })
    replay.wait(60_000)
    expect([replay.at(), replay.isIn('paused')]).toEqual([0, true])
  })

  test('a message is said for each step that is reached, by hand too, and leaves with the next', () => {
    const replay = player()
    expect(replay.isSaying()).toBe(false)
    replay.send({ type: 'jump', index: 2 })
    expect(replay.isSaying()).toBe(true)
    replay.send({ type: 'next' })
    expect(replay.isSaying()).toBe(false)
    replay.send({ type: 'previous' })
    expect(replay.isSaying()).toBe(true)
    replay.wait(1_000)
    replay.send({ type: 'jump', index: 4 })
    replay.wait(1_999)
    expect(replay.isSaying()).toBe(true)
    replay.wait(1)
    expect(replay.isSaying()).toBe(false)
    replay.send({ type: 'play' })
    expect(replay.isSaying()).toBe(false)
  })

  test.each<[string, readonly ReplayEvent[]]>([
    ['a step forward', [{ type: 'play' }, { type: 'jump', index: 1 }, { type: 'next' }]],
    ['a step back', [{ type: 'play' }, { type: 'jump', index: 3 }, { type: 'previous' }]],
    ['a jump', [{ type: 'play' }, { type: 'jump', index: 4 }, { type: 'jump', index: 2 }]],
    ['going on after a pause', [{ type: 'jump', index: 1 }, { type: 'play' }]],
  ])('a message is said while it plays: %s', (_, events) => {
    const replay = player()
    for (const event of events) replay.send(event)
    expect([replay.at(), replay.isIn('playing'), replay.isSaying()]).toEqual([2, true, true])
  })

  test('a message of the first step is said again when it starts anew', () => {
    const paused = player({ messages: [TAKE, null], pauses: [], isFinished: true })
    paused.send({ type: 'jump', index: 1 })
    const finished = player({ messages: [TAKE, null], pauses: [], isFinished: true })
    finished.send({ type: 'play' })
    finished.wait(3_000)
    for (const replay of [paused, finished]) {
      expect(replay.isSaying()).toBe(false)
      replay.send({ type: 'play' })
      expect([replay.at(), replay.isSaying()]).toEqual([0, true])
    }
  })

  test('a step back from the end of a film that was watched pauses there', () => {
    const replay = player({ messages: [null, null], pauses: [], isFinished: true })
    replay.send({ type: 'play' })
    replay.wait(3_000)
    replay.send({ type: 'previous' })
    replay.wait(60_000)
    expect([replay.at(), replay.isIn('paused')]).toEqual([0, true])
  })

  test('a message of the first step is said when it starts', () => {
    const replay = player({ messages: [TAKE, null], pauses: [], isFinished: true })
    replay.send({ type: 'play' })
    expect(replay.isSaying()).toBe(true)
  })
})
