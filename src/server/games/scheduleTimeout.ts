import type { Transaction } from '../database/database.ts'
import type { MatchupInPlay } from './matchupInPlay.ts'
import type { PlayDependencies } from './PlayDependencies.ts'
import { timeoutDueAt } from './turnClock.ts'

/** The kind of the job that ends a match whose running bank is empty. */
export const MATCH_TIMEOUT_JOB = 'matchTimeout'

/** Moves the due job of the running bank with the clock: earlier, later, or away when the match is over. */
export async function scheduleTimeout(
  tx: Transaction,
  { jobs }: PlayDependencies,
  before: Pick<MatchupInPlay, 'clock'>,
  { id, clock }: Pick<MatchupInPlay, 'id' | 'clock'>,
): Promise<void> {
  const due = clock === null ? null : timeoutDueAt(clock)
  const dueBefore = before.clock === null ? null : timeoutDueAt(before.clock)
  if (due === dueBefore) return
  const key = `${MATCH_TIMEOUT_JOB}:${id}`
  if (due === null) await jobs.cancel(tx, key)
  else await jobs.schedule(tx, { key, kind: MATCH_TIMEOUT_JOB, dueAt: new Date(due), payload: { matchupId: id } })
}
