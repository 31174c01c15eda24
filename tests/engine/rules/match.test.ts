import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Action } from '../../../src/engine/rules/game.ts'
import { applyAction, canResignMatch, canRoll, startMatch } from '../../../src/engine/rules/match.ts'
import { unopenedMatch } from '../../../src/engine/rules/matchState.ts'
import { CHECKERS, OPENING_POINTS } from '../../../src/engine/rules/position.ts'
import { openingOf, variantOf } from '../../../src/engine/rules/variant.ts'
import { listedDice, matchWith, play, playRandomMatch, whiteSees, WHITE_STARTS } from '../matches.ts'
import { positionOf } from '../positions.ts'
import { seededDice } from '../seededRandom.ts'

const NORMAL_5 = { variant: 'normal', length: 5 } as const
const TAKHTEH_5 = { variant: 'takhteh', length: 5 } as const

describe('R80: a match before its first opening roll', () => {
  test('stands at its opening position with nothing rolled, and nobody can act', () => {
    const match = unopenedMatch({ variant: 'hypergammon', length: 3 })
    expect(match).toMatchObject({ score: { white: 0, black: 0 }, gameIndex: -1, hasHadCrawford: false, winner: null })
    expect(match.game).toEqual({
      points: openingOf(variantOf('hypergammon')),
      turn: 'white',
      phase: 'over',
      dice: null,
      cube: { value: 1, owner: null },
      isCrawford: false,
      openingRolls: [],
      rollCount: 0,
      result: null,
    })
    for (const side of ['white', 'black'] as const) {
      expect([canRoll(match, side), canResignMatch(match, side)]).toEqual([false, false])
      const outcome = applyAction(match, side, { type: 'resignMatch' }, WHITE_STARTS)
      expect(outcome).toEqual({ ok: false, error: 'matchOver' })
    }
  })

  test('R50: may begin at a score, and then with the Crawford game', () => {
    const startScore = { white: 1, black: 4 }
    const { match } = startMatch({ ...NORMAL_5, startScore }, WHITE_STARTS)
    expect(match).toMatchObject({ score: startScore, hasHadCrawford: true, game: { isCrawford: true } })
  })
})

describe('R10: the opening roll', () => {
  test('the higher die starts, and white’s die comes first', () => {
    expect(startMatch(NORMAL_5, listedDice([[3, 1]])).match.game.turn).toBe('white')
    expect(startMatch(NORMAL_5, listedDice([[2, 6]])).match.game.turn).toBe('black')
  })

  test('equal dice are rolled again, and all rolls are kept', () => {
    const dice = listedDice([
      [4, 4],
      [1, 1],
      [5, 6],
    ])
    const { match, records } = startMatch(NORMAL_5, dice)
    expect(match.game).toMatchObject({ turn: 'black', rollCount: 3, points: OPENING_POINTS })
    expect(records).toEqual([
      {
        type: 'opening',
        gameIndex: 0,
        rolls: [
          [4, 4],
          [1, 1],
          [5, 6],
        ],
        starter: 'black',
        isCrawford: false,
      },
    ])
  })
})

describe('R11: the first turn', () => {
  test('normal: the winner of the opening roll plays those dice', () => {
    expect(startMatch(NORMAL_5, WHITE_STARTS).match.game).toMatchObject({ phase: 'move', dice: [3, 1] })
  })

  test('takhteh: the winner rolls both dice again, and a double may come', () => {
    const dice = listedDice([
      [3, 1],
      [6, 6],
    ])
    const { match } = startMatch(TAKHTEH_5, dice)
    expect(match.game).toMatchObject({ phase: 'roll', turn: 'white', dice: null })
    expect(play(match, 'white', { type: 'roll' }, dice).match.game).toMatchObject({ phase: 'move', dice: [6, 6] })
  })

  test('an operator may have the opening dice of takhteh played as shown', () => {
    const setup = { ...TAKHTEH_5, overrides: { opensWithShownDice: true } }
    expect(startMatch(setup, WHITE_STARTS).match.game).toMatchObject({ phase: 'move', dice: [3, 1] })
  })
})

