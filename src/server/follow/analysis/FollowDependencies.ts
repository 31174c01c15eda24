import type { AnalysedMatch } from '../../engine/analysedMatch.ts'
import type { LedgerSteps } from '../../ledger/credits/LedgerDependencies.ts'
import type { Step } from '../../machinery/database/steps.ts'
import type { PeopleSteps } from '../../people/members/PeopleDependencies.ts'
import type { MatchupInPlay } from '../../play/matchups/matchupInPlay.ts'
import type { PlayDependencies, PlaySteps } from '../../play/matchups/PlayDependencies.ts'

export interface AnalysisStored {
  readonly matchup: MatchupInPlay
  readonly analysis: AnalysedMatch
}

/** The steps that follow the events of analysis. */
export interface AnalysisSteps {
  /** Runs when the analysis of a whole match was stored. */
  readonly analysisStored: readonly Step<AnalysisStored>[]
}

/** Everything that the `follow` rooms and the rooms above them need. */
export interface FollowDependencies extends PlayDependencies {
  readonly steps: PeopleSteps & LedgerSteps & PlaySteps & AnalysisSteps
}
