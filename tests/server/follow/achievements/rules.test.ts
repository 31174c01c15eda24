import { describe, expect, test } from 'vitest'
import { OPENING_POINTS } from '../../../../src/engine/rules/position.ts'
import { judgeAnalysedGame, judgeAnalysedMatch } from '../../../../src/server/follow/achievements/analysisRules.ts'
import { judgeGame, passedDoubles } from '../../../../src/server/follow/achievements/gameRules.ts'
import { judgeMatch } from '../../../../src/server/follow/achievements/matchRules.ts'
import { judgeCredit, judgeHonours, judgeRank } from '../../../../src/server/follow/achievements/memberRules.ts'
import { dayOf, judgeDays, judgeGammons, judgeStreak } from '../../../../src/server/follow/achievements/seriesRules.ts'
import { countsOf } from '../../../engine/positions.ts'
import { amounts, gameOf, matchOf, move, roll, told } from './stories.ts'

const whites = (counts: string) => ({ white: countsOf(counts), black: OPENING_POINTS.black })
const many = <One>(count: number, make: () => One) => Array.from({ length: count }, make)

describe('a game', () => {
  test('notToday: a game won after taking a double', () => {
    const taken = told({ type: 'take', side: 'white', cube: 2 })
    expect(amounts(judgeGame(gameOf([taken]), 'white'))).toEqual({ notToday: 1 })
    expect(amounts(judgeGame(gameOf([taken], { winner: 'black' }), 'white'))).toEqual({})
    expect(amounts(judgeGame(gameOf([taken], { winner: 'black' }), 'black'))).toEqual({})
  })

  test('brave: a game won after offering a double when trailing', () => {
    const offered = told({ type: 'double', side: 'white', cube: 2 })
    const trailing = { white: 1, black: 2 }
    expect(amounts(judgeGame(gameOf([offered], {}, trailing), 'white'))).toEqual({ brave: 1 })
    expect(amounts(judgeGame(gameOf([offered]), 'white'))).toEqual({})
    expect(amounts(judgeGame(gameOf([offered], { winner: 'black' }, trailing), 'white'))).toEqual({})
  })

  test('backgammon: a game won by a backgammon', () => {
    const game = gameOf([], { kind: 'backgammon', points: 3 })
    expect(amounts(judgeGame(game, 'white'))).toEqual({ backgammon: 1 })
    expect(amounts(judgeGame(game, 'black'))).toEqual({})
    expect(amounts(judgeGame(gameOf([], { kind: 'gammon' }), 'white'))).toEqual({})
  })

  test('giantCube: for both sides, when the cube is at 64', () => {
    const at = (value: number) =>
      gameOf([told({ type: 'take', side: 'black', cube: value }, { cube: { value, owner: 'black' } })])
    expect(amounts(judgeGame(at(64), 'white'))).toEqual({ giantCube: 1 })
    expect(amounts(judgeGame({ ...at(64), result: { ...at(64).result, winner: 'white' } }, 'black'))).toEqual({
      giantCube: 1,
    })
    expect(amounts(judgeGame(at(32), 'white'))).toEqual({})
  })

  test('lucky: ten doubles rolled by the member', () => {
    const rolls = (count: number) =>
      gameOf([...many(count, () => roll('white', [3, 3])), roll('white', [3, 1]), roll('black', [5, 5])])
    expect(amounts(judgeGame(rolls(10), 'white'))).toEqual({ lucky: 1 })
    expect(amounts(judgeGame(rolls(9), 'white'))).toEqual({})
    expect(amounts(judgeGame(rolls(10), 'black'))).toEqual({})
  })

  test('hitman: hits in the game, as progress', () => {
    const game = gameOf([...many(3, () => move('white', { hits: 2 })), move('black', { hits: 1 })], { winner: 'black' })
    expect(amounts(judgeGame(game, 'white'))).toEqual({ hitman: 6 })
    expect(amounts(judgeGame(game, 'black'))).toEqual({ hitman: 1 })
  })

  test('threeDot: a game won after hitting three blots in one turn', () => {
    const hit = (hits: number) => [move('black', { steps: 4, hits }), move('white')]
    expect(amounts(judgeGame(gameOf(hit(3)), 'white'))).toEqual({ threeDot: 1 })
    expect(amounts(judgeGame(gameOf([...hit(2), ...hit(1)]), 'white'))).toEqual({})
    expect(amounts(judgeGame(gameOf(hit(3), { winner: 'black' }), 'white'))).toEqual({})
  })

  test('locked: six points in a row', () => {
    const holding = (counts: string) => judgeGame(gameOf([move('white', { points: whites(counts) })]), 'white')
    expect(amounts(holding('9:2 8:2 7:2 6:2 5:2 4:2 24:3'))).toEqual({ locked: 1 })
    expect(amounts(holding('9:2 8:2 7:2 6:2 5:2 4:1 24:4'))).toEqual({})
    expect(amounts(holding('9:2 8:2 7:2 5:2 4:2 3:2 24:3'))).toEqual({})
    // The bar is no point.
    expect(amounts(holding('bar:2 24:2 23:2 22:2 21:2 20:2'))).toEqual({})
  })

  test('skyscraper: nine checkers on a point, not on the bar or off', () => {
    const holding = (counts: string) => judgeGame(gameOf([move('white', { points: whites(counts) })]), 'white')
    expect(amounts(holding('6:9 1:3'))).toEqual({ skyscraper: 1 })
    expect(amounts(holding('6:8 5:4'))).toEqual({})
    expect(amounts(holding('6:1'))).toEqual({})
  })

  test('deadend: three turns in a row without a move for the opponent', () => {
    const stuck = () => move('black', { steps: 0 })
    expect(amounts(judgeGame(gameOf([stuck(), move('white'), stuck(), move('white'), stuck()]), 'white'))).toEqual({
      deadend: 1,
    })
    expect(amounts(judgeGame(gameOf([stuck(), stuck(), move('black'), stuck()]), 'white'))).toEqual({})
    expect(amounts(judgeGame(gameOf([stuck(), stuck(), stuck()]), 'black'))).toEqual({})
  })

  test('letItPass: doubles that the opponent passed, by their places', () => {
    const game = gameOf([roll('white', [3, 1]), told({ type: 'pass', side: 'black', cube: 1 })])
    expect([passedDoubles(game, 'white'), passedDoubles(game, 'black')]).toEqual([[1], []])
  })
})

