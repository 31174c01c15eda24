import { and, asc, eq, lte, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Database, Transaction } from '../database/database.ts'
import { jobs } from '../database/schema/jobs.ts'

/** The poll sees what other processes scheduled; what this one schedules wakes it at the very instant. */
const POLL_MS = 250
const CLAIM_SIZE = 32
const FIRST_RETRY_MS = 1_000
const LONGEST_RETRY_MS = 60_000

/** Work at a later instant, at most one per key: scheduling the key again replaces what it stood for. */
export interface JobOrder<Payload = unknown> {
  readonly key: string
  readonly kind: string
  readonly dueAt: Date
  readonly payload: Payload
}

/**
 * Does the work of one kind of job. Everything it changes goes through `tx`, in which the job is also completed: a crash
 * at any moment neither loses nor doubles it. It may schedule its own key again (a recurring job). A throw rolls back
 * and the job is tried again later.
 */
export type RunJob = (tx: Transaction, payload: unknown) => Promise<void>

export interface JobQueue {
  registerJob(kind: string, run: RunJob): void
  schedule(tx: Transaction, order: JobOrder): Promise<void>
  cancel(tx: Transaction, key: string): Promise<void>
  /** Runs all jobs that are due by the clock, those included that they schedule for now. Answers how many succeeded. */
  runDue(): Promise<number>
  /** Begins to run jobs as they fall due. */
  start(): void
  /** Ends that, after the jobs under way. */
  stop(): Promise<void>
}

interface DueJob {
  readonly id: number
  readonly key: string
  readonly kind: string
  readonly payload: unknown
  readonly version: number
  readonly attempts: number
}

/** A job was scheduled again, cancelled or done by another process while it ran here: its effect must not stay. */
class SupersededJob extends Error {}

export function makeJobQueue(options: {
  readonly database: Database
  readonly clock: () => number
  readonly logger: Logger
  readonly concurrency?: number
}): JobQueue {
  const { database, clock, logger } = options
  const concurrency = options.concurrency ?? (database.kind === 'embedded' ? 1 : 4)
  const runners = new Map<string, RunJob>()
  /** Keys that a transaction has scheduled or cancelled itself: a job that does so with its own is not completed again. */
  const settledIn = new WeakMap<Transaction, Set<string>>()
  let timer: NodeJS.Timeout | undefined
  let timerAt = Infinity
  let running: Promise<unknown> | undefined
  let isStarted = false

  async function schedule(tx: Transaction, { key, kind, dueAt, payload }: JobOrder): Promise<void> {
    if (!runners.has(kind)) throw new Error(`No job of kind ${kind} is registered.`)
    const renewed = { kind, payload, dueAt, attempts: 0, lastError: null, version: sql`${jobs.version} + 1` }
    await tx.insert(jobs).values({ key, kind, dueAt, payload }).onConflictDoUpdate({ target: jobs.key, set: renewed })
    settledIn.set(tx, (settledIn.get(tx) ?? new Set()).add(key))
    tx.afterCommit(() => wakeAt(dueAt.getTime()))
  }

  async function cancel(tx: Transaction, key: string): Promise<void> {
    await tx.delete(jobs).where(eq(jobs.key, key))
    settledIn.set(tx, (settledIn.get(tx) ?? new Set()).add(key))
  }

  async function runDue(): Promise<number> {
    let succeeded = 0
    for (;;) {
      const due = await readDue()
      const before = succeeded
      const queue = [...due]
      await Promise.all(
        Array.from({ length: concurrency }, async () => {
          for (let job = queue.shift(); job; job = queue.shift()) if (await runJob(job)) succeeded++
        }),
      )
      if (succeeded === before) return succeeded
    }
  }

  function readDue(): Promise<DueJob[]> {
    return database.queries
      .select({
        id: jobs.id,
        key: jobs.key,
        kind: jobs.kind,
        payload: jobs.payload,
        version: jobs.version,
        attempts: jobs.attempts,
      })
      .from(jobs)
      .where(lte(jobs.dueAt, new Date(clock())))
      .orderBy(asc(jobs.dueAt), asc(jobs.id))
      .limit(CLAIM_SIZE)
  }

  async function runJob(job: DueJob): Promise<boolean> {
    const run = runners.get(job.kind)
    if (!run) return false
    try {
      return await database.transaction((tx) => claimAndRun(tx, job, run))
    } catch (error) {
      if (error instanceof SupersededJob) return false
      await postpone(job, error)
      return false
    }
  }

  /**
   * The lease is an advisory lock on the row's id, held by the transaction: a crash gives it back at once, and unlike a
   * lock on the row it never stands in the way of a command that schedules the same key while it holds other rows.
   */
  async function claimAndRun(tx: Transaction, job: DueJob, run: RunJob): Promise<boolean> {
    const { rows } = await tx.execute<{ claimed: boolean }>(
      sql`select pg_try_advisory_xact_lock(${job.id}) and exists (
        select 1 from ${jobs} where ${jobs.id} = ${job.id} and ${jobs.version} = ${job.version}
      ) as claimed`,
    )
    if (!rows[0]?.claimed) return false
    await run(tx, job.payload)
    if (settledIn.get(tx)?.has(job.key)) return true
    const completed = await tx
      .delete(jobs)
      .where(and(eq(jobs.id, job.id), eq(jobs.version, job.version)))
      .returning({ id: jobs.id })
    if (completed.length === 0) throw new SupersededJob()
    return true
  }

  async function postpone(job: DueJob, error: unknown): Promise<void> {
    const delay = Math.min(FIRST_RETRY_MS * 2 ** job.attempts, LONGEST_RETRY_MS)
    logger.error({ err: error, job: job.kind, key: job.key, attempts: job.attempts + 1 }, 'job failed')
    await database.queries
      .update(jobs)
      .set({
        attempts: job.attempts + 1,
        dueAt: new Date(clock() + delay),
        lastError: error instanceof Error ? error.message : String(error),
      })
      .where(and(eq(jobs.id, job.id), eq(jobs.version, job.version)))
  }

  function wakeAt(at: number): void {
    if (!isStarted || at >= timerAt) return
    clearTimeout(timer)
    timerAt = at
    timer = setTimeout(tick, Math.max(0, at - clock()))
  }

  function tick(): void {
    timerAt = Infinity
    running ??= runDue()
      .catch((error: unknown) => logger.error({ err: error }, 'due jobs could not be read'))
      .finally(() => {
        running = undefined
      })
    wakeAt(clock() + POLL_MS)
  }

  return {
    registerJob(kind, run) {
      if (runners.has(kind)) throw new Error(`Jobs of kind ${kind} are registered twice.`)
      runners.set(kind, run)
    },
    schedule,
    cancel,
    runDue,
    start() {
      isStarted = true
      wakeAt(clock())
    },
    async stop() {
      isStarted = false
      clearTimeout(timer)
      await running
    },
  }
}
