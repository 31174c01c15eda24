import type { Side } from '../../../engine/rules/position.ts'
import type { MatchMoment, RecordAnalysis } from '../../../protocol/analysis/analysis.ts'
import type { PlacedAnalysis } from '../../engine/analysedMatch.ts'

/** The equity from which a decision is told. It is the limit of a doubtful decision, too. */
const TOLD = 0.04

/** The analysis of a game, with the place of the game. */
export interface PlacedGame {
  readonly gameId: number
  readonly gameIndex: number
  readonly records: readonly PlacedAnalysis[]
}

export interface MatchMoments {
  readonly best: MatchMoment | null
  readonly costliest: MatchMoment | null
}

/**
 * The decisions of a side that are worth another look (W577). `sideOf` answers who acted in a record of the match; null
 * for a record of nobody.
 */
export function matchMoments(
  side: Side,
  games: readonly PlacedGame[],
  sideOf: (index: number) => Side | null,
): MatchMoments {
  const pick = (worthOf: (analysis: RecordAnalysis) => number): MatchMoment | null => {
    let found: MatchMoment | null = null
    for (const { gameId, gameIndex, records } of games) {
      for (const { index, analysis } of records) {
        const worth = sideOf(index) === side ? worthOf(analysis) : 0
        if (worth > (found?.worth ?? TOLD)) found = { gameId, gameIndex, index, worth }
      }
    }
    return found
  }
  return { best: pick(worthOfFinding), costliest: pick(({ error = 0 }) => error) }
}

/** What the best turn was worth against the next one, in equity, if it was found; otherwise 0. */
function worthOfFinding({ moves = [], played, isForced }: RecordAnalysis): number {
  const [best, next] = moves
  if (played !== 0 || isForced === true || best === undefined || next === undefined) return 0
  // Equities of different depths cannot be compared closely.
  return best.evalcontext.plies === next.evalcontext.plies ? best.score - next.score : 0
}
