import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ActionRecord as PlayedRecord } from '../../../src/engine/rules/game.ts'
import { OPENING_COUNTS } from '../../../src/engine/rules/position.ts'
import { type PlacedRecord, placeRecords } from '../../../src/protocol/game/presentActions.ts'
import { presentRecords } from '../../../src/protocol/analysis/presentRecords.ts'
import { readRecords } from '../../../src/protocol/analysis/readRecords.ts'
import { playRandomMatch } from '../../engine/matches.ts'

const NOW = new Date('2026-11-21T20:00:00.000Z')
const setup = { variant: 'normal', length: 3 } as const

const rowsOf = (placed: readonly PlacedRecord[]) =>
  placed.map((each, index) => ({ ...each, index: index + 10, recordedAt: NOW }))

const opening: PlayedRecord = {
  type: 'opening',
  gameIndex: 0,
  rolls: [[3, 1]],
  starter: 'white',
  isCrawford: false,
}
const move: PlayedRecord = {
  type: 'move',
  side: 'white',
  dice: [3, 1],
  steps: [
    { src: 8, dst: 5, die: 3, hit: false },
    { src: 6, dst: 5, die: 1, hit: false },
  ],
}
const double: PlayedRecord = { type: 'double', side: 'black', cube: 2 }
const take: PlayedRecord = { type: 'take', side: 'white', cube: 2 }
const gammon: PlayedRecord = {
  type: 'gameEnd',
  result: { winner: 'white', kind: 'gammon', points: 4, by: 'bearOff' },
  score: { white: 4, black: 0 },
}

const present = (...records: readonly PlayedRecord[]) =>
  presentRecords(setup, rowsOf(placeRecords(records, 0)), new Map())

test('W62: the wire’s records of a match give the whole match', () => {
  fc.assert(
    fc.property(fc.nat(), fc.constantFrom('normal', 'takhteh'), (seed, variant) => {
      const { records, ...played } = playRandomMatch({ variant, length: 3 }, seed)
      const rows = rowsOf(placeRecords(records, 0))
      expect(readRecords(presentRecords(played.setup, rows, new Map()))).toEqual(records)
    }),
    { numRuns: 10 },
  )
}, 30_000)

describe('W62 a record on the wire', () => {
  test('has its place, its instant, and the board before and after', () => {
    const [, told] = present(opening, move)
    const after = OPENING_COUNTS.with(8, 2).with(6, 4).with(5, 2)
    expect(told).toEqual({
      type: 'move',
      player: 'white',
      gameIndex: 0,
      dice: [3, 1],
      moves: [
        { srcPoint: 8, dstPoint: 5, diceMask: 1, hit: false },
        { srcPoint: 6, dstPoint: 5, diceMask: 2, hit: false },
      ],
      move: '8/5 6/5',
      index: 11,
      prevCheckers: [OPENING_COUNTS, OPENING_COUNTS],
      checkers: [after, OPENING_COUNTS],
      cube: 1,
      cubeOwner: null,
      isCrawford: false,
      isPostCrawford: false,
      recordedAt: '2026-11-21T20:00:00.000Z',
      analysis: null,
    })
  })

  test('has a text where it is a move, and nowhere else', () => {
    expect(present(opening, move, double).map((record) => 'move' in record)).toEqual([false, true, false])
  })

  test('of an opening has the opening before it, whatever the game before was', () => {
    const again: PlayedRecord = { ...opening, gameIndex: 1 }
    const [, , second] = present(opening, move, again)
    expect(second?.prevCheckers).toEqual([OPENING_COUNTS, OPENING_COUNTS])
  })

  test('has the cube after it', () => {
    const cubes = present(opening, move, double, take).map(({ cube, cubeOwner }) => [cube, cubeOwner])
    expect(cubes).toEqual([
      [1, null],
      [1, null],
      [1, null],
      [2, 'white'],
    ])
  })

  test('R50 tells the Crawford game and the games after it', () => {
    const crawford: PlayedRecord = { ...opening, gameIndex: 1, isCrawford: true }
    const after: PlayedRecord = { ...opening, gameIndex: 2 }
    const told = present(opening, crawford, after).map(({ isCrawford, isPostCrawford }) => [isCrawford, isPostCrawford])
    expect(told).toEqual([
      [false, false],
      [true, false],
      [false, true],
    ])
  })

  test('W63 has the judgement of its own index', () => {
    const judged = presentRecords(setup, rowsOf(placeRecords([opening, move], 0)), new Map([[11, { error: 0.1 }]]))
    expect(judged.map(({ analysis }) => analysis)).toEqual([null, { error: 0.1 }])
  })
})

