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

/** What follows the events of analysis. */
export interface AnalysisSteps {
  /** The analysis of a whole match was written. */
  readonly analysisStored: readonly Step<AnalysisStored>[]
}

/** What everything that follows a match rests on, and the rooms above it. */
export interface FollowDependencies extends PlayDependencies {
  readonly steps: PeopleSteps & LedgerSteps & PlaySteps & AnalysisSteps
}
