import type { PlacedRecord } from '../../../protocol/game/presentActions.ts'
import type { BotSeat } from '../../engine/BotSeat.ts'
import type { EnginePool } from '../../engine/EnginePool.ts'
import type { LedgerDependencies, LedgerSteps } from '../../ledger/credits/LedgerDependencies.ts'
import type { Step } from '../../machinery/database/steps.ts'
import type { PeopleSteps } from '../../people/members/PeopleDependencies.ts'
import type { MatchupInPlay } from './matchupInPlay.ts'

/** What an action, a bot or the clock led to. */
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
 * What follows the events of a match, handed in by the rooms above, each in the transaction of its event. Only `recordsWritten` is told of
 * a practice: nobody is rated, honoured, told or analysed by one (W130).
 */
export interface PlaySteps {
  /** Records and the state that they led to were written. */
  readonly recordsWritten: readonly Step<RecordsWritten>[]
  /** The opening roll of the first game was written. */
  readonly matchOpened: readonly Step<MatchupInPlay>[]
  /** A member has beaten another. It comes before the winner is paid. */
  readonly matchWon: readonly Step<MatchWon>[]
  readonly gameEnded: readonly Step<GameEnded>[]
  /** The match was won by either side, a bot's included; the winner is paid. */
  readonly matchEnded: readonly Step<MatchupInPlay>[]
}

/** What playing matches rests on. */
export interface PlayDependencies extends LedgerDependencies {
  readonly engine: EnginePool
  readonly bot: BotSeat
  readonly steps: PeopleSteps & LedgerSteps & PlaySteps
}
