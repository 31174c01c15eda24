import { describe, expect, test } from 'vitest'
import { mistakesIn, rowAt, rowsOf } from '../../../../src/client/features/analysis/analysisRows.ts'
import { chancePointsOf, luckPointsOf } from '../../../../src/client/features/analysis/chancePoints.ts'
import { chancesOf, firstCards, shownRow } from '../../../../src/client/features/analysis/shownRow.ts'
import type { ActionRecord, RecordAnalysis } from '../../../../src/protocol/analysis/analysis.ts'
import { chances, ranked, recordsOf } from './analysisRecords.ts'

const MOVES: NonNullable<ActionRecord['moves']> = [{ srcPoint: 8, dstPoint: 5, diceMask: 1, hit: false }]
const CUBE: NonNullable<RecordAnalysis['cfeval']> = {
  noDouble: 0.5,
  doubleTake: 0.7,
  doublePass: 1,
  action: 'Double, take',
  choice: 'roll',
  isCloseOrActual: true,
}
const GAME = recordsOf(
  { type: 'opening', openingRolls: [[3, 1]], analysis: { luck: 0.1 } },
  {
    type: 'move',
    dice: [3, 1],
    moves: MOVES,
    move: '8/5 6/5',
    analysis: { moves: [ranked('8/5 6/5', [[8, 5]], 0)], played: 0, probs: chances(0.55), error: 0, skill: 'none' },
  },
  { type: 'roll', player: 'black', dice: [6, 6], analysis: { luck: -0.4 } },
  { type: 'move', player: 'black', dice: [6, 6], moves: [], move: '' },
  {
    type: 'roll',
    dice: [5, 2],
    analysis: { luck: 0.2, cfeval: CUBE, probs: chances(0.7), error: 0.2, skill: 'veryBad' },
  },
  { type: 'move', dice: [5, 2], moves: MOVES, move: '8/3', analysis: { probs: chances(0.6), skill: 'doubtful' } },
  { type: 'double', player: 'black', cubeValue: 2, analysis: { cfeval: CUBE, probs: chances(0.3), skill: 'none' } },
  {
    type: 'take',
    cubeValue: 2,
    cube: 2,
    cubeOwner: 'white',
    analysis: { cfeval: CUBE, probs: chances(0.3), skill: 'bad' },
  },
  { type: 'roll', player: 'black', dice: [2, 1], cube: 2, cubeOwner: 'white' },
)
const kinds = (records: readonly ActionRecord[], resignedPlayer: 'white' | 'black' | null = null) =>
  rowsOf({ records: [...records], resignedPlayer }).map(({ number, side, kind }) => [number, side, kind])

describe('the records of a game as lines', () => {
  test('show a roll and its move as one line, and a close double that was not offered as a line', () => {
    expect(kinds(GAME)).toEqual([
      [1, 'white', 'move'],
      [2, 'black', 'cannotMove'],
      [3, 'white', 'noDouble'],
      [3, 'white', 'move'],
      [4, 'black', 'double'],
      [4, 'white', 'take'],
      [4, 'black', 'unplayed'],
    ])
  })

  test('show the luck of the roll that a turn was played with, also of the opening roll', () => {
    const rows = rowsOf({ records: GAME, resignedPlayer: null })
    expect(rows.map(({ luck }) => luck)).toEqual([0.1, -0.4, null, 0.2, null, null, null])
  })

  test('have no line for a double that was plainly too early', () => {
    const early = { ...CUBE, isCloseOrActual: false }
    const records = recordsOf(
      { type: 'roll', dice: [2, 1], analysis: { cfeval: early, skill: 'none' } },
      { type: 'move', dice: [2, 1], moves: MOVES },
    )
    expect(kinds(records)).toEqual([[1, 'white', 'move']])
  })

  test('drop the record of a resignation, and append a record where a player resigned', () => {
    const records = recordsOf(
      { type: 'roll', dice: [2, 1] },
      { type: 'move', dice: [2, 1], moves: MOVES },
      { type: 'resign', player: 'black' },
      { type: 'gameEnd', reason: 'resignation' },
      { type: 'matchEnd' },
    )
    expect(kinds(records)).toEqual([[1, 'white', 'move']])
    expect(kinds(records, 'black')).toEqual([
      [1, 'white', 'move'],
      [2, 'black', 'resign'],
    ])
  })

  test('leave out the record that follows a drop', () => {
    const records = recordsOf(
      { type: 'double', cubeValue: 2 },
      { type: 'pass', player: 'black' },
      { type: 'gameEnd', reason: 'drop' },
    )
    expect(kinds(records).map(([, , kind]) => kind)).toEqual(['double', 'pass'])
  })

  test('say whose time was up in a game lost by time, and are none for a game without records', () => {
    const records = recordsOf({ type: 'opening', openingRolls: [[2, 1]] }, { type: 'gameEnd', reason: 'timeout' })
    expect(kinds(records)).toEqual([[1, 'black', 'timeout']])
    expect(kinds([])).toEqual([])
  })

  test('have their marked errors found in order', () => {
    expect(mistakesIn(rowsOf({ records: GAME, resignedPlayer: null }))).toEqual([2, 3, 5])
  })
})

