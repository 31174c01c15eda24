import { fileURLToPath } from 'node:url'
import { Piscina } from 'piscina'
import type { RolloutState } from '../../engine/evaluation/rollout/rollout.ts'
import { addRound, nextTasks } from '../../engine/evaluation/rollout/rollout.ts'
import type { PlayedBlock } from '../../engine/evaluation/rollout/rolloutBlock.ts'
import type { RunRollout } from '../../engine/program/rolloutOp.ts'
import type { RolloutOrder } from './rolloutWorker.ts'

const WORKER = new URL('./rolloutWorker.ts', import.meta.url)
/** A thread that runs from the sources needs a loader for TypeScript. */
const EXEC_ARGV = WORKER.pathname.endsWith('.ts') ? ['--import', 'tsx'] : []

/** Threads that roll out one question after the other. */
export interface RolloutThreads {
  /** Plays at most `rounds` rounds. The result does not depend on the number of threads. Rejects when a thread fails. */
  readonly run: (begun: RolloutState, rounds: number, onRound?: (state: RolloutState) => void) => Promise<RolloutState>
  readonly close: () => Promise<void>
}

/** Starts threads, each with an engine of its own. */
export function openRolloutThreads(count: number): RolloutThreads {
  const threads = new Piscina<RolloutOrder, PlayedBlock>({
    filename: fileURLToPath(WORKER),
    execArgv: EXEC_ARGV,
    minThreads: count,
    maxThreads: count,
  })
  let runs = 0
  return {
    run: async (begun, rounds, onRound) => {
      const run = runs++
      let state = begun
      for (let round = 0; round < rounds; round++) {
        const tasks = nextTasks(state)
        if (tasks.length === 0) break
        const { question } = state
        const played = await Promise.all(tasks.map((task) => threads.run({ run, question, task })))
        state = addRound(state, tasks, played)
        onRound?.(state)
      }
      return state
    },
    close: () => threads.destroy(),
  }
}

/** Rolls out on threads of its own, which end with the run. */
export const rollOutOnThreads: RunRollout = async (begun, { threads, rounds, onRound }) => {
  const opened = openRolloutThreads(threads)
  try {
    return await opened.run(begun, rounds, onRound)
  } finally {
    await opened.close()
  }
}
