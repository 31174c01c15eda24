import type { Level } from '../../engine/evaluation/engine/bot.ts'
import type { Hints } from '../../engine/evaluation/engine/giveHints.ts'
import type { PlayedBlock, RolloutTask } from '../../engine/evaluation/rollout/rolloutBlock.ts'
import type { RolloutQuestion } from '../../engine/evaluation/rollout/rolloutQuestion.ts'
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

/** A block of a rollout's games. */
export interface BlockOrder {
  /** A number that the blocks of one rollout share. What the worker keeps of the first games serves the later ones. */
  readonly run: number
  readonly question: RolloutQuestion
  readonly task: RolloutTask
}

/** A question to the worker. */
export type EngineQuestion =
  | { readonly kind: 'chooseAction'; readonly question: BotQuestion }
  | { readonly kind: 'giveHints'; readonly match: MatchState; readonly ply: Ply }
  | { readonly kind: 'playBlock'; readonly order: BlockOrder }

/** The worker's answers, one message for each question, in order. */
export type EngineAnswer =
  | { readonly kind: 'chooseAction'; readonly action: Action }
  | { readonly kind: 'giveHints'; readonly hints: Hints }
  | { readonly kind: 'playBlock'; readonly block: PlayedBlock }
  | { readonly kind: 'failed'; readonly message: string }
