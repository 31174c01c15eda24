import { describe, expect, test } from 'vitest'
import { analyseMatch } from '../../../../src/engine/evaluation/analysis/analyseMatch.ts'
import { analyseRecords } from '../../../../src/engine/evaluation/analysis/analyseRecords.ts'
import { luckMark, skillMark } from '../../../../src/engine/evaluation/analysis/recordAnalysis.ts'
import { parseMat } from '../../../../src/engine/notation/parseMat.ts'
import { readMat } from '../../recorded.ts'
import { playRandomMatch } from '../../matches.ts'
import { readLuck, readTotals } from '../recordedPositions.ts'
import { engine } from '../testEngine.ts'

/** Black does not double in the ninth turn, although white has a man on the bar against a board of five points. */
const PLAIN_DOUBLE_MISSED = `
 5 point match

 Game 1
 X : 0                          O : 0
  1) 61: 13/7 8/7                66: 13/7 13/7 13/7 8/2
  2) 65: 13/8 13/7               65: 13/8 8/2
  3) 63: 24/21 21/15             32: 24/22 13/10*
  4) 62:                         65: 6/1* 7/1
  5) 43: 25/21 25/22             55: 10/5 8/3* 8/3 6/1
  6) 42: 25/21 8/6               53: 24/21 21/16
  7) 53: 6/3* 8/3                53: 25/20 20/17*
  8) 44: 25/21 13/9* 6/2 6/2     11: 25/24 17/16* 7/6 6/5
  9) 21:                         44: 24/20 20/16 16/12* 12/8
`

function readMatch(name: string) {
  return readText(readMat(name))
}

function readText(mat: string) {
  const match = parseMat(mat)
  if (!match.ok) throw new Error(match.error.message)
  return match.value
}

describe('the analysis of a match', () => {
  test.each(['m10-len3', 'm38-len7'])(
    '%s agrees with another strong engine',
    (name) => {
      const { setup, records } = readMatch(name)
      const { players } = analyseMatch(engine, setup, records, 2)
      const expected = readTotals(name)
      for (const side of ['white', 'black'] as const) {
        const [own, theirs] = [players[side], expected[side]]
        expect(own.moves).toBe(theirs.moves)
        expect(own.unforcedMoves).toBe(theirs.unforcedMoves)
        expect(own.cubeDecisions).toBe(theirs.cubeDecisions)
        expect(Math.abs(own.closeCubeDecisions - theirs.closeCubeDecisions)).toBeLessThanOrEqual(2)
        expect(Math.abs(own.moveError - theirs.moveError)).toBeLessThan(0.15 * theirs.moveError + 0.2)
        expect(Math.abs(own.luckAdjustedResult ?? 1) - Math.abs(theirs.luckAdjustedResult)).toBeLessThan(0.2)
      }
    },
    120_000,
  )

  test('the weaker player errs more, and luck and play add up to the result', () => {
    const { setup, records } = readMatch('m22-len5')
    const { white, black } = analyseMatch(engine, setup, records, 0).players
    expect(white.errorRate).toBeLessThan(black.errorRate)
    expect((white.luckAdjustedResult ?? 0) + (black.luckAdjustedResult ?? 0)).toBeCloseTo(0, 9)
    expect(black.snowieErrorRate * (white.moves + black.moves)).toBeCloseTo(black.moveError + black.cubeError, 9)
  })

  test('the luck of each roll agrees with another strong engine', { timeout: 300_000 }, () => {
    const { setup, records } = readMatch('m22-len5')
    const rolls = analyseMatch(engine, setup, records, 2).records.filter((record) => record.type === 'roll')
    const expected = readLuck('m22-len5')
    expect(rolls.length).toBe(expected.length)
    const squares = rolls.map(({ luck }, index) => (luck - (expected[index] ?? 0)) ** 2)
    expect(Math.sqrt(squares.reduce((sum, square) => sum + square, 0) / rolls.length)).toBeLessThan(0.026)
  })

  test('a roll counts as a decision unless doubling would have given away much', () => {
    const { setup, records } = readText(PLAIN_DOUBLE_MISSED)
    const cubes = [...analyseRecords(engine, setup, records, 0)].filter((record) => record.type === 'cube')
    const gains = cubes.map(({ noDouble, doubleTake, doublePass }) => Math.min(doubleTake, doublePass) - noDouble)
    expect(Math.max(...gains)).toBeGreaterThan(0.16)
    expect(cubes.map(({ isCloseOrActual }) => isCloseOrActual)).toEqual(gains.map((gain) => gain > -0.16))
    expect(gains.some((gain) => gain < -0.16)).toBe(true)
  })

  test('the results come record by record', () => {
    const { setup, records } = readMatch('m12-len3')
    const first = analyseRecords(engine, setup, records, 0).next()
    expect(first.value).toMatchObject({ type: 'roll', recordIndex: 0, gameIndex: 0 })
  })

  test('the turns to choose from fall from the best, also where two of them were searched deeper', () => {
    const { setup, records } = readMatch('m10-len3')
    const moves = analyseMatch(engine, setup, records, 2).records.filter((record) => record.type === 'move')
    expect(moves.some(({ ranked }) => ranked[0]?.ply === 3 && ranked.some(({ ply }) => ply < 3))).toBe(true)
    for (const { ranked, played } of moves) {
      const equities = ranked.map(({ equity }) => equity)
      expect(equities).toEqual(equities.toSorted((one, other) => other - one))
      expect(played.equity).toBeLessThanOrEqual(equities[0] ?? -9)
    }
  })

  test('takhteh is analysed without cube decisions', () => {
    const { setup, records } = playRandomMatch({ variant: 'takhteh', length: 3 }, 3)
    const { players, records: analysed } = analyseMatch(engine, setup, records, 0)
    expect(players.white.cubeDecisions + players.black.cubeDecisions).toBe(0)
    const moves = records.filter((record) => record.type === 'move').length
    expect(analysed.filter((record) => record.type === 'move').length).toBe(moves)
    expect(players.white.errorRate).toBeGreaterThan(0.03)
  })
})

test('marks follow the equity given away, and the luck', () => {
  expect([0.04, 0.05, 0.09, 0.17].map(skillMark)).toEqual(['none', 'doubtful', 'bad', 'veryBad'])
  expect([-0.7, -0.4, 0.1, 0.4, 0.7].map(luckMark)).toEqual(['veryUnlucky', 'unlucky', 'none', 'lucky', 'veryLucky'])
})
