import { describe, expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { readBroadcastOptions } from '../../../../src/client/features/broadcast/broadcastOptions.ts'
import { createFilmBoard } from '../../../../src/client/features/broadcast/createFilmBoard.ts'
import { createDelayedMachine } from '../../../../src/client/features/broadcast/delayedMachine.ts'
import { openGame } from '../../../../src/client/features/broadcast/openGame.ts'
import { type Film, filmOf } from '../../../../src/client/table/turns/film.ts'
import { playRandomMatch } from '../../../engine/matches.ts'

const read = (path: string) => readBroadcastOptions(new URL(path, 'https://khatam.example'))

describe('an address of a page for other sites', () => {
  test('names the part and the match, and all else has a default', () => {
    expect(read('/embed/12')).toEqual({
      part: 'embed',
      matchupId: 12,
      locale: 'fa',
      side: 'white',
      theme: 'night',
      delayMs: 0,
    })
    expect(read('/overlay/clocks/12?lang=en&side=black&theme=lapis&delay=90')).toEqual({
      part: 'clocks',
      matchupId: 12,
      locale: 'en',
      side: 'black',
      theme: 'lapis',
      delayMs: 90_000,
    })
  })

  test.each([
    ['delay=100000', 900_000],
    ['delay=-5', 0],
    ['delay=soon', 0],
    ['delay=1.5', 0],
  ])('bounds the delay: %s', (query, delayMs) => {
    expect(read(`/embed/1?${query}`)?.delayMs).toBe(delayMs)
  })

  test.each(['/embed/0', '/embed/x', '/overlay/all/3', '/overlay/board', '/live/3'])('%s is none', (path) => {
    expect(read(path)).toBeNull()
  })
})

const SETUP = { variant: 'normal', length: 3 } as const
const START = 1_000_000

/** A whole match with a record each second. */
function wholeFilm(): Film {
  const { records } = playRandomMatch(SETUP, 3)
  const film = filmOf(
    { setup: SETUP, names: { white: 'Sara', black: 'Kayvan' }, date: null, records },
    {
      instants: records.map((_, index) => START + index * 1000),
      clock: { delayMs: 12_000, bankMs: 180_000 },
    },
  )
  if (film === null) throw new Error('The match is empty')
  return film
}

/** The first steps of a film, as it was then. */
function until(film: Film, count: number): Film {
  return { ...film, steps: film.steps.slice(0, count), winner: null }
}

function watch(delayMs: number) {
  const clock = new SimulatedClock()
  const shown: string[] = []
  const machine = createDelayedMachine(delayMs, {
    now: () => START + clock.now(),
    show: (_film, from, to) => shown.push(`${from}→${to}`),
  })
  const actor = createActor(machine, { clock }).start()
  return {
    shown,
    index: () => actor.getSnapshot().context.index,
    grow: (film: Film) => actor.send({ type: 'grown', film, clock: null }),
    wait: (ms: number) => clock.increment(ms),
  }
}

describe('a match as it was a while ago', () => {
  const film = wholeFilm()

  test('shows each step when its delay is over, and not before', () => {
    const page = watch(5000)
    page.grow(until(film, 2))
    page.wait(4999)
    expect(page.index()).toBe(-1)
    page.wait(1)
    expect(page.index()).toBe(0)
    page.wait(1000)
    expect(page.shown).toEqual(['-1→0', '0→1'])
  })

  test('does not wait for what has happened long ago', () => {
    const page = watch(0)
    page.wait(60_000)
    page.grow(until(film, 20))
    page.wait(0)
    expect(page.shown).toEqual(['-1→19'])
  })

  test('is the same on every page with the same delay, whenever it was opened', () => {
    const [early, late] = [watch(3000), watch(3000)]
    early.grow(until(film, 1))
    for (let second = 1; second < 20; second++) {
      early.wait(1000)
      late.wait(1000)
      early.grow(until(film, second + 1))
    }
    late.grow(until(film, 20))
    for (const page of [early, late]) page.wait(0)
    expect(late.index()).toBe(early.index())
    expect(early.index()).toBe(16)
    early.wait(1000)
    late.wait(1000)
    expect([early.index(), late.index()]).toEqual([17, 17])
  })
})

describe('the board of a broadcast', () => {
  test('stands where a step ends that could not be moved, and goes on with the next', async () => {
    const film = wholeFilm()
    const done: string[] = []
    let tries = 0
    const show = createFilmBoard(
      {
        show: (position) => void done.push(`shown ${film.steps.findIndex((step) => step.position === position)}`),
        play: async ({ end }) => {
          if (tries++ === 0) throw new Error('a sheet without a part')
          done.push(`played ${film.steps.findIndex((step) => step.position === end)}`)
        },
      },
      () => false,
    )
    show(film, 0, 2)
    await expect.poll(() => done).toEqual(['shown 1', 'played 2'])
  })
})

describe('the chances of a broadcast', () => {
  const film = wholeFilm()
  const end = film.games[0]?.last ?? 0

  test('are those of the last game whose end is on the page', () => {
    expect(openGame(film, end - 1, 'game')).toBeNull()
    expect(openGame(film, end, 'game')).toBe(0)
    expect(openGame(film, film.steps.length - 1, 'game')).toBe(film.games.length - 1)
  })

  test('are none where the operator shows none', () => {
    expect(openGame(film, film.steps.length - 1, 'off')).toBeNull()
  })
})
