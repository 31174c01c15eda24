import type { Transaction } from '../../machinery/database/database.ts'
import type { MatchupInPlay } from '../matchups/matchupInPlay.ts'
import type { PlayDependencies } from '../matchups/PlayDependencies.ts'
import { timeoutDueAt } from './turnClock.ts'

/** The kind of the job that ends a match whose running bank is empty. */
export const MATCH_TIMEOUT_JOB = 'matchTimeout'

/**
 * Keeps the due job of the running bank no later than the clock needs it, and cancels it when the clock stops. A job
 * that is due earlier stays: it looks at the clock and waits again, so most actions need not touch it. Answers when it
 * is due; the caller stores that in the matchup's row.
 */
export async function scheduleTimeout(
  tx: Transaction,
  { jobs }: PlayDependencies,
  { id, clock, timeoutDueAt: scheduled }: Pick<MatchupInPlay, 'id' | 'clock' | 'timeoutDueAt'>,
): Promise<Date | null> {
  const due = clock === null ? null : timeoutDueAt(clock)
  const key = `${MATCH_TIMEOUT_JOB}:${id}`
  if (due === null) {
    if (scheduled !== null) await jobs.cancel(tx, key)
    return null
  }
  if (scheduled !== null && scheduled.getTime() <= due) return scheduled
  const dueAt = new Date(due)
  await jobs.schedule(tx, { key, kind: MATCH_TIMEOUT_JOB, dueAt, payload: { matchupId: id } })
  return dueAt
}
