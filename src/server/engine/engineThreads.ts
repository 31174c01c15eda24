import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { Piscina } from 'piscina'
import type { EngineAnswer, EngineTask } from './engineTasks.ts'
import { FairQueue } from '../machinery/limits/FairQueue.ts'

const WORKER = new URL('./engineWorker.ts', import.meta.url)
/**
 * A thread that runs from the sources needs a loader for TypeScript. The bundled worker's name ends with `.js`.
 */
const EXEC_ARGV = WORKER.pathname.endsWith('.ts') ? ['--import', 'tsx'] : []

const MOST_ANSWERING_THREADS = 4
/** The limits for bots. A match has one open question at a time, and a member may play many matches against bots. */
const BOTS = { ofMember: 100, ofAll: 500 }
/** The limits for hints: enough for a few tabs, and for asking again before the last answer came. */
const HINTS = { ofMember: 4, ofAll: 500 }
/** The limits for analyses. A refused analysis is tried again a minute later. */
const MATCHES = { ofMember: 200, ofAll: 1_000 }
/** The limits for the blocks of rollouts. A member has one rollout, which asks for one block at a time. */
const ROLLOUTS = { ofMember: 2, ofAll: 500 }
/** Answers have a lower priority than the server's own thread and the database, whose work lasts a thousandth as long. */
const ANSWER_NICENESS = 5
/** Analysis has a lower priority than bots and the server's own thread, if the system supports priorities. */
const ANALYSIS_NICENESS = 10

/** Threads and their queues. A queue hands a task to the threads when one of them is free. */
export interface EngineThreads {
  readonly answering: Piscina<EngineTask, EngineAnswer>
  readonly answers: FairQueue<'bots' | 'hints'>
  readonly analysing: Piscina<EngineTask, EngineAnswer>
  readonly analyses: FairQueue<'matches' | 'rollouts'>
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
      niceIncrement: ANSWER_NICENESS,
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
    analyses: new FairQueue(1, { matches: MATCHES, rollouts: ROLLOUTS }),
  }
}
