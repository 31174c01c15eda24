import { describe, expect, test } from 'vitest'
import {
  OPENING_SETUP,
  type Setup,
  hasCube,
  mayBeCrawford,
  nextCube,
  nextLengths,
  obstacleOf,
  withCrawford,
  withDie,
  withLength,
  withNextCube,
  withNextOwner,
  withNothing,
  withOpening,
  withScore,
  withTurnedDie,
  withVariant,
} from '../../../../src/client/features/manualAnalysis/setup.ts'
import { manualAnalysisSchema } from '../../../../src/protocol/analysis/manualAnalysis.ts'
import { contextOfSetup } from '../../../../src/client/features/manualAnalysis/contextOfSetup.ts'
import { bodyOf } from '../../../../src/client/features/manualAnalysis/setupNames.ts'
import { MATCH_LENGTHS } from '../../../../src/client/ui/backgammon/matchChoices.ts'
import { counts } from '../../gameContexts.ts'

const repeat = (times: number, change: (setup: Setup) => Setup, setup: Setup): Setup =>
  times === 0 ? setup : repeat(times - 1, change, change(setup))

describe('a position that is set up', () => {
  test('begins as a game of a match of five points', () => {
    expect(OPENING_SETUP).toMatchObject({ length: 5, score: { white: 0, black: 0 }, cube: { value: 1, owner: null } })
    expect(obstacleOf(OPENING_SETUP)).toBeNull()
  })

  test('has a cube that doubles up to 32 and stays below the length, and then is 2 again', () => {
    const course = (length: number) =>
      [1, 2, 3, 4, 5, 6].reduce<number[]>((cubes) => [...cubes, nextCube(cubes.at(-1) ?? 1, length)], [1]).slice(1)
    expect(course(5)).toEqual([2, 4, 2, 4, 2, 4])
    expect(course(3)).toEqual([2, 2, 2, 2, 2, 2])
    expect(course(25)).toEqual([2, 4, 8, 16, 2, 4])
    expect(course(0)).toEqual([2, 4, 8, 16, 32, 2])
  })

  test('may be takhteh, which has no cube, no Crawford game, and asks for dice', () => {
    const near = withCrawford(withScore(withNextCube(OPENING_SETUP), 'white', 4), true)
    expect(near.isCrawford).toBe(true)
    const takhteh = withVariant(near, 'takhteh')
    expect(takhteh).toMatchObject({ variant: 'takhteh', isCrawford: false, cube: { value: 1, owner: null } })
    expect([hasCube(takhteh), mayBeCrawford(takhteh)]).toEqual([false, false])
    expect(obstacleOf(takhteh)).toBeNull()
    expect(obstacleOf({ ...takhteh, dice: null })).toBe('noCube')
    expect(manualAnalysisSchema.parse(bodyOf(takhteh))).toMatchObject({ isTakhteh: true, isCrawford: false, double: 1 })
    expect(contextOfSetup(takhteh).variant.winPoints).toEqual({ single: 1, gammon: 2, backgammon: 2 })
    expect(bodyOf(withVariant(takhteh, 'normal')).isTakhteh).toBe(false)
  })

  test('gives the first cube to the side on turn, and then hands it round', () => {
    expect(withNextCube({ ...OPENING_SETUP, player: 'black' }).cube).toEqual({ value: 2, owner: 'black' })
    const owners = [1, 2, 3, 4].map((times) => repeat(times, withNextOwner, OPENING_SETUP).cube)
    expect(owners).toEqual([
      { value: 2, owner: 'white' },
      { value: 2, owner: 'black' },
      { value: 1, owner: null },
      { value: 2, owner: 'white' },
    ])
  })

  test('brings scores and cube within a length that shrinks', () => {
    const long = repeat(3, withNextCube, withScore(withLength(OPENING_SETUP, 15), 'white', 12))
    expect([long.cube.value, long.score.white]).toEqual([8, 12])
    expect(withLength(long, 5)).toMatchObject({ score: { white: 4, black: 0 }, cube: { value: 4, owner: 'white' } })
    expect(withLength(long, 1)).toMatchObject({ score: { white: 0, black: 0 }, cube: { value: 1, owner: null } })
  })

  test('offers scores from 0 to the length less one', () => {
    expect(withScore(OPENING_SETUP, 'black', 9).score.black).toBe(4)
    expect(withScore(OPENING_SETUP, 'black', -1).score.black).toBe(0)
  })

  test('goes through the odd lengths from 1 to 25, and from any other length to the nearest', () => {
    expect(nextLengths(1)).toEqual([null, 3])
    expect(nextLengths(25)).toEqual([23, null])
    expect(nextLengths(0)).toEqual([null, 1])
    expect(nextLengths(6)).toEqual([5, 7])
  })

  test('can be the Crawford game only with one side a point away, and then has no cube', () => {
    expect(mayBeCrawford(OPENING_SETUP)).toBe(false)
    const crawford = withScore(withNextCube(OPENING_SETUP), 'white', 4)
    expect([crawford.isCrawford, hasCube(crawford), crawford.cube.value]).toEqual([true, false, 1])
    expect(hasCube(withCrawford(crawford, false))).toBe(true)
    expect(withScore(crawford, 'black', 4).isCrawford).toBe(false)
    expect(mayBeCrawford(withLength(OPENING_SETUP, 1))).toBe(false)
  })

  test('turns its dice, sets them and clears them', () => {
    expect(repeat(6, (old) => withTurnedDie(old, 0), OPENING_SETUP).dice).toEqual([3, 1])
    expect(withTurnedDie(OPENING_SETUP, 1, -1).dice).toEqual([3, 6])
    expect(withDie(OPENING_SETUP, 0, 5).dice).toEqual([5, 1])
    expect(withDie(OPENING_SETUP, 0, 7)).toBe(OPENING_SETUP)
    expect(withTurnedDie(withNothing(OPENING_SETUP), 0).dice).toEqual([1, 1])
  })

  test('cannot be analysed without checkers of both sides, nor without dice where there is no cube', () => {
    expect(obstacleOf(withNothing(OPENING_SETUP))).toBe('off')
    const bearing = { ...OPENING_SETUP, points: { white: counts({ 1: 2 }), black: counts({}) } }
    expect(obstacleOf(bearing)).toBe('off')
    const cleared = { ...OPENING_SETUP, dice: null }
    expect(obstacleOf(cleared)).toBeNull()
    expect(obstacleOf(withLength(cleared, 1))).toBe('noCube')
    const shut = counts({ 1: 2, 2: 2, 3: 2, 4: 2, 5: 2, 6: 2, 25: 1 })
    expect(obstacleOf({ ...OPENING_SETUP, points: { white: shut, black: shut } })).toBe('shutOut')
  })

  test('keeps its match when the board is set or cleared', () => {
    const match = withScore(withLength(OPENING_SETUP, 7), 'black', 3)
    expect(withNothing(match)).toMatchObject({ length: 7, score: { black: 3 }, dice: null })
    expect(withOpening(withNothing(match)).points).toEqual(OPENING_SETUP.points)
  })

  test('is accepted by the server at any length, score and cube', () => {
    for (const length of MATCH_LENGTHS) {
      for (const score of [0, length - 2, length - 1]) {
        for (const cubes of [0, 1, 3]) {
          const scored = withScore(withLength(OPENING_SETUP, length), 'white', score)
          const setup = repeat(cubes, withNextCube, scored)
          expect(manualAnalysisSchema.safeParse(bodyOf(setup)).success).toBe(true)
        }
      }
    }
    expect(bodyOf({ ...OPENING_SETUP, dice: null }).dice).toEqual([0, 0])
  })
})
