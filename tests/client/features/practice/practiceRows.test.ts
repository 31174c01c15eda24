import { describe, expect, test } from 'vitest'
import {
  type PracticeRow,
  type TurnRow,
  choosable,
  rowsOf,
  waysFrom,
} from '../../../../src/client/features/practice/practiceRows.ts'
import type { ActionRecord } from '../../../../src/protocol/analysis/analysis.ts'
import { counts } from '../../gameContexts.ts'

const BOARD: ActionRecord['checkers'] = [counts({}), counts({})]
const MOVE: NonNullable<ActionRecord['moves']> = [{ srcPoint: 8, dstPoint: 5, diceMask: 1, hit: false }]

function recordsOf(...told: readonly Partial<ActionRecord>[]): ActionRecord[] {
  return told.map((part, index) => ({
    type: 'roll',
    player: 'white',
    gameIndex: 0,
    index,
    prevCheckers: BOARD,
    checkers: BOARD,
    cube: 1,
    cubeOwner: null,
    isCrawford: false,
    isPostCrawford: false,
    recordedAt: '2026-11-21T20:00:00.000Z',
    analysis: null,
    ...part,
  }))
}

/** White opens and moves, black rolls and cannot move, white doubles, black takes, white rolls. */
const RECORDS = recordsOf(
  { type: 'opening', openingRolls: [[3, 1]] },
  { type: 'move', dice: [3, 1], moves: MOVE, move: '8/5 6/5' },
  { type: 'roll', player: 'black', dice: [6, 6] },
  { type: 'move', player: 'black', dice: [6, 6], moves: [] },
  { type: 'double', cubeValue: 2 },
  { type: 'take', player: 'black', cubeValue: 2 },
  { type: 'roll', dice: [5, 2] },
)

const turns = (rows: readonly PracticeRow[]) => rows.filter((row): row is TurnRow => row.type === 'turn')
const at = (row: TurnRow | null) => row?.place.undoActionIndex ?? null

describe('the records of a practice as lines', () => {
  test('show a roll and its move as one line, and end with the roll that is still to be played', () => {
    const rows = rowsOf(RECORDS)
    expect(rows[0]).toEqual({ type: 'game', key: 'game 0', number: 1 })
    expect(turns(rows).map(({ number, side, what }) => [number, side, what])).toEqual([
      [1, 'white', 'move'],
      [2, 'black', 'cannotMove'],
      [3, 'white', 'double'],
      [3, 'black', 'take'],
      [3, 'white', 'toMove'],
    ])
    expect(turns(rows)[0]).toMatchObject({ text: '8/5 6/5', dice: [3, 1] })
  })

  test('lead back to before the roll of a turn that could not be played', () => {
    const rows = rowsOf(
      recordsOf(
        { type: 'opening', player: 'black', openingRolls: [[1, 3]] },
        { type: 'move', player: 'black', dice: [1, 3], moves: MOVE, move: '8/5 6/5' },
        { type: 'roll', dice: [6, 6] },
        { type: 'move', dice: [6, 6], moves: [] },
        { type: 'roll', player: 'black', dice: [2, 1] },
      ),
    )
    expect(turns(rows)[1]).toMatchObject({ what: 'cannotMove', place: { undoGameIndex: 0, undoActionIndex: 2 } })
  })

  test('can be chosen if they are own lines or the last one', () => {
    expect(choosable(rowsOf(RECORDS)).map(at)).toEqual([1, 4, 6])
    expect(choosable(rowsOf(RECORDS.slice(0, 4))).map(at)).toEqual([1, 2])
  })
})

describe('the ways through a practice', () => {
  test.each([
    [null, { current: 6, previous: 4, next: null, first: 1 }],
    [4, { current: 4, previous: 1, next: 6, first: 1 }],
    [1, { current: 1, previous: null, next: 4, first: null }],
  ])('from record %s', (from, ways) => {
    const { current, previous, next, first } = waysFrom(rowsOf(RECORDS), from)
    expect({ current: at(current), previous: at(previous), next: at(next), first: at(first) }).toEqual(ways)
  })

  test('lead back into a game that a last own line ended, and from there on past it', () => {
    const ended = recordsOf(
      { type: 'opening', openingRolls: [[3, 1]] },
      { type: 'move', dice: [3, 1], moves: MOVE, move: '8/5 6/5' },
      { type: 'resign' },
      { type: 'gameEnd', player: 'black', points: 1 },
      { type: 'opening', gameIndex: 1, openingRolls: [[4, 1]] },
    )
    expect(at(waysFrom(rowsOf(ended), null).previous)).toBe(2)
    const back = waysFrom(rowsOf(ended), 2)
    expect([at(back.previous), at(back.current), at(back.next)]).toEqual([1, 2, 2])
    expect(at(waysFrom(rowsOf(ended.slice(0, 3)), null).previous)).toBe(1)
  })

  test('are none where nothing has happened', () => {
    expect(waysFrom(rowsOf([]), null)).toEqual({ current: null, previous: null, next: null, first: null })
  })
})
