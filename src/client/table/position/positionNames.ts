import { matchGnuId, matchXgid } from '../../../engine/recording/matchXgid.ts'
import type { MatchState } from '../../../engine/rules/matchState.ts'
import type { VariantName } from '../../../engine/rules/variant.ts'

/** The names that other backgammon programs give to a match's position: XGID, and the GNU ID of GNU Backgammon. */
export function positionNamesOf(match: MatchState): { gnuId: string; xgid: string } {
  return { gnuId: matchGnuId(match), xgid: matchXgid(match) }
}

/** The address of manual analysis for a position of a variant, given by its XGID, which does not tell the variant. */
export function manualAnalysisAddress(xgid: string, variant: VariantName): string {
  const address = `/manual-analysis?xgid=${encodeURIComponent(xgid)}`
  return variant === 'takhteh' ? `${address}&variant=takhteh` : address
}
