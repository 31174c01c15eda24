import { eq } from 'drizzle-orm'
import { applyAction } from '../../../engine/rules/match.ts'
import type { Transaction } from '../../machinery/database/database.ts'
import { matchups } from '../matchups/matchupTables.ts'
import { lockMatchup } from '../matchups/matchupStore.ts'
import { diceSourceOf, isRunning } from '../matchups/matchupInPlay.ts'
import type { PlayDependencies } from '../matchups/PlayDependencies.ts'
import { recordProgress } from './recordProgress.ts'
import { scheduleTimeout } from './scheduleTimeout.ts'
import { timeoutDueAt } from '../../../engine/rules/turnClock.ts'

/**
 * Ends a match whose running bank is empty (W22). If the bank still has time, the job is scheduled again for the end of
 * that time.
 */
export async function endByTimeout(tx: Transaction, dependencies: PlayDependencies, matchupId: number): Promise<void> {
  const matchup = await lockMatchup(tx, matchupId)
  if (!matchup || !isRunning(matchup) || !matchup.state || !matchup.clock?.running) return
  const due = timeoutDueAt(matchup.clock)
  if (due !== null && due > dependencies.clock()) {
    const dueAt = await scheduleTimeout(tx, dependencies, { ...matchup, timeoutDueAt: null })
    await tx.update(matchups).set({ timeoutDueAt: dueAt }).where(eq(matchups.id, matchupId))
    return
  }
  const { side } = matchup.clock.running
  const outcome = applyAction(matchup.state, side, { type: 'timeout' }, diceSourceOf(matchup))
  if (!outcome.ok) throw new Error(`matchup ${matchupId} cannot end by timeout: ${outcome.error}`)
  await recordProgress(tx, dependencies, matchup, { ...outcome, networkMs: 0 })
}
