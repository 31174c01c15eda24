import { describe, expect, test } from 'vitest'
import {
  applyAction,
  canResignGame,
  canResignMatch,
  resignPoints,
  resignStakes,
} from '../../../src/engine/rules/match.ts'
import { listedDice, matchWith, play, whiteSees, WHITE_STARTS } from '../matches.ts'
import { positionOf } from '../positions.ts'

const NEXT_GAME = listedDice([], [[6, 5]])

describe('R60: the cost of resigning a game', () => {
  test.each([
    ['single', 'once a checker is off', '6:14', 1, 1],
    ['single', 'once a checker is off, even from the bar', 'bar:1 6:13', 1, 1],
    ['gammon', 'before that', '18:2 6:13', 2, 2],
    ['backgammon', 'with a checker in the winner’s home board', '24:2 6:13', 3, 2],
    ['backgammon', 'with a checker on the bar', 'bar:1 6:14', 3, 2],
  ])('a %s %s', (kind, _, resigner, normalPoints, takhtehPoints) => {
    const position = whiteSees(positionOf(resigner, '7:15'))
    expect(resignStakes(matchWith({}, {}, position), 'white')).toEqual({ kind, points: normalPoints })
    expect(resignPoints(matchWith({ variant: 'takhteh' }, {}, position), 'white')).toBe(takhtehPoints)
  })

  test('the cube multiplies the cost', () => {
    const position = whiteSees(positionOf('18:2 6:13', '7:15'))
    expect(resignPoints(matchWith({}, {}, { ...position, cube: { value: 4, owner: null } }), 'white')).toBe(8)
  })

  test('a resignation is recorded and scored, and the next game opens', () => {
    const match = matchWith({}, {}, whiteSees(positionOf('18:2 6:13', '7:15')))
    const played = play(match, 'white', { type: 'resign' }, NEXT_GAME)
    expect(played.records.slice(0, 2)).toEqual([
      { type: 'resign', side: 'white', kind: 'gammon', points: 2 },
      {
        type: 'gameEnd',
        result: { winner: 'black', kind: 'gammon', points: 2, by: 'resignation' },
        score: { white: 0, black: 2 },
      },
    ])
    expect(played.match.gameIndex).toBe(1)
  })
})

test('R61: resigning while a double is offered means passing it', () => {
  const match = matchWith({}, {}, { phase: 'answerDouble', turn: 'black', cube: { value: 2, owner: 'white' } })
  expect(resignStakes(match, 'black')).toEqual({ kind: 'single', points: 2 })
  const played = play(match, 'black', { type: 'resign' }, NEXT_GAME)
  expect(played.records[0]).toEqual({ type: 'pass', side: 'black', cube: 2 })
  expect(played.match.score).toEqual({ white: 2, black: 0 })
})

describe('R62: when a game may be resigned', () => {
  const gammonBehind = whiteSees(positionOf('18:2 6:13', '7:15'))

  test('only by the side to act', () => {
    const match = matchWith({}, {}, gammonBehind)
    expect(canResignGame(match, 'white')).toBe(true)
    expect(canResignGame(match, 'black')).toBe(false)
    expect(canResignGame(matchWith({}, {}, { ...gammonBehind, phase: 'move', dice: [3, 1] }), 'white')).toBe(true)
  })

  test.each([
    [2, true],
    [3, false],
  ])('only if the match goes on: a gammon with the opponent at %i of 5: %s', (black, isAllowed) => {
    const match = matchWith({}, { score: { white: 0, black } }, gammonBehind)
    expect(canResignGame(match, 'white')).toBe(isAllowed)
    const outcome = applyAction(match, 'white', { type: 'resign' }, NEXT_GAME)
    expect(outcome).toMatchObject(isAllowed ? { ok: true } : { ok: false, error: 'cannotResign' })
  })

  test('always in unlimited play', () => {
    const match = matchWith({ length: 0 }, { score: { white: 0, black: 40 } }, gammonBehind)
    expect(canResignGame(match, 'white')).toBe(true)
  })
})

describe('R63: resigning the match', () => {
  test('ends the match and gives the winner the points that it needs', () => {
    const played = play(matchWith({}, { score: { white: 1, black: 2 } }), 'white', { type: 'resignMatch' })
    expect(played.records).toEqual([
      { type: 'resignMatch', side: 'white' },
      {
        type: 'gameEnd',
        result: { winner: 'black', kind: 'single', points: 3, by: 'matchResignation' },
        score: { white: 1, black: 5 },
      },
      { type: 'matchEnd', winner: 'black' },
    ])
    expect(played.match).toMatchObject({ winner: 'black', score: { white: 1, black: 5 } })
  })

  test('is allowed only to the side to act', () => {
    expect(canResignMatch(matchWith({}), 'white')).toBe(true)
    expect(canResignMatch(matchWith({}), 'black')).toBe(false)
    expect(applyAction(matchWith({}), 'black', { type: 'resignMatch' }, WHITE_STARTS)).toMatchObject({
      error: 'notYourTurn',
    })
  })

  test.each(['resignMatch', 'timeout'] as const)(
    '%s ends unlimited play too, for the points of a resignation',
    (type) => {
      const match = matchWith(
        { length: 0 },
        {},
        { ...whiteSees(positionOf('18:2 6:13', '7:15')), cube: { value: 2, owner: null } },
      )
      expect(play(match, 'white', { type }).match).toMatchObject({
        winner: 'black',
        score: { white: 0, black: 4 },
      })
    },
  )
})

test.each(['white', 'black'] as const)('R72: the side whose time is up loses the match: %s', (side) => {
  const winner = side === 'white' ? 'black' : 'white'
  const played = play(matchWith({}), side, { type: 'timeout' })
  expect(played.match).toMatchObject({ winner, game: { phase: 'over', result: { winner, by: 'timeout' } } })
  expect(played.match.score[winner]).toBe(5)
})
