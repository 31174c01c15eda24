import { describe, expect, test } from 'vitest'
import { type Film, filmOf } from '../../../../src/client/table/turns/film.ts'
import {
  type TurnRow,
  doublesIn,
  marksOfRow,
  mistakesAmong,
  nearest,
  rowOfStep,
  turnRowsOf,
} from '../../../../src/client/table/turns/turnRows.ts'
import { parseMat } from '../../../../src/engine/notation/parseMat.ts'
import type { ActionRecord } from '../../../../src/engine/rules/game.ts'
import { playRandomMatch } from '../../../engine/matches.ts'
import { matchNames, readMat } from '../../../engine/recorded.ts'

const SETUP = { variant: 'normal', length: 5 } as const
const NAMES = { white: 'Ann', black: 'Bob' }

const OPENING: ActionRecord = { type: 'opening', gameIndex: 0, rolls: [[3, 1]], starter: 'white', isCrawford: false }
const FIRST_MOVE: ActionRecord = {
  type: 'move',
  side: 'white',
  dice: [3, 1],
  steps: [
    { src: 8, dst: 5, die: 3, hit: false },
    { src: 6, dst: 5, die: 1, hit: false },
  ],
}
const DOUBLE: ActionRecord = { type: 'double', side: 'black', cube: 2 }

function film(records: readonly ActionRecord[], instants: readonly number[] | null = null): Film {
  const times = instants === null ? null : { instants, clock: { delayMs: 12_000, bankMs: 300_000 } }
  const made = filmOf({ setup: SETUP, records, names: NAMES, date: null }, times)
  if (made === null) throw new Error('an empty film')
  return made
}

function rowsOf(made: Film, number = 0): readonly TurnRow[] {
  const game = made.games[number]
  return game === undefined ? [] : turnRowsOf(made, game)
}

const said = (rows: readonly TurnRow[]) =>
  rows.map(({ side, kind, dice, text, count }) => [side, kind, dice?.join('') ?? '', text, count].join(' ').trim())

describe.each(matchNames())('the turns of the recorded match %s', (name) => {
  const parsed = parseMat(readMat(name))
  if (!parsed.ok) throw new Error(parsed.error.message)
  const made = filmOf(parsed.value)
  if (made === null) throw new Error('an empty film')

  test('cover every step of each game once', () => {
    for (const { first, last } of made.games) {
      const rows = turnRowsOf(made, { first, last, score: { white: 0, black: 0 }, winner: null })
      expect(rows[0]?.first).toBe(first)
      expect(rows.at(-1)?.last).toBe(last)
      for (const [at, row] of rows.entries()) {
        expect(row.last).toBeGreaterThanOrEqual(row.first)
        if (at > 0) expect(row.first).toBe((rows[at - 1]?.last ?? 0) + 1)
        expect(rowOfStep(rows, row.first)).toBe(at)
        expect(rowOfStep(rows, row.last)).toBe(at)
      }
    }
  })
})

describe('the list of turns', () => {
  test('writes turns, cube actions and the end as players do', () => {
    const made = film([
      OPENING,
      FIRST_MOVE,
      DOUBLE,
      { type: 'pass', side: 'white', cube: 1 },
      {
        type: 'gameEnd',
        result: { winner: 'black', kind: 'single', points: 1, by: 'drop' },
        score: { white: 0, black: 1 },
      },
    ])
    expect(said(rowsOf(made))).toEqual(['white move 31 8/5 6/5', 'black double   2', 'white pass', 'black win   1'])
  })

  test('of a running game ends with the dice that are to be played', () => {
    const roll: ActionRecord = { type: 'roll', side: 'black', dice: [6, 2] }
    expect(said(rowsOf(film([OPENING, FIRST_MOVE, roll]))).at(-1)).toBe('black toMove 62')
    expect(said(rowsOf(film([OPENING])))).toEqual(['white toMove 31'])
  })

  test('says that dice were not played when the game was given up', () => {
    const made = film([OPENING, { type: 'resign', side: 'white', kind: 'single', points: 1 }])
    expect(said(rowsOf(made))).toEqual(['white unplayed 31', 'white resign'])
  })

  test('numbers the turns and not the cube actions', () => {
    const roll: ActionRecord = { type: 'roll', side: 'black', dice: [6, 2] }
    const rows = rowsOf(film([OPENING, FIRST_MOVE, DOUBLE, { type: 'take', side: 'white', cube: 2 }, roll]))
    expect(rows.map(({ number }) => number)).toEqual([1, null, null, 2])
  })

  test('says how long each player thought', () => {
    const rows = rowsOf(film([OPENING, FIRST_MOVE, DOUBLE], [1_000, 21_000, 22_500]))
    expect(rows.map(({ thoughtMs }) => thoughtMs)).toEqual([20_000, 1_500])
    expect(rowsOf(film([OPENING, FIRST_MOVE]))[0]?.thoughtMs).toBeNull()
    // Twelve seconds of a turn cost nothing.
    expect(rows.map(({ bankMs }) => bankMs)).toEqual([292_000, 300_000])
    expect(rowsOf(film([OPENING, FIRST_MOVE]))[0]?.bankMs).toBeNull()
  })

  test('marks errors: of the decision, and of a double that was not offered before the roll', () => {
    const { setup, records } = playRandomMatch(SETUP, 3)
    const made = film(records)
    const rows = rowsOf(made)
    const turn = rows.find(({ number, kind, first, last }) => number !== 1 && kind === 'move' && last === first + 1)
    if (turn === undefined) throw new Error(`no turn with a roll in ${setup.length} points`)
    const [roll, move] = [made.steps[turn.first]?.record ?? -1, made.steps[turn.last]?.record ?? -1]
    const marks = new Map([[move, 'bad'] as const, [roll, 'doubtful'] as const])
    expect(marksOfRow(made, turn, marks)).toEqual({ missedDouble: 'doubtful', decision: 'bad' })
    expect(mistakesAmong(made, rows, marks)).toEqual([turn.last])
    expect(mistakesAmong(made, rows, new Map([[move, 'none']]))).toEqual([])
  })

  test('finds the nearest of some steps', () => {
    expect(doublesIn(film([OPENING, FIRST_MOVE, DOUBLE]))).toEqual([2])
    expect(nearest([2, 8], 5)).toEqual({ previous: 2, next: 8 })
    expect(nearest([2, 8], 8)).toEqual({ previous: 2, next: null })
    expect(nearest([], 0)).toEqual({ previous: null, next: null })
  })
})

test('the banks stand as they did at each step: the delay is free, and the rest is paid', () => {
  const made = film([OPENING, FIRST_MOVE, DOUBLE], [0, 20_000, 25_000])
  expect(made.steps.map(({ banks }) => banks)).toEqual([
    { white: 300_000, black: 300_000 },
    { white: 292_000, black: 300_000 },
    { white: 292_000, black: 300_000 },
  ])
})
