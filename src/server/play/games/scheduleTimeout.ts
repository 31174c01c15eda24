import type { Transaction } from '../../machinery/database/database.ts'
import type { MatchupInPlay } from '../matchups/matchupInPlay.ts'
import type { PlayDependencies } from '../matchups/PlayDependencies.ts'
import { timeoutDueAt } from '../../../engine/rules/turnClock.ts'

/** The kind of the job that ends a match whose running bank is empty. */
export const MATCH_TIMEOUT_JOB = 'matchTimeout'

/**
 * Keeps a job due no later than the end of the running bank. Cancels the job when the clock stops. A job that is due
 * earlier stays: it reads the clock when it runs and is scheduled again, so most actions leave it alone. Answers when
 * the job is due; the caller stores that in the matchup's row.
 */
export async function scheduleTimeout(
  tx: Transaction,
  { jobs }: PlayDependencies,
  { id, clock, timeoutDueAt: scheduled }: Pick<MatchupInPlay, 'id' | 'clock' | 'timeoutDueAt'>,
): Promise<Date | null> {
  const due = clock === null ? null : timeoutDueAt(clock)
  if (keepsTimeout({ clock, timeoutDueAt: scheduled })) return scheduled
  const key = `${MATCH_TIMEOUT_JOB}:${id}`
  if (due === null) {
    await jobs.cancel(tx, key)
    return null
  }
  const dueAt = new Date(due)
  await jobs.schedule(tx, { key, kind: MATCH_TIMEOUT_JOB, dueAt, payload: { matchupId: id } })
  return dueAt
}

/** Whether the job of the clock stays as it is: it is due no later than the end of the running bank. */
export function keepsTimeout({
  clock,
  timeoutDueAt: scheduled,
}: Pick<MatchupInPlay, 'clock' | 'timeoutDueAt'>): boolean {
  const due = clock === null ? null : timeoutDueAt(clock)
  if (due === null || scheduled === null) return due === null && scheduled === null
  return scheduled.getTime() <= due
}