test.each([
  ['the opening', 0, 0],
  ['a move', 1, 0],
  ['a roll, whose turn is still to come', 2, 1],
  ['a roll before which a double was close', 4, 2],
  ['a record behind the last line', 99, 6],
])('a record of the matchup is found among the lines: %s', (_, index, at) => {
  expect(rowAt(rowsOf({ records: GAME, resignedPlayer: null }), index)).toBe(at)
})

describe('the course of a game', () => {
  test('is told from one side: an answer to a double carries the chances of the doubler', () => {
    const points = chancePointsOf(rowsOf({ records: GAME, resignedPlayer: null }), 'white')
    expect(points.map(({ at, chance }) => [at, Number(chance.toFixed(2))])).toEqual([
      [0, 0.55],
      [2, 0.7],
      [3, 0.6],
      [4, 0.7],
      [5, 0.7],
    ])
  })

  test('is the other way round for the other side', () => {
    const rows = rowsOf({ records: GAME, resignedPlayer: null })
    const white = chancePointsOf(rows, 'white')
    const black = chancePointsOf(rows, 'black')
    expect(black.map(({ chance }, at) => chance + (white[at]?.chance ?? 0))).toEqual(white.map(() => 1))
  })
})

test('counts the luck of a roll for its side, and as bad luck for the other side', () => {
  const rows = rowsOf({ records: GAME, resignedPlayer: null })
  expect(luckPointsOf(rows, 'white')).toEqual([
    { at: 0, luck: 0.1 },
    { at: 1, luck: 0.4 },
    { at: 3, luck: 0.2 },
  ])
})

describe('a line on the board', () => {
  const rows = rowsOf({ records: GAME, resignedPlayer: null })
  const row = (at: number) => {
    const found = rows[at]
    if (found === undefined) throw new Error(`There is no line ${at}`)
    return found
  }

  test('shows the played turn with its dice spent', () => {
    const shown = shownRow(row(0), ranked('8/5', [[8, 5]], 0), true)
    expect([shown.before.points.white[8], shown.after.points.white[8], shown.after.points.white[5]]).toEqual([
      13, 12, 1,
    ])
    expect(shown.after.dice).toEqual({ side: 'white', values: [3, 1], spent: [true, true], isAside: false })
  })

  test('shows a double as the offered cube, and a take as the cube of its taker', () => {
    expect(shownRow(row(4), null, true).after.cube).toEqual({ value: 2, owner: null, isOffered: true })
    expect(shownRow(row(5), null, true).after.cube).toEqual({ value: 2, owner: 'white', isOffered: false })
    expect(shownRow(row(5), null, false).after.cube).toBeNull()
  })

  test('tells the chances of the side that decided', () => {
    expect(chancesOf(row(5), null)).toEqual({
      w: 0.7,
      wg: 0.06999999999999999,
      wbg: 0,
      l: 0.3,
      lg: 0.03,
      lbg: 0,
    })
    expect(chancesOf(row(1), null)).toBeNull()
  })
})

test('shows three turns at first, in the order of their ranks, with the played one among them', () => {
  expect(firstCards(9, 1)).toEqual([0, 1, 2])
  expect(firstCards(9, 6)).toEqual([0, 1, 6])
  expect(firstCards(2, 1)).toEqual([0, 1])
})
