import type { PlayerAnalysis } from '../../engine/evaluation/analysis/analyseMatch.ts'
import type { PlayerTotals } from '../../engine/evaluation/analysis/playerTotals.ts'
import type { DecisionKind } from '../../engine/evaluation/analysis/decisionKind.ts'
import type { Ply } from '../../engine/evaluation/search/rankTurns.ts'
import type { Side } from '../../engine/rules/position.ts'
import type { RecordAnalysis } from '../../protocol/analysis/analysis.ts'

/** One record's analysis as it goes over the wire, with the record's index in the match. */
export interface PlacedAnalysis {
  readonly index: number
  readonly analysis: RecordAnalysis
}

/** A decision that gave away more than `MISTAKE`. */
export interface PlacedMistake {
  /** Of its record in the match. */
  readonly index: number
  /** Missing in older analyses. */
  readonly kind?: DecisionKind
  /** The equity given away. */
  readonly error: number
}

/** The equity from which on a decision is a mistake that its player is asked about again. */
export const MISTAKE = 0.08

/** One game's analysis as it is stored. */
export interface AnalysedGame {
  readonly gameIndex: number
  readonly records: readonly PlacedAnalysis[]
  readonly totals: Readonly<Record<Side, PlayerTotals>>
  readonly mistakes: Readonly<Record<Side, readonly PlacedMistake[]>>
}

/** A whole match's analysis as it is stored. */
export interface AnalysedMatch {
  readonly ply: Ply
  readonly games: readonly AnalysedGame[]
  readonly players: Readonly<Record<Side, PlayerAnalysis>>
}