describe('R12: turns', () => {
  const opened = () => startMatch(NORMAL_5, WHITE_STARTS).match

  test('after a move the other side rolls', () => {
    const steps = [
      { src: 8, dst: 5 },
      { src: 6, dst: 5 },
    ]
    const { match, records } = play(opened(), 'white', { type: 'move', steps })
    expect(match.game).toMatchObject({ turn: 'black', phase: 'roll', dice: null })
    expect(match.game.points.white[5]).toBe(2)
    expect(canRoll(match, 'black')).toBe(true)
    expect(records).toEqual([
      {
        type: 'move',
        side: 'white',
        dice: [3, 1],
        steps: [
          { src: 8, dst: 5, die: 3, hit: false },
          { src: 6, dst: 5, die: 1, hit: false },
        ],
      },
    ])
  })

  test.each<[Action, 'wrongPhase' | 'illegalMove']>([
    [{ type: 'roll' }, 'wrongPhase'],
    [{ type: 'double' }, 'wrongPhase'],
    [{ type: 'take' }, 'wrongPhase'],
    [{ type: 'pass' }, 'wrongPhase'],
    [{ type: 'move', steps: [] }, 'illegalMove'],
    [{ type: 'move', steps: [{ src: 24, dst: 18 }] }, 'illegalMove'],
  ])('%o is refused before a move: %s', (action, error) => {
    expect(applyAction(opened(), 'white', action, WHITE_STARTS)).toEqual({ ok: false, error })
  })

  test('a move is refused before the roll', () => {
    const action: Action = { type: 'move', steps: [{ src: 24, dst: 18 }] }
    expect(applyAction(matchWith({}), 'white', action, WHITE_STARTS)).toEqual({ ok: false, error: 'wrongPhase' })
  })

  test.each<Action>([{ type: 'move', steps: [] }, { type: 'roll' }, { type: 'resign' }, { type: 'resignMatch' }])(
    'the other side cannot act: %o',
    (action) => {
      expect(applyAction(opened(), 'black', action, WHITE_STARTS)).toEqual({ ok: false, error: 'notYourTurn' })
    },
  )

  test('an action leaves the state before it unchanged', () => {
    const match = opened()
    const before = JSON.stringify(match)
    play(match, 'white', { type: 'move', steps: [{ src: 24, dst: 20 }] })
    expect(JSON.stringify(match)).toBe(before)
  })
})

test('R13: a roll that leaves no legal turn passes by itself', () => {
  const match = matchWith({}, {}, whiteSees(positionOf('bar:1 6:14', '5:2 6:2 8:11')))
  const played = play(match, 'white', { type: 'roll' }, () => [6, 5])
  expect(played.match.game).toMatchObject({ turn: 'black', phase: 'roll', rollCount: 2 })
  expect(played.records).toEqual([
    { type: 'roll', side: 'white', dice: [6, 5] },
    { type: 'move', side: 'white', dice: [6, 5], steps: [] },
  ])
})

describe('R30, R31: the points of a win', () => {
  test.each([
    ['single', 'the loser has borne off a checker', '24:13', 1, 1],
    ['single', 'the loser has borne off one, though another is on the bar', 'bar:1 6:13', 1, 1],
    ['gammon', 'the loser has borne off none', '18:1 6:14', 2, 2],
    ['backgammon', 'a checker of the loser is in the winner’s home board', '19:1 6:14', 3, 2],
    ['backgammon', 'a checker of the loser is on the bar', 'bar:1 6:14', 3, 2],
  ])('%s: %s', (kind, _, loser, normalPoints, takhtehPoints) => {
    for (const [variant, points] of [
      ['normal', normalPoints],
      ['takhteh', takhtehPoints],
    ] as const) {
      const lastChecker = whiteSees(positionOf('1:1', loser))
      const match = matchWith({ variant, length: 7 }, {}, { ...lastChecker, phase: 'move', dice: [2, 1] })
      const dice = listedDice([], [[6, 5]])
      const played = play(match, 'white', { type: 'move', steps: [{ src: 1, dst: 0 }] }, dice)
      expect(played.records[1]).toEqual({
        type: 'gameEnd',
        result: { winner: 'white', kind, points, by: 'bearOff' },
        score: { white: points, black: 0 },
      })
      expect(played.match).toMatchObject({ gameIndex: 1, score: { white: points, black: 0 }, winner: null })
    }
  })

  test('the cube multiplies the points', () => {
    const position = whiteSees(positionOf('1:1', '18:1 6:14'))
    const cube = { value: 4, owner: 'black' } as const
    const match = matchWith({ length: 25 }, {}, { ...position, cube, phase: 'move', dice: [2, 1] })
    const played = play(match, 'white', { type: 'move', steps: [{ src: 1, dst: 0 }] }, listedDice([], [[6, 5]]))
    expect(played.match.score).toEqual({ white: 8, black: 0 })
  })

  test('an operator may count siah-mars as three', () => {
    const winPoints = { single: 1, gammon: 2, backgammon: 3 }
    const position = whiteSees(positionOf('1:1', 'bar:1 6:14'))
    const match = matchWith(
      { variant: 'takhteh', overrides: { winPoints } },
      {},
      { ...position, phase: 'move', dice: [2, 1] },
    )
    const played = play(match, 'white', { type: 'move', steps: [{ src: 1, dst: 0 }] }, listedDice([], [[6, 5]]))
    expect(played.match.score.white).toBe(3)
  })
})

