import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { isDatabaseAway } from '../database/database.ts'
import type { Database, Transaction } from '../database/database.ts'
import { jobs } from './jobTable.ts'
import { type Timers, nodeTimers } from '../time/timers.ts'
import { Absence } from './Absence.ts'
import { JobTimer } from './jobTimer.ts'
import { postponeJob, readDueJobs, readNextDue, runDueJob } from './runDueJob.ts'
import type { DueJob } from './runDueJob.ts'

/**
 * The most jobs that one process runs at the same time on PostgreSQL. The embedded store has one transaction at a time.
 */
const CONCURRENCY = 4

/**
 * The longest pause before a process looks for due jobs again. On PostgreSQL other processes may have scheduled some.
 * With the embedded store this process knows all jobs, so the pause matters only when somebody sets the clock forward.
 */
const LONGEST_PAUSE_MS = { postgres: 250, embedded: 5_000 } as const

/** Work at a later instant. Each key has at most one job: scheduling a key again replaces its earlier job. */
export interface JobOrder<Payload = unknown> {
  readonly key: string
  readonly kind: string
  readonly dueAt: Date
  readonly payload: Payload
}

/**
 * Does the work of one kind of job. All changes go through `tx`, which also completes the job, so a crash at any moment
 * neither loses nor doubles the work. A job may schedule its own key again (a recurring job) or cancel it. A throw rolls
 * back, and the job is tried again later.
 */
export type RunJob = (tx: Transaction, payload: unknown) => Promise<void>

export interface JobQueue {
  registerJob: (kind: string, run: RunJob) => void
  schedule: (tx: Transaction, order: JobOrder) => Promise<void>
  /** Schedules a recurring job, unless its key has a job already. */
  scheduleFirst: (order: JobOrder) => Promise<void>
  /** Cancels the jobs of these keys, in one statement however many they are. */
  cancel: (tx: Transaction, ...keys: readonly string[]) => Promise<void>
  /**
   * Makes all jobs of a kind due now. A process that has the store for itself calls this at its start, for jobs on which a
   * process that is gone was at work.
   */
  takeOver: (kind: string) => Promise<void>
  /** Does `work` each time the database is back after an absence, before any job runs. */
  beforeReturn: (work: () => Promise<unknown>) => void
  /** Runs all jobs that are due by the clock, and those that they schedule for now. Answers how many succeeded. */
  runDue: () => Promise<number>
  /** Starts to run jobs as they fall due. */
  start: () => void
  /** Stops after the jobs under way, and begins no other. What stays due is run by another process or by the next start. */
  stop: () => Promise<void>
}

interface JobQueueOptions {
  readonly database: Database
  readonly clock: () => number
  /** Node's, where none are given. */
  readonly timers?: Timers
  readonly logger: Logger
}

export function makeJobQueue({ database, clock, timers = nodeTimers, logger }: JobQueueOptions): JobQueue {
  const runners = new Map<string, RunJob>()
  const absence = new Absence()
  /**
   * The keys that a transaction scheduled or cancelled. If a job's own key is among them, the job needs no completion.
   */
  const settledIn = new WeakMap<Transaction, Set<string>>()
  const timer = new JobTimer({ run: runQuietly, clock, timers, longestPauseMs: LONGEST_PAUSE_MS[database.kind] })

  async function schedule(tx: Transaction, { key, kind, dueAt, payload }: JobOrder): Promise<void> {
    if (!runners.has(kind)) throw new Error(`No job of kind ${kind} is registered.`)
    const renewed = { kind, payload, dueAt, attempts: 0, lastError: null, version: sql`${jobs.version} + 1` }
    await tx.insert(jobs).values({ key, kind, dueAt, payload }).onConflictDoUpdate({ target: jobs.key, set: renewed })
    settle(tx, key)
    tx.afterCommit(() => timer.wakeAt(dueAt.getTime()))
  }

  async function scheduleFirst({ key, kind, dueAt, payload }: JobOrder): Promise<void> {
    if ((await database.queries.$count(jobs, eq(jobs.key, key))) > 0) return
    await database.queries.insert(jobs).values({ key, kind, dueAt, payload }).onConflictDoNothing({ target: jobs.key })
  }

  async function cancel(tx: Transaction, ...keys: readonly string[]): Promise<void> {
    if (keys.length === 0) return
    await tx.delete(jobs).where(inArray(jobs.key, [...keys]))
    for (const key of keys) settle(tx, key)
  }

  async function takeOver(kind: string): Promise<void> {
    const now = new Date(clock())
    await database.queries
      .update(jobs)
      .set({ dueAt: now, version: sql`${jobs.version} + 1` })
      .where(and(eq(jobs.kind, kind), gt(jobs.dueAt, now)))
  }

  function settle(tx: Transaction, key: string): void {
    const keys = settledIn.get(tx) ?? new Set()
    settledIn.set(tx, keys.add(key))
  }

  async function runDue(): Promise<number> {
    let total = 0
    while (!timer.isStopped) {
      const succeeded = await runAll(await readDueJobs(database.queries, [...runners.keys()], clock()))
      if (succeeded === 0) return total
      total += succeeded
    }
    return total
  }

  async function runAll(due: DueJob[]): Promise<number> {
    const queue = [...due]
    let succeeded = 0
    const runners = Array.from({ length: database.kind === 'embedded' ? 1 : CONCURRENCY }, async () => {
      for (let job = queue.shift(); job && !timer.isStopped; job = queue.shift()) if (await runOne(job)) succeeded++
    })
    for (const outcome of await Promise.allSettled(runners)) if (outcome.status === 'rejected') throw outcome.reason
    return succeeded
  }

  async function runOne(job: DueJob): Promise<boolean> {
    const run = runners.get(job.kind)
    if (!run) return false
    try {
      return await runDueJob(database, job, run, (tx) => settledIn.get(tx)?.has(job.key) ?? false)
    } catch (error) {
      // The job is not at fault. It stays due if it was not done.
      if (isDatabaseAway(error)) throw error
      logger.error({ err: error, job: job.kind, key: job.key, attempts: job.attempts + 1 }, 'job failed')
      await postponeJob(database.queries, job, error, clock())
      return false
    }
  }

  /**
   * Runs the due jobs. Answers when the next job falls due (ms). On PostgreSQL it answers Infinity without a look, because
   * the longest pause is short there.
   */
  async function runQuietly(): Promise<number> {
    try {
      if (absence.isAway) await absence.end()
      await runDue()
      return database.kind === 'embedded' ? await readNextDue(database.queries, [...runners.keys()]) : Infinity
    } catch (error) {
      if (absence.noteFailure(error)) logger.error({ err: error }, 'due jobs could not be run')
      return clock()
    }
  }

  return {
    registerJob(kind, run) {
      if (runners.has(kind)) throw new Error(`Jobs of kind ${kind} are registered twice.`)
      runners.set(kind, run)
    },
    schedule,
    scheduleFirst,
    cancel,
    takeOver,
    beforeReturn: (work) => absence.beforeReturn(work),
    runDue,
    start: () => timer.start(),
    stop: () => timer.stop(),
  }
}
