import type { MessagePort } from 'node:worker_threads'
import type { Hints } from '../../engine/evaluation/engine/giveHints.ts'
import type { QuizPosition } from '../../engine/evaluation/quiz/quizPosition.ts'
import type { Ply } from '../../engine/evaluation/search/rankTurns.ts'
import type { Action, ActionRecord } from '../../engine/rules/game.ts'
import type { MatchSetup, MatchState } from '../../engine/rules/matchState.ts'
import type { PlayedBlock, RolloutTask } from '../../engine/evaluation/rollout/rolloutBlock.ts'
import type { RolloutQuestion } from '../../engine/evaluation/rollout/rolloutQuestion.ts'
import type { AnalysedMatch } from './analysedMatch.ts'
import type { BotQuestion } from './BotSeat.ts'

/** A block of a rollout's games. */
export interface BlockOrder {
  /** A name that the blocks of one rollout share. What a thread keeps of the first games serves the later ones. */
  readonly run: string
  readonly question: RolloutQuestion
  readonly task: RolloutTask
}

/** A question to a worker thread, as data that can be cloned. */
export type EngineTask =
  | { readonly kind: 'chooseAction'; readonly question: BotQuestion }
  | { readonly kind: 'giveHints'; readonly match: MatchState; readonly ply: Ply }
  | { readonly kind: 'playQuizzes'; readonly seed: string }
  | { readonly kind: 'playBlock'; readonly order: BlockOrder }
  | {
      readonly kind: 'analyseMatch'
      readonly setup: MatchSetup
      readonly records: readonly ActionRecord[]
      readonly ply: Ply
      /** Receives each game as an `AnalysedGame` as soon as it is analysed. */
      readonly games: MessagePort
    }

/** The answer of a worker thread. */
export type EngineAnswer =
  | { readonly kind: 'chooseAction'; readonly action: Action }
  | { readonly kind: 'giveHints'; readonly hints: Hints }
  | { readonly kind: 'playQuizzes'; readonly positions: readonly QuizPosition[] }
  | { readonly kind: 'playBlock'; readonly block: PlayedBlock }
  | { readonly kind: 'analyseMatch'; readonly analysis: AnalysedMatch }
