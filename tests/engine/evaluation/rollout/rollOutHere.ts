import type { Evaluator } from '../../../../src/engine/evaluation/evaluator/evaluator.ts'
import { addRound, nextTasks, type RolloutState } from '../../../../src/engine/evaluation/rollout/rollout.ts'
import { playBlock } from '../../../../src/engine/evaluation/rollout/rolloutBlock.ts'
import { createRolloutPlayer } from '../../../../src/engine/evaluation/rollout/rolloutGame.ts'

/** Rolls out on this thread. Gives the state after each round; the last one is finished. */
export function* rollOutHere(evaluator: Evaluator, begun: RolloutState): Generator<RolloutState, void> {
  const player = createRolloutPlayer(evaluator, begun.question)
  let state = begun
  for (let tasks = nextTasks(state); tasks.length > 0; tasks = nextTasks(state)) {
    state = addRound(
      state,
      tasks,
      tasks.map((task) => playBlock(player, state.question, task)),
    )
    yield state
  }
}
