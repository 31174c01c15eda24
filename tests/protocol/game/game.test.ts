import { describe, expect, test } from 'vitest'
import { CHAT_EMOTIONS } from '../../../src/protocol/game/chatEmotions.ts'
import {
  type GameAction,
  type GameContext,
  gameContextQuerySchema,
  gameContextSchema,
  performActionSchema,
  sendChatSchema,
} from '../../../src/protocol/game/game.ts'
import { gameContext } from '../../client/gameContexts.ts'
import { faultsOf } from '../faults.ts'

const step = { srcPoint: 25, dstPoint: 19, diceMask: 8, hit: true }
const actions: GameAction[] = [
  { type: 'opening', player: 'white', gameIndex: 1, openingRolls: [[6, 1]] },
  { type: 'roll', player: 'black', gameIndex: 1, dice: [6, 6] },
  { type: 'move', player: 'black', gameIndex: 1, dice: [6, 6], moves: [step] },
  { type: 'double', player: 'white', gameIndex: 1, cubeValue: 2 },
  { type: 'take', player: 'black', gameIndex: 1, cubeValue: 2 },
  { type: 'pass', player: 'black', gameIndex: 1, cubeValue: 1 },
  { type: 'resign', player: 'white', gameIndex: 1, points: 4, winKind: 'gammon' },
  { type: 'gameEnd', player: 'black', gameIndex: 1, points: 4, reason: 'resignation', winKind: 'gammon' },
  { type: 'matchEnd', player: 'black', gameIndex: 1 },
]

const context = gameContext({
  dice: [3, 1],
  phase: 'move',
  possibleMoves: [
    [
      [8, 5],
      [6, 5],
    ],
  ],
  lastActions: actions,
  clock: { delay: 12_000, turnStartedAt: 1_795_000_000_000, bank: [300_000, 299_000], running: 'white' },
  fairDice: { commitment: 'c0', seeds: ['aa', null], secret: 'ff' },
})

describe('W12 the context of a game', () => {
  test('carries all of it', () => {
    expect(gameContextSchema.parse(context)).toEqual(context)
  })

  test.each(['waiting', 'roll', 'move', 'answerDouble', 'over'])('may wait in the phase %s', (phase) => {
    expect(faultsOf(gameContextSchema, { ...context, phase })).toEqual([])
  })

  test.each(['bearOff', 'drop', 'resignation', 'timeout', 'matchResignation'])('may tell an end by %s', (reason) => {
    const lastActions = (['single', 'gammon', 'backgammon'] as const).map((winKind) => ({
      type: 'gameEnd',
      player: 'white',
      gameIndex: 0,
      reason,
      winKind,
    }))
    expect(faultsOf(gameContextSchema, { ...context, lastActions })).toEqual([])
  })

  test.each<[string, Record<string, unknown>, string]>([
    ['a die of 0', { dice: [0, 1] }, 'dice.0'],
    ['a die of 7', { dice: [1, 7] }, 'dice.1'],
    ['another phase', { phase: 'sleep' }, 'phase'],
    ['25 counts of a side', { points: [context.points[0].slice(1), context.points[1]] }, 'points.0'],
    ['16 checkers on a point', { points: [context.points[0], context.points[1].with(6, 16)] }, 'points.1.6'],
    ['a negative count', { points: [context.points[0].with(1, -1), context.points[1]] }, 'points.0.1'],
    ['a step from point 0', { lastActions: [{ ...actions[2], moves: [{ ...step, srcPoint: 0 }] }] }, 'srcPoint'],
    ['a step from point 26', { lastActions: [{ ...actions[2], moves: [{ ...step, srcPoint: 26 }] }] }, 'srcPoint'],
    ['a step to point −1', { lastActions: [{ ...actions[2], moves: [{ ...step, dstPoint: -1 }] }] }, 'dstPoint'],
    ['a step to the bar', { lastActions: [{ ...actions[2], moves: [{ ...step, dstPoint: 25 }] }] }, 'dstPoint'],
    ['a step by no die', { lastActions: [{ ...actions[2], moves: [{ ...step, diceMask: 0 }] }] }, 'diceMask'],
    ['a step by a fifth die', { lastActions: [{ ...actions[2], moves: [{ ...step, diceMask: 9 }] }] }, 'diceMask'],
  ])('cannot have %s', (_, change, path) => {
    const faults = faultsOf(gameContextSchema, { ...context, ...change })
    expect(faults).toHaveLength(1)
    expect(faults[0]).toMatch(new RegExp(`(^|\\.)${path}$`))
  })

  test('may have steps from the bar and off the board, by each die', () => {
    const edges = [
      { srcPoint: 25, dstPoint: 24, diceMask: 1, hit: false },
      { srcPoint: 1, dstPoint: 0, diceMask: 8, hit: false },
    ]
    const told: GameContext = { ...context, lastActions: [{ ...actions[2], moves: edges } as GameAction] }
    expect(gameContextSchema.parse(told)).toEqual(told)
  })

  test('may have all checkers of a side in one place', () => {
    const allOff = Array.from({ length: 26 }, (_, at) => (at === 0 ? 15 : 0))
    expect(faultsOf(gameContextSchema, { ...context, points: [allOff, context.points[1]] })).toEqual([])
  })
})