describe('a match', () => {
  test('ninja: a match won without being hit', () => {
    const clean = gameOf([move('white', { hits: 1 })])
    expect(amounts(judgeMatch(matchOf({ games: [clean, clean] }), 'white'))).toEqual({ ninja: 1 })
    expect(amounts(judgeMatch(matchOf({ games: [clean, gameOf([move('black', { hits: 1 })])] }), 'white'))).toEqual({})
    expect(amounts(judgeMatch(matchOf({ games: [gameOf([], { by: 'timeout' })] }), 'white'))).toEqual({})
    expect(amounts(judgeMatch(matchOf({ games: [clean] }), 'black'))).toEqual({})
  })

  const wasHit = gameOf([move('black', { hits: 1 })])

  test('flash: three points or more in under three minutes, against a member', () => {
    const quick = { games: [wasHit], durationMs: 179_999, length: 3 }
    expect(amounts(judgeMatch(matchOf(quick), 'white'))).toEqual({ flash: 1 })
    for (const change of [
      { durationMs: 180_000 },
      { length: 1 },
      { isAgainstBot: true },
      { winner: 'black' as const },
    ]) {
      expect(amounts(judgeMatch(matchOf({ ...quick, ...change }), 'white'))).toEqual({})
    }
    expect(
      amounts(judgeMatch(matchOf({ ...quick, games: [gameOf(wasHit.records, { by: 'matchResignation' })] }), 'white')),
    ).toEqual({})
  })

  test('comebackIsReal: a match won from four or more points behind', () => {
    const behind = (black: number) => ({ ...wasHit, scoreBefore: { white: 0, black } })
    expect(amounts(judgeMatch(matchOf({ games: [wasHit, behind(4), wasHit] }), 'white'))).toEqual({ comebackIsReal: 1 })
    expect(amounts(judgeMatch(matchOf({ games: [behind(3)] }), 'white'))).toEqual({})
    expect(amounts(judgeMatch(matchOf({ games: [behind(4)], winner: 'black' }), 'white'))).toEqual({})
  })

  test('noTimeToLose: a match won with under five seconds of bank', () => {
    const left = (white: number) => matchOf({ games: [wasHit], bankMs: { white, black: 0 } })
    expect(amounts(judgeMatch(left(4_999), 'white'))).toEqual({ noTimeToLose: 1 })
    expect(amounts(judgeMatch(left(5_000), 'white'))).toEqual({})
    expect(amounts(judgeMatch(matchOf({ games: [wasHit], bankMs: null }), 'white'))).toEqual({})
  })
})