describe('R32: the match', () => {
  const lastMove = { ...whiteSees(positionOf('1:1', '6:14')), phase: 'move', dice: [2, 1] } as const
  const bearOff: Action = { type: 'move', steps: [{ src: 1, dst: 0 }] }

  test('after a game the next one opens by itself, with a fresh opening roll and cube', () => {
    const match = matchWith({}, {}, { ...lastMove, cube: { value: 2, owner: 'white' } })
    const played = play(match, 'white', bearOff, listedDice([], [[5, 6]]))
    expect(played.records.map((record) => record.type)).toEqual(['move', 'gameEnd', 'opening'])
    expect(played.match).toMatchObject({ gameIndex: 1, score: { white: 2, black: 0 } })
    expect(played.match.game).toMatchObject({
      turn: 'black',
      dice: [5, 6],
      points: OPENING_POINTS,
      cube: { value: 1, owner: null },
      result: null,
    })
  })

  test('the match ends when a side reaches its length, and nobody can act any more', () => {
    const played = play(matchWith({}, { score: { white: 4, black: 2 } }, lastMove), 'white', bearOff)
    expect(played.records.map((record) => record.type)).toEqual(['move', 'gameEnd', 'matchEnd'])
    expect(played.match).toMatchObject({ winner: 'white', score: { white: 5, black: 2 } })
    expect(played.match.game).toMatchObject({ phase: 'over', result: { winner: 'white', by: 'bearOff' } })
    for (const side of ['white', 'black'] as const) {
      for (const action of [{ type: 'roll' }, { type: 'resignMatch' }, { type: 'timeout' }] as const) {
        expect(applyAction(played.match, side, action, WHITE_STARTS)).toEqual({ ok: false, error: 'matchOver' })
      }
    }
  })

  test('points beyond the length are kept in the score', () => {
    const gammon = { ...lastMove, ...whiteSees(positionOf('1:1', '18:1 6:14')) }
    const played = play(matchWith({}, { score: { white: 4, black: 0 } }, gammon), 'white', bearOff)
    expect(played.match.score.white).toBe(6)
  })

  test('a match without a length never ends', () => {
    const match = matchWith({ length: 0 }, { score: { white: 99, black: 0 } }, lastMove)
    expect(play(match, 'white', bearOff, listedDice([], [[6, 5]])).match).toMatchObject({ winner: null, gameIndex: 1 })
  })
})

test('R1–R63: random matches keep every game possible and end at their length', () => {
  fc.assert(
    fc.property(fc.nat(), fc.constantFrom('normal', 'takhteh'), fc.constantFrom(1, 3, 5), (seed, variant, length) => {
      const { match, records, setup, actions } = playRandomMatch({ variant, length }, seed)
      expect(Math.max(match.score.white, match.score.black)).toBeGreaterThanOrEqual(length)
      expect(records.at(-1)).toEqual({ type: 'matchEnd', winner: match.winner })
      for (const counts of [match.game.points.white, match.game.points.black]) {
        expect(counts.reduce((sum, checkers) => sum + checkers)).toBe(CHECKERS)
      }
      let again = startMatch(setup, seededDice(seed)).match
      for (const { side, action } of actions) again = play(again, side, action, seededDice(seed)).match
      expect(again).toEqual(match)
    }),
    { numRuns: 12 },
  )
})
