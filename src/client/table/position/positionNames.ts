import { matchGnuId, matchXgid } from '../../../engine/recording/matchXgid.ts'
import type { MatchState } from '../../../engine/rules/matchState.ts'

/** The names that other backgammon programs give to a match's position: XGID, and the GNU ID of GNU Backgammon. */
export function positionNamesOf(match: MatchState): { gnuId: string; xgid: string } {
  return { gnuId: matchGnuId(match), xgid: matchXgid(match) }
}

/** The address of manual analysis for a position, given by its XGID. */
export function manualAnalysisAddress(xgid: string): string {
  return `/manual-analysis?xgid=${encodeURIComponent(xgid)}`
}
