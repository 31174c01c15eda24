import { hasLevel } from '../../../engine/evaluation/analysis/playerTotals.ts'
import type { Side } from '../../../engine/rules/position.ts'
import type { AnalysisSummary } from '../../../protocol/analysis/analysis.ts'

/** What is told of how somebody played, in the order in which it is shown. */
export const PLAY_STATS = [
  'level',
  'errorRate',
  'snowieErrorRate',
  'errors',
  'blunders',
  'luck',
  'luckAdjusted',
] as const
export type PlayStat = (typeof PLAY_STATS)[number]

/** Null where a match gives no such number: who decided too little has no error rate. */
export type PlayStats = Readonly<Record<PlayStat, number | null>> & {
  /** The error rate as XG tells it (W61); it stands under the rate, for it says the same. */
  readonly performance: number | null
}

/** Of these the smaller one is the better. */
const SMALLER_IS_BETTER: ReadonlySet<PlayStat> = new Set(['errorRate', 'snowieErrorRate', 'errors', 'blunders'])

/** How one side played (W61). The level is told by the error per decision. */
export function playStatsOf(analysis: AnalysisSummary, side: Side): PlayStats {
  const totals = analysis.totals[side]
  const { bad, veryBad } = analysis.markedTotal[side]
  const errorRate = hasLevel(totals) ? analysis.totalErrorRating[side] : null
  return {
    level: errorRate,
    errorRate,
    performance: errorRate === null ? null : analysis.performance[side],
    snowieErrorRate: errorRate === null ? null : analysis.snowieErrorRate[side],
    errors: bad,
    blunders: veryBad,
    luck: totals.rolls === 0 ? null : analysis.luckPerMove[side],
    luckAdjusted: analysis.luckAdjustedResult[side],
  }
}

/** Whether the first did better than the second by this number, as it is shown. */
export function isBetter(stat: PlayStat, first: number | null, second: number | null): boolean {
  return SMALLER_IS_BETTER.has(stat) && first !== null && second !== null && first < second
}