describe('W62 the records of the wire, read', () => {
  test('give the score after each game, on top of the score before', () => {
    const told = present(opening, move, gammon)
    const scoreOf = (records: readonly PlayedRecord[]) =>
      records.flatMap((record) => (record.type === 'gameEnd' ? [record.score] : []))
    expect(scoreOf(readRecords(told))).toEqual([{ white: 4, black: 0 }])
    const before = { white: 1, black: 2 }
    expect(scoreOf(readRecords(told, before))).toEqual([{ white: 5, black: 2 }])
    expect(before).toEqual({ white: 1, black: 2 })
  })

  test('give a timeout its record again, of the side that lost', () => {
    const end = { type: 'gameEnd', player: 'white', gameIndex: 0, points: 3, reason: 'timeout' } as const
    const result = { winner: 'white', kind: 'single', points: 3, by: 'timeout' }
    expect(readRecords([{ ...end, isCrawford: false }])).toEqual([
      { type: 'timeout', side: 'black' },
      { type: 'gameEnd', result, score: { white: 3, black: 0 } },
    ])
  })

  test('tell a resignation of the match from one of a game, which names its points', () => {
    const resign = { type: 'resign', player: 'black', gameIndex: 0, isCrawford: false } as const
    expect(readRecords([resign, { ...resign, points: 4, winKind: 'gammon' }, { ...resign, points: 1 }])).toEqual([
      { type: 'resignMatch', side: 'black' },
      { type: 'resign', side: 'black', kind: 'gammon', points: 4 },
      { type: 'resign', side: 'black', kind: 'single', points: 1 },
    ])
  })

  test('give a step of a double any of its masks', () => {
    const moves = [1, 2, 4, 8].map((diceMask) => ({ srcPoint: 13, dstPoint: 11, diceMask, hit: false }))
    const told = { type: 'move', player: 'white', gameIndex: 0, isCrawford: false } as const
    const [read] = readRecords([{ ...told, dice: [2, 2], moves }])
    expect(read).toMatchObject({ steps: [{ die: 2 }, { die: 2 }, { die: 2 }, { die: 2 }] })
    const [apart] = readRecords([{ ...told, dice: [6, 2], moves: moves.slice(0, 2) }])
    expect(apart).toMatchObject({ steps: [{ die: 6 }, { die: 2 }] })
  })

  test('take what the wire leaves out as nothing', () => {
    const common = { player: 'white', gameIndex: 0, isCrawford: false } as const
    expect(
      readRecords([
        { ...common, type: 'opening' },
        { ...common, type: 'move', dice: [6, 5] },
        { ...common, type: 'double' },
        { ...common, type: 'gameEnd' },
      ]),
    ).toEqual([
      { type: 'opening', gameIndex: 0, rolls: [], starter: 'white', isCrawford: false },
      { type: 'move', side: 'white', dice: [6, 5], steps: [] },
      { type: 'double', side: 'white', cube: 1 },
      {
        type: 'gameEnd',
        result: { winner: 'white', kind: 'single', points: 0, by: 'bearOff' },
        score: { white: 0, black: 0 },
      },
    ])
  })

  test('refuse dice that are none', () => {
    const roll = { type: 'roll', player: 'white', gameIndex: 0, isCrawford: false } as const
    expect(() => readRecords([roll])).toThrow('a roll has no dice')
    expect(() => readRecords([{ ...roll, dice: [6, 7] }])).toThrow('7 is not a face of a die')
    expect(() => readRecords([{ ...roll, dice: [0, 6] }])).toThrow('0 is not a face of a die')
  })
})
