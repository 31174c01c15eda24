import { expect, test } from 'vitest'
import { isBetter, playStatsOf } from '../../../../src/client/features/matchStats/playStats.ts'
import { type PlayerTotals, ratesOf, totalsOf } from '../../../../src/engine/evaluation/analysis/playerTotals.ts'
import type { AnalysisSummary } from '../../../../src/protocol/analysis/analysis.ts'

const none = totalsOf('white', [])
const played: PlayerTotals = {
  ...none,
  moves: 20,
  unforcedMoves: 16,
  moveError: 0.3,
  closeCubeDecisions: 4,
  cubeError: 0.1,
  moveMarks: { none: 12, doubtful: 1, bad: 2, veryBad: 1 },
  rolls: 20,
  luck: -0.5,
}

/** A summary as the server derives it from both sides' totals. */
function summaryOf(white: PlayerTotals, black: PlayerTotals, luckAdjusted: number | null): AnalysisSummary {
  const rates = { white: ratesOf(white, black), black: ratesOf(black, white) }
  const both = <Value>(read: (side: 'white' | 'black') => Value) => ({ white: read('white'), black: read('black') })
  const totals = { white, black }
  return {
    matchupId: 1,
    ply: 2,
    snowieErrorRate: both((side) => rates[side].snowieErrorRate),
    luckPerMove: both((side) => rates[side].luckRate),
    totalErrorRating: both((side) => rates[side].errorRate),
    markedTotal: both((side) => totals[side].moveMarks),
    band: both((side) => rates[side].band),
    badge: both(() => 'normal'),
    performance: both((side) => rates[side].performance),
    luckAdjustedResult: { white: luckAdjusted, black: luckAdjusted === null ? null : -luckAdjusted },
    totals,
    moments: both(() => ({ best: null, costliest: null })),
  }
}

test('a side’s play is told by its own numbers', () => {
  const summary = summaryOf(played, { ...none, moves: 20 }, 0.25)
  const stats = playStatsOf(summary, 'white')
  expect(stats.errorRate).toBeCloseTo(0.02, 9)
  expect(stats.level).toBe(stats.errorRate)
  expect(stats.performance).toBeCloseTo(10, 9)
  expect(stats.snowieErrorRate).toBeCloseTo(0.01, 9)
  expect(stats).toMatchObject({ errors: 2, blunders: 1, luck: -0.025, luckAdjusted: 0.25 })
})

test('a side that decided nothing has no rate, and a side that never rolled has no luck', () => {
  const stats = playStatsOf(summaryOf(played, { ...none, moves: 3, rolls: 3, luck: 0.3 }, null), 'black')
  expect(stats).toMatchObject({
    level: null,
    errorRate: null,
    performance: null,
    snowieErrorRate: null,
    luckAdjusted: null,
  })
  expect(stats.luck).toBeCloseTo(0.1, 9)
  expect(playStatsOf(summaryOf(played, none, null), 'black')).toMatchObject({ errors: 0, blunders: 0, luck: null })
})

test('a side with too few decisions has no level and no rate, and its counts are shown', () => {
  const resigned: PlayerTotals = { ...none, moves: 1, unforcedMoves: 1, moveError: 0.2161, rolls: 1, luck: 0.1 }
  const blunder = { ...resigned, moveMarks: { none: 0, doubtful: 0, bad: 0, veryBad: 1 } }
  expect(playStatsOf(summaryOf(blunder, played, null), 'white')).toMatchObject({
    level: null,
    errorRate: null,
    performance: null,
    snowieErrorRate: null,
    blunders: 1,
    luck: 0.1,
  })
})

test('fewer errors are better, and luck is neither', () => {
  expect(isBetter('errorRate', 0.01, 0.02)).toBe(true)
  expect(isBetter('blunders', 2, 2)).toBe(false)
  expect(isBetter('errors', 3, 1)).toBe(false)
  expect(isBetter('errorRate', 0.01, null)).toBe(false)
  expect(isBetter('luck', -0.1, 0.1)).toBe(false)
})
