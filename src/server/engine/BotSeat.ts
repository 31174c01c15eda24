import type { Action } from '../../engine/rules/game.ts'
import type { MatchState } from '../../engine/rules/match.ts'
import type { Side } from '../../engine/rules/position.ts'
import type { BotLevel } from '../../protocol/matchup/matchup.ts'

/**
 * The question to a bot: a match in which `side` must act. The match holds the past and the present, but no future dice.
 */
export interface BotQuestion {
  readonly match: MatchState
  readonly side: Side
  readonly level: BotLevel
  /** Identifies the match. The same seed and match always give the same answer. */
  readonly seed: string
}

/** A bot's seat, which decides for one side of a match. */
export interface BotSeat {
  /** A legal action for the question, in a match of that member. Rejects only if the bot itself fails. */
  decide(question: BotQuestion, memberId: number): Promise<Action>
}
