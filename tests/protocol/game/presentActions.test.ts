import { describe, expect, test } from 'vitest'
import type { ActionRecord } from '../../../src/engine/rules/game.ts'
import { placeRecords, presentGameActions } from '../../../src/protocol/game/presentActions.ts'

const present = (record: ActionRecord, gameIndex = 2) => presentGameActions([{ gameIndex, record }])
const opening = (gameIndex: number): ActionRecord => ({
  type: 'opening',
  gameIndex,
  rolls: [
    [4, 4],
    [2, 5],
  ],
  starter: 'black',
  isCrawford: false,
})

describe('W14 what happened', () => {
  test('an opening tells every roll and who begins', () => {
    const openingRolls = [
      [4, 4],
      [2, 5],
    ]
    expect(present(opening(2))).toEqual([{ type: 'opening', player: 'black', gameIndex: 2, openingRolls }])
  })

  test('a roll tells its dice in the order in which they fell', () => {
    const roll = { type: 'roll', side: 'white', dice: [3, 6] } as const
    expect(present(roll)).toEqual([{ type: 'roll', player: 'white', gameIndex: 2, dice: [3, 6] }])
  })

  test('a step names its die: 1 the first, 2 the second', () => {
    const steps = [
      { src: 24, dst: 18, die: 6, hit: true },
      { src: 18, dst: 15, die: 3, hit: false },
    ] as const
    expect(present({ type: 'move', side: 'white', dice: [3, 6], steps })).toEqual([
      {
        type: 'move',
        player: 'white',
        gameIndex: 2,
        dice: [3, 6],
        moves: [
          { srcPoint: 24, dstPoint: 18, diceMask: 2, hit: true },
          { srcPoint: 18, dstPoint: 15, diceMask: 1, hit: false },
        ],
      },
    ])
  })

  test('the steps of a double name 1, 2, 4 and 8', () => {
    const steps = [13, 11, 9, 7].map((src) => ({ src, dst: src - 2, die: 2, hit: false }) as const)
    const [move] = present({ type: 'move', side: 'black', dice: [2, 2], steps })
    expect(move?.moves?.map(({ diceMask }) => diceMask)).toEqual([1, 2, 4, 8])
  })

  test('a roll that cannot be played is a move without moves', () => {
    expect(present({ type: 'move', side: 'black', dice: [6, 6], steps: [] })).toEqual([
      { type: 'move', player: 'black', gameIndex: 2, dice: [6, 6], moves: [] },
    ])
  })

  test.each(['double', 'take', 'pass'] as const)('a %s tells the value of the cube', (type) => {
    expect(present({ type, side: 'white', cube: 4 })).toEqual([{ type, player: 'white', gameIndex: 2, cubeValue: 4 }])
  })

  test('a resignation of a game tells what it gives, that of a match does not', () => {
    expect(present({ type: 'resign', side: 'black', kind: 'gammon', points: 4 })).toEqual([
      { type: 'resign', player: 'black', gameIndex: 2, points: 4, winKind: 'gammon' },
    ])
    expect(present({ type: 'resignMatch', side: 'black' })).toEqual([{ type: 'resign', player: 'black', gameIndex: 2 }])
  })

  test('a timeout is told by the end of its game alone', () => {
    const result = { winner: 'white', kind: 'single', points: 3, by: 'timeout' } as const
    const end: ActionRecord = { type: 'gameEnd', result, score: { white: 5, black: 0 } }
    const placed = placeRecords([{ type: 'timeout', side: 'black' }, end, { type: 'matchEnd', winner: 'white' }], 2)
    expect(presentGameActions(placed)).toEqual([
      { type: 'gameEnd', player: 'white', gameIndex: 2, points: 3, reason: 'timeout', winKind: 'single' },
      { type: 'matchEnd', player: 'white', gameIndex: 2 },
    ])
  })
})

test('W14 records belong to the game before them until the next one opens', () => {
  const roll: ActionRecord = { type: 'roll', side: 'black', dice: [6, 1] }
  const end: ActionRecord = {
    type: 'gameEnd',
    result: { winner: 'white', kind: 'single', points: 1, by: 'bearOff' },
    score: { white: 1, black: 0 },
  }
  const placed = placeRecords([roll, end, opening(4), roll, opening(5)], 3)
  expect(placed.map(({ gameIndex }) => gameIndex)).toEqual([3, 3, 4, 4, 5])
  expect(placed.map(({ record }) => record.type)).toEqual(['roll', 'gameEnd', 'opening', 'roll', 'opening'])
})