describe('a series', () => {
  const today = dayOf(Date.UTC(2026, 0, 10, 12))
  const day = (back: number, played: number, won = 0) => ({ day: today - back, played, won })

  test('activist and winner: matches and wins of the day, which end with it', () => {
    const progress = judgeDays([day(0, 10, 9), day(1, 30, 30)], today)
    expect(amounts(progress)).toMatchObject({ activist: 10, winner: 9 })
    expect(progress.find(({ name }) => name === 'winner')?.lapsesAt).toBe(Date.UTC(2026, 0, 11))
    expect(amounts(judgeDays([day(1, 30, 30)], today))).toEqual({})
  })

  test('diligent: days in a row, until the end of the next day', () => {
    const days = (...played: number[]) => played.map((back) => day(back, 1))
    expect(amounts(judgeDays(days(0, 1, 2, 3, 4, 5, 6), today))['diligent']).toBe(7)
    expect(amounts(judgeDays(days(0, 1, 3, 4, 5, 6), today))['diligent']).toBe(2)
    const [, , diligent] = judgeDays(days(0), today)
    expect(diligent?.lapsesAt).toBe(Date.UTC(2026, 0, 12))
  })

  test.each([
    [[], 0],
    [[true, true, false, true], 2],
    [[false, true, true], 0],
    [many(12, () => true), 10],
    [[false, ...many(10, () => true)], 10],
    [[false, ...many(9, () => true)], 0],
  ])('succedent: after %j the streak is %i', (wins, streak) => {
    expect(judgeStreak(wins)).toMatchObject({ name: 'succedent', amount: streak, keepsBest: false })
  })

  test('gammonist: five gammons in a row', () => {
    expect(judgeGammons([true, true, false]).amount).toBe(2)
    expect(judgeGammons(many(6, () => true)).amount).toBe(5)
  })
})

test.each([
  [1, ['goldenRank', 'ranked', 'topTen']],
  [2, ['ranked', 'silverRank', 'topTen']],
  [3, ['bronzeRank', 'ranked', 'topTen']],
  [10, ['ranked', 'topTen']],
  [11, ['ranked']],
  [100, ['ranked']],
  [101, []],
])('global rank %i earns %j', (rank, names) => {
  expect(Object.keys(amounts(judgeRank(rank))).toSorted()).toEqual(names)
})

