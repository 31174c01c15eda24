import { describe, expect, test } from 'vitest'
import { readPlace, searchToWrite, writePlace } from '../../../../src/client/features/replay/replayAddress.ts'
import { SPEEDS } from '../../../../src/client/features/replay/replayMachine.ts'
import { type Film, filmOf } from '../../../../src/client/table/turns/film.ts'
import { playRandomMatch } from '../../../engine/matches.ts'

function filmWithGames(): Film {
  const { setup, records } = playRandomMatch({ variant: 'normal', length: 7 }, 11)
  const film = filmOf({ setup, records, names: { white: 'Ann', black: 'Bob' }, date: null })
  if (film === null || film.games.length < 2) throw new Error('the match needs two games')
  return film
}

const film = filmWithGames()
const read = (search: string) => readPlace(new URLSearchParams(search), film)

describe('the address of a replay', () => {
  test('holds every step, both sides and each speed', () => {
    const speeds = [...SPEEDS, 'own'] as const
    film.steps.forEach((_, step) => {
      const place = {
        step,
        side: step % 2 === 0 ? 'white' : 'black',
        speed: speeds[step % speeds.length] ?? 1,
      } as const
      expect(read(writePlace('', film, place))).toEqual(place)
    })
  })

  test('counts games, and the records of each game, from one', () => {
    const step = (film.games[1]?.first ?? 0) + 2
    expect(writePlace('', film, { step, side: 'black', speed: 0.5 })).toBe('?game=2&record=3&side=black&speed=0.5')
  })

  test('keeps what else is in it', () => {
    const search = writePlace('?modalName=replayKeys&record=9', film, { step: 0, side: 'white', speed: 1 })
    expect(search).toBe('?modalName=replayKeys&record=1&game=1&side=white&speed=1')
  })

  test('is written over its own film alone, and only when it says something new', () => {
    const place = { step: 3, side: 'white', speed: 1 } as const
    const opened = { pathname: '/replay', search: '?file=a' }
    const write = (pathname: string, search: string) => searchToWrite({ pathname, search }, opened, film, place)
    const written = '?file=a&game=1&record=4&side=white&speed=1'
    expect(write('/replay', '?file=a')).toBe(written)
    expect(write('/replay', '?file=a&modalName=replayKeys')).toContain('modalName=replayKeys&game=1&record=4')
    expect(write('/replay', written)).toBeNull()
    // The viewer goes on: to the analysis, to another file, to a comparison.
    expect(write('/analysis/7', '?file=a')).toBeNull()
    expect(write('/replay', '?file=b')).toBeNull()
    expect(write('/replay', '?file=a&with=b')).toBeNull()
    expect(write('/replay', '')).toBeNull()
  })

  test('leaves out what is missing or wrong', () => {
    expect(read('')).toEqual({})
    expect(read('?game=99&record=1&side=red&speed=3')).toEqual({})
    expect(read('?record=0')).toEqual({})
    expect(read('?record=1e3')).toEqual({})
    expect(read('?speed=own')).toEqual({ speed: 'own' })
  })

  test('leads to the last record where the game has fewer', () => {
    expect(read('?game=1&record=99999')).toEqual({ step: film.games[0]?.last })
  })
})
