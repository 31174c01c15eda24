import type { PlacedRecord } from '../../../protocol/game/presentActions.ts'
import type { BotSeat } from '../../engine/BotSeat.ts'
import type { ServerEngine } from '../../engine/EnginePool.ts'
import type { LedgerDependencies, LedgerSteps } from '../../ledger/credits/LedgerDependencies.ts'
import type { SelectiveStep, Step } from '../../machinery/database/steps.ts'
import type { PeopleSteps } from '../../people/members/PeopleDependencies.ts'
import type { MatchupInPlay } from './matchupInPlay.ts'

/** The outcome of an action, of a bot's turn or of the clock. */
export interface RecordsWritten {
  readonly before: MatchupInPlay
  readonly matchup: MatchupInPlay
  readonly placed: readonly PlacedRecord[]
}

export interface GameEnded {
  readonly matchup: MatchupInPlay
  readonly gameIndex: number
}

/** A match between two members. */
export interface MatchWon {
  readonly matchup: MatchupInPlay
  readonly winnerId: number
  readonly loserId: number
}

/**
 * The steps that follow the events of matches, each in the transaction of its event. The rooms above hand them in. A
 * practice runs `recordsWritten` alone: it has no rating, achievement, notification or analysis (W130).
 */
export interface PlaySteps {
  /**
   * Records and the state that they led to were written. An action that concerns no step and ends no game is a single
   * statement, so each step says what concerns it.
   */
  readonly recordsWritten: readonly SelectiveStep<RecordsWritten>[]
  /** The opening roll of the first game was written. */
  readonly matchOpened: readonly Step<MatchupInPlay>[]
  /** A member has beaten another. This comes before the winner is paid. */
  readonly matchWon: readonly Step<MatchWon>[]
  readonly gameEnded: readonly Step<GameEnded>[]
  /** Either side, a bot included, has won the match, and the winner is paid. */
  readonly matchEnded: readonly Step<MatchupInPlay>[]
}

/** What the parts of this room need. */
export interface PlayDependencies extends LedgerDependencies {
  readonly engine: ServerEngine
  readonly bot: BotSeat
  readonly steps: PeopleSteps & LedgerSteps & PlaySteps
}
