import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { Piscina } from 'piscina'
import type { EngineAnswer, EngineTask } from './engineTasks.ts'
import { FairQueue } from './FairQueue.ts'

const WORKER = new URL('./engineWorker.ts', import.meta.url)
/**
 * A thread that runs from the sources needs a loader for TypeScript. In the bundle the worker's name ends with `.js`.
 */
const EXEC_ARGV = WORKER.pathname.endsWith('.ts') ? ['--import', 'tsx'] : []

const MOST_ANSWERING_THREADS = 4
/** A member's own match asks one thing at a time; who plays many bots waits in turn with others. */
const BOTS = { ofMember: 100, ofAll: 500 }
/** Nobody looks at more positions at once; one in a few tabs, or asked again before the last answer came, is no flood. */
const HINTS = { ofMember: 4, ofAll: 500 }
/** What is refused is still due, and asked again a minute later. */
const MATCHES = { ofMember: 200, ofAll: 1_000 }
/** Analysis gives way to bots and to the server's own thread where the system knows how. */
const ANALYSIS_NICENESS = 10

/** Threads, and the queue for them: a task is handed to the threads when one of them is free. */
export interface EngineThreads {
  readonly answering: Piscina<EngineTask, EngineAnswer>
  readonly answers: FairQueue<'bots' | 'hints'>
  readonly analysing: Piscina<EngineTask, EngineAnswer>
  readonly analyses: FairQueue<'matches'>
}

export function openEngineThreads(): EngineThreads {
  const answeringThreads = Math.min(MOST_ANSWERING_THREADS, Math.max(1, availableParallelism() - 1))
  return {
    answering: new Piscina<EngineTask, EngineAnswer>({
      filename: fileURLToPath(WORKER),
      execArgv: EXEC_ARGV,
      minThreads: 0,
      maxThreads: answeringThreads,
      idleTimeout: Infinity,
    }),
    answers: new FairQueue(answeringThreads, { bots: BOTS, hints: HINTS }),
    analysing: new Piscina<EngineTask, EngineAnswer>({
      filename: fileURLToPath(WORKER),
      execArgv: EXEC_ARGV,
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: 60_000,
      niceIncrement: ANALYSIS_NICENESS,
    }),
    analyses: new FairQueue(1, { matches: MATCHES }),
  }
}
