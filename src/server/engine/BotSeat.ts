import type { Action } from '../../engine/rules/game.ts'
import type { MatchState } from '../../engine/rules/match.ts'
import type { Side } from '../../engine/rules/position.ts'
import type { BotLevel } from '../../protocol/matchup/matchup.ts'

/** What a bot is asked: a match in which `side` must act. It holds the past and the present, never coming dice. */
export interface BotQuestion {
  readonly match: MatchState
  readonly side: Side
  readonly level: BotLevel
  /** Names the match, so that the same question is answered in the same way. */
  readonly seed: string
}

/** Somebody who plays a seat without a member behind it. */
export interface BotSeat {
  /** A legal action for the question, in a match of that member. Rejects only when the bot itself is broken. */
  decide(question: BotQuestion, memberId: number): Promise<Action>
}
