import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { Piscina } from 'piscina'
import type { EngineAnswer, EngineTask } from './engineTasks.ts'
import { PriorityQueue, URGENT } from './PriorityQueue.ts'

const WORKER = new URL('./engineWorker.ts', import.meta.url)
/**
 * A thread that runs from the sources needs a loader for TypeScript. In the bundle the worker's name ends with `.js`.
 */
const EXEC_ARGV = WORKER.pathname.endsWith('.ts') ? ['--import', 'tsx'] : []

const MOST_ANSWERING_THREADS = 4
const MOST_WAITING_ANSWERS = 500
const MOST_WAITING_MATCHES = 200
/** Analysis gives way to bots and to the server's own thread, on systems that have priorities. */
const ANALYSIS_NICENESS = 10

export interface EngineThreads {
  readonly answering: Piscina<EngineTask, EngineAnswer>
  readonly analysing: Piscina<EngineTask, EngineAnswer>
  /** Added to a task, puts it before tasks without it. */
  readonly urgent: typeof URGENT
}

export function openEngineThreads(): EngineThreads {
  return {
    answering: new Piscina<EngineTask, EngineAnswer>({
      filename: fileURLToPath(WORKER),
      execArgv: EXEC_ARGV,
      minThreads: 0,
      maxThreads: Math.min(MOST_ANSWERING_THREADS, Math.max(1, availableParallelism() - 1)),
      idleTimeout: Infinity,
      maxQueue: MOST_WAITING_ANSWERS,
      taskQueue: new PriorityQueue(),
    }),
    analysing: new Piscina<EngineTask, EngineAnswer>({
      filename: fileURLToPath(WORKER),
      execArgv: EXEC_ARGV,
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: 60_000,
      maxQueue: MOST_WAITING_MATCHES,
      niceIncrement: ANALYSIS_NICENESS,
    }),
    urgent: URGENT,
  }
}
