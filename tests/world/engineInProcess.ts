import type { MessagePort } from 'node:worker_threads'
import type { ServerEngine } from '../../src/server/engine/EnginePool.ts'
import performTask from '../../src/server/engine/engineWorker.ts'
import type { EngineAnswer, EngineTask } from '../../src/server/engine/engineTasks.ts'

/** Whole matches are analysed without a look ahead, because the world wants many matches and not deep thoughts. */
const PLY = 0
/** The simulated time that an answer takes. */
const THOUGHT_MS = 80
const ANALYSIS_MS = 3_000

/** The games of an analysis come with its end; nobody listens to them one by one. */
const nobody = { postMessage: () => undefined, close: () => undefined } as unknown as MessagePort

type AnswerOf<Kind extends EngineTask['kind']> = Extract<EngineAnswer, { kind: Kind }>

/**
 * The engine of the server's worker threads, in this thread. `sleep` passes simulated time. What it answers is the same
 * as in a thread, and so depends on the question alone.
 */
export function makeEngineInProcess(sleep: (ms: number) => Promise<void>): ServerEngine {
  async function ask<Task extends EngineTask>(task: Task, ms: number): Promise<AnswerOf<Task['kind']>> {
    await sleep(ms)
    return performTask(task) as AnswerOf<Task['kind']>
  }
  return {
    chooseAction: async (question) => (await ask({ kind: 'chooseAction', question }, THOUGHT_MS)).action,
    giveHints: async (match) => (await ask({ kind: 'giveHints', match, ply: PLY }, THOUGHT_MS)).hints,
    playQuizzes: async (seed) => (await ask({ kind: 'playQuizzes', seed }, ANALYSIS_MS)).positions,
    playBlock: async (order) => (await ask({ kind: 'playBlock', order }, ANALYSIS_MS)).block,
    async analyseMatch({ setup, records, onGame }) {
      const task = { kind: 'analyseMatch', setup, records, ply: PLY, games: nobody } as const
      const { analysis } = await ask(task, ANALYSIS_MS)
      for (const game of analysis.games) onGame?.(game)
      return analysis
    },
    close: () => Promise.resolve(),
  }
}