describe('W13 an action', () => {
  test.each(['roll', 'double', 'take', 'pass', 'resign'])('%s is taken without moves alone', (name) => {
    expect(faultsOf(performActionSchema, { name, updateIndex: 0 })).toEqual([])
    expect(faultsOf(performActionSchema, { name, moves: [] })).toEqual(['moves'])
  })

  test('move is taken with moves alone, four at most', () => {
    const move = { name: 'move', moves: Array.from({ length: 4 }, () => [25, 0]) }
    expect(performActionSchema.parse(move)).toEqual(move)
    expect(faultsOf(performActionSchema, { name: 'move', moves: [] })).toEqual([])
    expect(faultsOf(performActionSchema, { name: 'move' })).toEqual(['moves'])
    expect(faultsOf(performActionSchema, { name: 'move', moves: [...move.moves, [6, 5]] })).toEqual(['moves'])
  })

  test('W3 names the invalid step', () => {
    const faults = (from: number, to: number) => faultsOf(performActionSchema, { name: 'move', moves: [[from, to]] })
    expect([faults(1, 24), faults(25, 0)]).toEqual([[], []])
    expect([faults(0, 1), faults(26, 1)]).toEqual([['moves.0.0'], ['moves.0.0']])
    expect([faults(1, -1), faults(1, 25)]).toEqual([['moves.0.1'], ['moves.0.1']])
  })

  test('names its refusal of moves', () => {
    const { error } = performActionSchema.safeParse({ name: 'roll', moves: [] })
    expect(error?.issues[0]?.message).toBe('name move needs moves, and no other name takes them')
  })

  test('W21 tells at most ten minutes of delay', () => {
    const faults = (networkDelay: number) => faultsOf(performActionSchema, { name: 'roll', networkDelay })
    expect([faults(0), faults(600_000)]).toEqual([[], []])
    expect([faults(-1), faults(600_001)]).toEqual([['networkDelay'], ['networkDelay']])
  })

  test('W3 has no other name, no other field, and no negative state', () => {
    expect(faultsOf(performActionSchema, { name: 'hint' })).toEqual(['name'])
    expect(faultsOf(performActionSchema, { name: 'roll', dice: [6, 6] })).toEqual([''])
    expect(faultsOf(performActionSchema, { name: 'roll', updateIndex: -1 })).toEqual(['updateIndex'])
  })
})

test('W12 the context is asked for by the matchup, and by one of its games', () => {
  expect(gameContextQuerySchema.parse({ matchupId: '9', id: '12' })).toEqual({ matchupId: 9, id: 12 })
  expect(gameContextQuerySchema.parse({ matchupId: '9' })).toEqual({ matchupId: 9 })
  expect(faultsOf(gameContextQuerySchema, { id: '12' })).toEqual(['matchupId'])
  expect(faultsOf(gameContextQuerySchema, { matchupId: '9', side: 'white' })).toEqual([''])
})

test('W18 a chat takes each of the fifteen emotions and no other text', () => {
  expect(new Set(CHAT_EMOTIONS).size).toBe(15)
  for (const content of CHAT_EMOTIONS) expect(sendChatSchema.parse({ content })).toEqual({ content })
  expect(faultsOf(sendChatSchema, { content: 'hello' })).toEqual(['content'])
  expect(faultsOf(sendChatSchema, { content: '' })).toEqual(['content'])
  expect(faultsOf(sendChatSchema, { content: CHAT_EMOTIONS[0], to: 7 })).toEqual([''])
})
