import type { Level } from '../../engine/evaluation/engine/bot.ts'
import type { Hints } from '../../engine/evaluation/engine/giveHints.ts'
import type { Ply } from '../../engine/evaluation/search/rankTurns.ts'
import type { Action } from '../../engine/rules/game.ts'
import type { MatchState } from '../../engine/rules/matchState.ts'
import type { Side } from '../../engine/rules/position.ts'

/**
 * A match in which `side` must act as a bot of `level`. `seed` identifies the match, so that its bot repeats its
 * errors.
 */
export interface BotQuestion {
  readonly match: MatchState
  readonly side: Side
  readonly level: Level
  readonly seed: string
}

/** A question to the worker. */
export type EngineQuestion =
  | { readonly kind: 'chooseAction'; readonly question: BotQuestion }
  | { readonly kind: 'giveHints'; readonly match: MatchState; readonly ply: Ply }

/** The worker's answers, one message for each question, in order. */
export type EngineAnswer =
  | { readonly kind: 'chooseAction'; readonly action: Action }
  | { readonly kind: 'giveHints'; readonly hints: Hints }
  | { readonly kind: 'failed'; readonly message: string }
