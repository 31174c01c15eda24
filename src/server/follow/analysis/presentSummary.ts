import { type SkillBand, ratesOf } from '../../../engine/evaluation/analysis/playerTotals.ts'
import type { Side } from '../../../engine/rules/position.ts'
import type { AnalysisSummary } from '../../../protocol/analysis/analysis.ts'
import { SKILL_BADGES } from '../../../protocol/analysis/skillBadges.ts'
import type { PlayerAnalysisRow } from './analysisTables.ts'
import type { MatchMoments } from './matchMoments.ts'

/** A match's analysis as the statistics page shows it (W61). `white` and `black` are the stored sides. */
export function presentSummary(
  white: PlayerAnalysisRow,
  black: PlayerAnalysisRow,
  momentsOf: (side: Side) => MatchMoments,
): AnalysisSummary {
  const rates = { white: ratesOf(white.totals, black.totals), black: ratesOf(black.totals, white.totals) }
  const both = <Value>(read: (side: 'white' | 'black') => Value) => ({ white: read('white'), black: read('black') })
  const rows = { white, black }
  return {
    matchupId: white.matchupId,
    ply: white.ply,
    snowieErrorRate: both((side) => rates[side].snowieErrorRate),
    luckPerMove: both((side) => rates[side].luckRate),
    totalErrorRating: both((side) => rates[side].errorRate),
    markedTotal: both((side) => markedTotal(rows[side])),
    band: both((side) => rates[side].band),
    badge: both((side) => badgeOf(rates[side].band)),
    performance: both((side) => rates[side].performance),
    luckAdjustedResult: both((side) => rows[side].luckAdjustedResult),
    totals: both((side) => rows[side].totals),
    moments: both(momentsOf),
  }
}

function badgeOf(band: SkillBand | null): AnalysisSummary['badge']['white'] {
  return band === null ? null : SKILL_BADGES[band]
}

function markedTotal({ totals }: PlayerAnalysisRow): AnalysisSummary['markedTotal']['white'] {
  const { moveMarks, cubeMarks } = totals
  return {
    bad: moveMarks.bad + cubeMarks.bad,
    doubtful: moveMarks.doubtful + cubeMarks.doubtful,
    veryBad: moveMarks.veryBad + cubeMarks.veryBad,
  }
}
