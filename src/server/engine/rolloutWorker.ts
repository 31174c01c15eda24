import type { Engine } from '../../engine/evaluation/engine/engine.ts'
import type { PlayedBlock, RolloutTask } from '../../engine/evaluation/rollout/rolloutBlock.ts'
import { playBlock } from '../../engine/evaluation/rollout/rolloutBlock.ts'
import type { RolloutPlayer } from '../../engine/evaluation/rollout/rolloutGame.ts'
import { createRolloutPlayer } from '../../engine/evaluation/rollout/rolloutGame.ts'
import type { RolloutQuestion } from '../../engine/evaluation/rollout/rolloutQuestion.ts'
import { loadEngine } from './loadEngine.ts'

/** One task of a rollout, as data that can be cloned. */
export interface RolloutOrder {
  /** A number that the tasks of one run share. What a thread keeps of the run's first games serves its later tasks. */
  readonly run: number
  readonly question: RolloutQuestion
  readonly task: RolloutTask
}

let engine: Engine | undefined
let last: { readonly run: number; readonly player: RolloutPlayer } | undefined

/** Runs in a worker thread, one task at a time. The first task loads the engine. */
export default function playOrder({ run, question, task }: RolloutOrder): PlayedBlock {
  engine ??= loadEngine()
  if (last?.run !== run) last = { run, player: createRolloutPlayer(engine.evaluator, question) }
  return playBlock(last.player, question, task)
}