test('goldChampion, silverChampion, bronzeChampion, quizMaster: when one more is there', () => {
  const none = { golds: 0, silvers: 0, bronzes: 0, quizScore: 0 }
  expect(amounts(judgeHonours(none, { ...none, golds: 1 }))).toEqual({ goldChampion: 1 })
  expect(amounts(judgeHonours(none, { ...none, silvers: 1 }))).toEqual({ silverChampion: 1 })
  expect(amounts(judgeHonours(none, { ...none, bronzes: 1 }))).toEqual({ bronzeChampion: 1 })
  expect(amounts(judgeHonours(none, { ...none, quizScore: 64 }))).toEqual({ quizMaster: 64 })
  const honoured = { golds: 1, silvers: 1, bronzes: 1, quizScore: 9 }
  expect(judgeHonours(honoured, honoured)).toEqual([])
})

test('charged and awardist: by the reason of a change of credit', () => {
  expect(amounts(judgeCredit('giftcard_redeem'))).toEqual({ charged: 1 })
  expect(amounts(judgeCredit('tournament_prize'))).toEqual({ awardist: 1 })
  expect(judgeCredit('matchup_win')).toEqual([])
})

describe('an analysis', () => {
  const game = (change: object = {}) => ({
    result: gameOf([]).result,
    luck: { white: 0, black: 0 },
    whiteChances: [0.5, 0.6],
    ...change,
  })

  test('badLuck: a match lost with a total luck of −1 or worse', () => {
    expect(amounts(judgeAnalysedGame(game({ luck: { white: -3, black: -1 } }), 'black'))).toEqual({ badLuck: 1 })
    expect(amounts(judgeAnalysedGame(game({ luck: { white: -3, black: -0.99 } }), 'black'))).toEqual({})
    expect(amounts(judgeAnalysedGame(game({ luck: { white: -3, black: -1 } }), 'white'))).toEqual({})
  })

  test('magician: a match won after the chance was below 3 %', () => {
    expect(amounts(judgeAnalysedGame(game({ whiteChances: [0.5, 0.029, 0.7] }), 'white'))).toEqual({ magician: 1 })
    expect(amounts(judgeAnalysedGame(game({ whiteChances: [0.5, 0.03, 0.7] }), 'white'))).toEqual({})
    const won = { ...gameOf([]).result, winner: 'black' }
    expect(amounts(judgeAnalysedGame(game({ result: won, whiteChances: [0.98] }), 'black'))).toEqual({ magician: 1 })
    const left = { ...gameOf([]).result, by: 'timeout' }
    expect(amounts(judgeAnalysedGame(game({ result: left, whiteChances: [0.01] }), 'white'))).toEqual({})
  })

  test('gracious: a resignation with less than 1 % to win', () => {
    const resigned = { ...gameOf([]).result, by: 'resignation' }
    expect(amounts(judgeAnalysedGame(game({ result: resigned, whiteChances: [0.995] }), 'black'))).toEqual({
      gracious: 1,
    })
    expect(amounts(judgeAnalysedGame(game({ result: resigned, whiteChances: [0.995, 0.9] }), 'black'))).toEqual({})
    expect(amounts(judgeAnalysedGame(game({ whiteChances: [0.995] }), 'black'))).toEqual({})
    expect(amounts(judgeAnalysedGame(game({ result: resigned, whiteChances: [] }), 'black'))).toEqual({})
  })

  test('genius: a match of five points or more at the level Supernatural', () => {
    const match = {
      length: 5,
      variant: 'normal',
      band: { white: 'supernatural', black: 'worldClass' },
      decisions: { white: 20, black: 20 },
    } as const
    expect(amounts(judgeAnalysedMatch(match, 'white'))).toEqual({ genius: 1 })
    expect(amounts(judgeAnalysedMatch(match, 'black'))).toEqual({})
    const changes = [
      { length: 3 },
      { variant: 'takhteh' },
      { decisions: { white: 19, black: 20 } },
      { band: { white: null, black: null } },
    ] as const
    for (const change of changes) {
      expect(amounts(judgeAnalysedMatch({ ...match, ...change }, 'white'))).toEqual({})
    }
  })
})
