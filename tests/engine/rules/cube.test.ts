import { describe, expect, test } from 'vitest'
import { applyAction, canDouble, isDeadDouble } from '../../../src/engine/rules/match.ts'
import type { Side } from '../../../src/engine/rules/position.ts'
import { listedDice, matchWith, play, WHITE_STARTS } from '../matches.ts'

const NEXT_GAME = listedDice([], [[6, 5]])

describe('R40, R41: who may double', () => {
  test.each<[Side | null, boolean]>([
    [null, true],
    ['white', true],
    ['black', false],
  ])('white on roll with the cube owned by %s: %s', (owner, isAllowed) => {
    const match = matchWith({}, {}, { cube: { value: 2, owner } })
    expect(canDouble(match, 'white')).toBe(isAllowed)
    expect(applyAction(match, 'white', { type: 'double' }, WHITE_STARTS).ok).toBe(isAllowed)
  })

  test('nobody may double after the roll or on the other side’s turn', () => {
    expect(canDouble(matchWith({}, {}, { phase: 'move', dice: [3, 1] }), 'white')).toBe(false)
    expect(canDouble(matchWith({}), 'black')).toBe(false)
  })

  test('takhteh has no cube', () => {
    const match = matchWith({ variant: 'takhteh' })
    expect(canDouble(match, 'white')).toBe(false)
    expect(applyAction(match, 'white', { type: 'double' }, WHITE_STARTS)).toEqual({
      ok: false,
      error: 'cubeNotAvailable',
    })
  })

  test('R45: a one-point match has no cube, unlimited play has one', () => {
    expect(canDouble(matchWith({ length: 1 }), 'white')).toBe(false)
    expect(canDouble(matchWith({ length: 0 }), 'white')).toBe(true)
  })
})

describe('R42: the answer to a double', () => {
  const doubling = () => play(matchWith({}), 'white', { type: 'double' })

  test('the other side answers, and the cube keeps its old value', () => {
    const doubled = doubling()
    expect(doubled.records).toEqual([{ type: 'double', side: 'white', cube: 2 }])
    expect(doubled.match.game).toMatchObject({
      phase: 'answerDouble',
      turn: 'black',
      cube: { value: 1, owner: null },
    })
    expect(applyAction(doubled.match, 'white', { type: 'roll' }, WHITE_STARTS)).toMatchObject({ error: 'notYourTurn' })
    expect(applyAction(doubled.match, 'black', { type: 'roll' }, WHITE_STARTS)).toMatchObject({ error: 'wrongPhase' })
  })

  test('a take doubles the value, gives the cube to the taker, and the doubler rolls', () => {
    const taken = play(doubling().match, 'black', { type: 'take' })
    expect(taken.records).toEqual([{ type: 'take', side: 'black', cube: 2 }])
    expect(taken.match.game).toMatchObject({ phase: 'roll', turn: 'white', cube: { value: 2, owner: 'black' } })
    expect(canDouble(taken.match, 'white')).toBe(false)
  })

  test('a pass loses the game at the old value', () => {
    const passed = play(doubling().match, 'black', { type: 'pass' }, NEXT_GAME)
    expect(passed.records.slice(0, 2)).toEqual([
      { type: 'pass', side: 'black', cube: 1 },
      {
        type: 'gameEnd',
        result: { winner: 'white', kind: 'single', points: 1, by: 'drop' },
        score: { white: 1, black: 0 },
      },
    ])
    expect(passed.match.gameIndex).toBe(1)
  })

  test('a pass counts what the operator makes of a single win', () => {
    const overrides = { winPoints: { single: 2, gammon: 3, backgammon: 4 } }
    const offered = matchWith({ length: 9, overrides }, {}, { phase: 'answerDouble', turn: 'black' })
    expect(play(offered, 'black', { type: 'pass' }, NEXT_GAME).match.score).toEqual({ white: 2, black: 0 })
  })

  test('a redouble and its pass count the value before it', () => {
    const redoubled = play(matchWith({ length: 9 }, {}, { cube: { value: 4, owner: 'white' } }), 'white', {
      type: 'double',
    })
    expect(redoubled.records).toEqual([{ type: 'double', side: 'white', cube: 8 }])
    expect(play(redoubled.match, 'black', { type: 'pass' }, NEXT_GAME).match.score).toEqual({ white: 4, black: 0 })
  })
})

test('R43: the cube goes to 64 and no further', () => {
  expect(canDouble(matchWith({ length: 0 }, {}, { cube: { value: 32, owner: 'white' } }), 'white')).toBe(true)
  expect(canDouble(matchWith({ length: 0 }, {}, { cube: { value: 64, owner: 'white' } }), 'white')).toBe(false)
})

test.each([
  [3, 1, false],
  [3, 2, true],
  [0, 4, false],
  [1, 4, true],
])('R44: at score %i of 5 with the cube on %i a double is dead: %s, but legal', (white, value, isDead) => {
  const match = matchWith({}, { score: { white, black: 0 }, hasHadCrawford: true }, { cube: { value, owner: 'white' } })
  expect(isDeadDouble(match, 'white')).toBe(isDead)
  expect(canDouble(match, 'white')).toBe(true)
})

test('R44: unlimited play has no dead double', () => {
  expect(isDeadDouble(matchWith({ length: 0 }, { score: { white: 70, black: 0 } }), 'white')).toBe(false)
})

describe('R50, R51: Crawford', () => {
  /** Black passes a double at 3–0 of 5 with the cube on that value. */
  function afterPass(value: number) {
    const match = matchWith({}, { score: { white: 3, black: 0 } }, { cube: { value, owner: 'white' } })
    const doubled = play(match, 'white', { type: 'double' }).match
    return play(doubled, 'black', { type: 'pass' }, listedDice([], [[5, 6]])).match
  }

  test('the first game at one point from the match is the Crawford game', () => {
    const match = afterPass(1)
    expect(match).toMatchObject({ score: { white: 4, black: 0 }, hasHadCrawford: true })
    expect(match.game.isCrawford).toBe(true)
  })

  test('nobody may double in it', () => {
    const crawford = afterPass(1)
    for (const turn of ['white', 'black'] as const) {
      const onRoll = { ...crawford, game: { ...crawford.game, phase: 'roll', turn, dice: null } } as const
      expect(canDouble(onRoll, turn)).toBe(false)
    }
  })

  test('after the Crawford game the cube is back, even at the same score', () => {
    const match = matchWith(
      {},
      { score: { white: 4, black: 0 }, hasHadCrawford: true },
      { isCrawford: true, turn: 'white' },
    )
    const { match: next } = play(match, 'white', { type: 'resign' }, listedDice([], [[6, 5]]))
    expect(next).toMatchObject({ score: { white: 4, black: 3 }, gameIndex: 1 })
    expect(next.game.isCrawford).toBe(false)
    const onRoll = { ...next, game: { ...next.game, phase: 'roll', dice: null } } as const
    expect(canDouble(onRoll, 'white')).toBe(true)
  })

  test('takhteh, one-point matches and unlimited play have no Crawford game', () => {
    expect(matchWith({ length: 1 }).game.isCrawford).toBe(false)
    expect(matchWith({ length: 0 }).game.isCrawford).toBe(false)
    const takhteh = matchWith({ variant: 'takhteh', length: 3 }, {}, { turn: 'black' })
    const { match } = play(takhteh, 'black', { type: 'resign' }, listedDice([], [[6, 5]]))
    expect(match).toMatchObject({ score: { white: 2, black: 0 }, hasHadCrawford: false })
    expect(match.game.isCrawford).toBe(false)
  })
})
