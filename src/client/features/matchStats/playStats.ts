import { hasLevel } from '../../../engine/evaluation/analysis/playerTotals.ts'
import type { Side } from '../../../engine/rules/position.ts'
import type { AnalysisSummary } from '../../../protocol/analysis/analysis.ts'

/** The numbers of somebody's play, in the order in which they are shown. */
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

/** Null if a match gives no such number: a side with too few decisions has no error rate. */
export type PlayStats = Readonly<Record<PlayStat, number | null>> & {
  /** The error rate as XG reports it (W61). It stands under the rate, since it means the same. */
  readonly performance: number | null
}

/** The numbers that are better when smaller. */
const SMALLER_IS_BETTER: ReadonlySet<PlayStat> = new Set(['errorRate', 'snowieErrorRate', 'errors', 'blunders'])

/** The numbers of one side's play (W61). The error per decision decides the level. */
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

/** Whether the first is better than the second by this number, as it is shown. */
export function isBetter(stat: PlayStat, first: number | null, second: number | null): boolean {
  return SMALLER_IS_BETTER.has(stat) && first !== null && second !== null && first < second
}
