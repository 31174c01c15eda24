import { eq } from 'drizzle-orm'
import { botTurnKey } from '../bots/scheduleBotTurn.ts'
import { postCredit } from '../../ledger/credits/postCredit.ts'
import type { Transaction } from '../../machinery/database/database.ts'
import { matchups } from '../matchups/matchupTables.ts'
import { announceGame } from '../games/announceGame.ts'
import { type MatchupInPlay, membersOf } from '../matchups/matchupInPlay.ts'
import type { PlayDependencies } from '../matchups/PlayDependencies.ts'
import { scheduleTimeout } from '../games/scheduleTimeout.ts'
import { firstGameKey } from '../games/startFirstGame.ts'
import { announceMatchup } from '../matchups/announceMatchup.ts'
import { joinTimeoutKey } from './joinTimeout.ts'

/**
 * Aborts a matchup that is neither finished nor aborted, returns the fees (W11, W16), and tells its members. The caller
 * holds its lock.
 */
export async function abortMatchup(
  tx: Transaction,
  dependencies: PlayDependencies,
  matchup: MatchupInPlay,
): Promise<MatchupInPlay> {
  const aborted = await abortOneOfMany(tx, dependencies, matchup)
  await announceMatchup(tx, dependencies, aborted)
  return aborted
}

/** Aborts one of many matchups. Only the board is told here; the caller announces all rows together. */
export async function abortOneOfMany(
  tx: Transaction,
  dependencies: PlayDependencies,
  matchup: MatchupInPlay,
): Promise<MatchupInPlay> {
  const { id, updateIndex, joinCredit } = matchup
  const removedAt = new Date(dependencies.clock())
  const clock = matchup.clock === null ? null : { ...matchup.clock, running: null }
  const timeoutDueAt = await scheduleTimeout(tx, dependencies, { ...matchup, clock })
  const change = { removedAt, clock, timeoutDueAt, updateIndex: updateIndex + 1, actedIndex: updateIndex + 1 }
  await tx.update(matchups).set(change).where(eq(matchups.id, id))
  if (joinCredit > 0) {
    for (const memberId of membersOf(matchup).toSorted((one, other) => one - other)) {
      const cause = `matchup:${id}:back:${memberId}`
      await postCredit(tx, dependencies, { memberId, amount: joinCredit, reason: 'money_back', cause })
    }
  }
  const aborted = { ...matchup, ...change }
  await dependencies.jobs.cancel(tx, joinTimeoutKey(id), firstGameKey(id), botTurnKey(id))
  announceGame(tx, dependencies, aborted, [])
  return aborted
}
