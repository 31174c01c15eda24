import { describe, expect, test } from 'vitest'
import { analyseMatch } from '../../../src/engine/evaluation/analysis/analyseMatch.ts'
import { analyseRecords } from '../../../src/engine/evaluation/analysis/analyseRecords.ts'
import { luckMark, skillMark } from '../../../src/engine/evaluation/analysis/recordAnalysis.ts'
import { parseMat } from '../../../src/engine/notation/parseMat.ts'
import { readMat } from '../recorded.ts'
import { playRandomMatch } from '../matches.ts'
import { readTotals } from './recordedPositions.ts'
import { engine } from './testEngine.ts'

function readMatch(name: string) {
  const match = parseMat(readMat(name))
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
    30_000,
  )

  test('the weaker player errs more, and luck and play add up to the result', () => {
    const { setup, records } = readMatch('m22-len5')
    const { white, black } = analyseMatch(engine, setup, records, 0).players
    expect(white.errorRate).toBeLessThan(black.errorRate)
    expect((white.luckAdjustedResult ?? 0) + (black.luckAdjustedResult ?? 0)).toBeCloseTo(0, 9)
    expect(black.snowieErrorRate * (white.moves + black.moves)).toBeCloseTo(black.moveError + black.cubeError, 9)
  })

  test('comes record by record', () => {
    const { setup, records } = readMatch('m12-len3')
    const first = analyseRecords(engine, setup, records, 0).next()
    expect(first.value).toMatchObject({ type: 'roll', recordIndex: 0, gameIndex: 0 })
  })

  test('covers takhteh, without cube decisions', () => {
    const { setup, records } = playRandomMatch({ variant: 'takhteh', length: 3 }, 3)
    const { players, records: analysed } = analyseMatch(engine, setup, records, 0)
    expect(players.white.cubeDecisions + players.black.cubeDecisions).toBe(0)
    const moves = records.filter((record) => record.type === 'move').length
    expect(analysed.filter((record) => record.type === 'move').length).toBe(moves)
    expect(players.white.errorRate).toBeGreaterThan(0.03)
  })
})

test('marks follow the equity given away and the luck', () => {
  expect([0.04, 0.05, 0.09, 0.17].map(skillMark)).toEqual(['none', 'doubtful', 'bad', 'veryBad'])
  expect([-0.7, -0.4, 0.1, 0.4, 0.7].map(luckMark)).toEqual(['veryUnlucky', 'unlucky', 'none', 'lucky', 'veryLucky'])
})
