import { addRound, nextTasks, type RolloutState, startRollout } from '../../engine/evaluation/rollout/rollout.ts'
import type { RolloutQuestion } from '../../engine/evaluation/rollout/rolloutQuestion.ts'
import { BrowserEngine } from './BrowserEngine.ts'

interface RolloutWatch {
  /** Gets the state after each round. The last one is finished. */
  readonly onRound: (state: RolloutState) => void
  /** Ends the rollout and all its workers at once. The promise then rejects. */
  readonly signal: AbortSignal
}

let runs = 0

/**
 * Rolls out a question in workers of its own, which end with it. Each plays blocks of 36 games with an engine that takes
 * 25 MB. The same question gives the same figures on every device, with any number of workers.
 */
export async function rollOutOnWorkers(
  question: RolloutQuestion,
  { onRound, signal }: RolloutWatch,
): Promise<RolloutState> {
  const run = runs++
  const engines = Array.from({ length: workersFor(navigator.hardwareConcurrency) }, () => new BrowserEngine())
  const close = () => engines.forEach((engine) => engine.close())
  signal.addEventListener('abort', close)
  try {
    let state = startRollout(question)
    for (let tasks = nextTasks(state); tasks.length > 0; tasks = nextTasks(state)) {
      const blocks = await Promise.all(
        tasks.map((task, at) => {
          const engine = engines[at % engines.length]
          if (engine === undefined) throw new RangeError('there is no such worker')
          return engine.playBlock({ run, question, task }, signal)
        }),
      )
      state = addRound(state, tasks, blocks)
      onRound(state)
    }
    return state
  } finally {
    signal.removeEventListener('abort', close)
    close()
  }
}

/** @internal The workers for this many processors: a divisor of a round's four blocks, so that none of them waits. */
export function workersFor(processors: number | undefined): 1 | 2 | 4 {
  if (processors === undefined || processors < 2) return 1
  return processors < 6 ? 2 : 4
}
