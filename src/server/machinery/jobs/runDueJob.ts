import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Database, Queries, Transaction } from '../database/database.ts'
import { jobs } from './jobTable.ts'

const CLAIM_SIZE = 32
const FIRST_RETRY_MS = 1_000
const LONGEST_RETRY_MS = 60_000

export interface DueJob {
  readonly id: number
  readonly key: string
  readonly kind: string
  readonly payload: unknown
  readonly version: number
  readonly attempts: number
}

/** The job was scheduled again, cancelled or done elsewhere while it ran here. Its effect is rolled back. */
class SupersededJob extends Error {}

/** The jobs of these kinds that are due at `now` (ms), the longest overdue first. Some may be under way elsewhere. */
export function readDueJobs(queries: Queries, kinds: readonly string[], now: number): Promise<DueJob[]> {
  const { id, key, kind, payload, version, attempts } = jobs
  return queries
    .select({ id, key, kind, payload, version, attempts })
    .from(jobs)
    .where(and(lte(jobs.dueAt, new Date(now)), inArray(jobs.kind, [...kinds])))
    .orderBy(asc(jobs.dueAt), asc(jobs.id))
    .limit(CLAIM_SIZE)
}

/** When the next job of these kinds falls due (ms); Infinity if there is none. */
export async function readNextDue(queries: Queries, kinds: readonly string[]): Promise<number> {
  const [next] = await queries
    .select({ dueAt: jobs.dueAt })
    .from(jobs)
    .where(inArray(jobs.kind, [...kinds]))
    .orderBy(asc(jobs.dueAt), asc(jobs.id))
    .limit(1)
  return next?.dueAt.getTime() ?? Infinity
}

/**
 * Runs a job and completes it in one transaction. Answers false if there was nothing left to do here. The transaction
 * holds an advisory lock on the row's id, which a crash releases at once. Unlike a lock on the row, this lock never
 * blocks a command that schedules the same key while it holds other rows.
 * @param isSettled whether the job scheduled or cancelled its own key within the transaction
 */
export async function runDueJob(
  database: Database,
  job: DueJob,
  run: (tx: Transaction, payload: unknown) => Promise<void>,
  isSettled: (tx: Transaction) => boolean,
): Promise<boolean> {
  try {
    return await database.transaction(async (tx) => {
      if (!(await claim(tx, job))) return false
      await run(tx, job.payload)
      if (isSettled(tx)) return true
      const completed = await tx.delete(jobs).where(isSameJob(job)).returning({ id: jobs.id })
      if (completed.length === 0) throw new SupersededJob()
      return true
    })
  } catch (error) {
    if (error instanceof SupersededJob) return false
    throw error
  }
}

/** Puts off a job that failed: one second, then twice as long each time, at most a minute. */
export async function postponeJob(queries: Queries, job: DueJob, error: unknown, now: number): Promise<void> {
  const delay = Math.min(FIRST_RETRY_MS * 2 ** job.attempts, LONGEST_RETRY_MS)
  const lastError = error instanceof Error ? error.message : String(error)
  await queries
    .update(jobs)
    .set({ attempts: job.attempts + 1, dueAt: new Date(now + delay), lastError })
    .where(isSameJob(job))
}

async function claim(tx: Transaction, job: DueJob): Promise<boolean> {
  const { rows } = await tx.execute<{ claimed: boolean }>(
    sql`select pg_try_advisory_xact_lock(${job.id}) and exists (
      select 1 from ${jobs} where ${jobs.id} = ${job.id} and ${jobs.version} = ${job.version}
    ) as claimed`,
  )
  return rows[0]?.claimed ?? false
}

const isSameJob = ({ id, version }: DueJob) => and(eq(jobs.id, id), eq(jobs.version, version))
