import { type SQL, and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '../../machinery/database/database.ts'
import { matchups } from '../matchups/matchupTables.ts'
import { isWaiting } from '../matchups/matchupInPlay.ts'
import type { PlayDependencies } from '../matchups/PlayDependencies.ts'
import { abortMatchup } from './abortMatchup.ts'
import { lockMatchup } from '../matchups/matchupStore.ts'

/** Takes back every matchup in which a member waits for an opponent: nobody waits in two places. */
export async function withdrawWaiting(
  tx: Transaction,
  dependencies: PlayDependencies,
  memberId: number,
): Promise<void> {
  const waiting = await tx.select({ id: matchups.id }).from(matchups).where(waitsOf(memberId)).orderBy(matchups.id)
  for (const { id } of waiting) await abortIfWaiting(tx, dependencies, id)
}

/** The SQL condition that a matchup is one in which the member waits for an opponent. */
export function waitsOf(memberId: number): SQL | undefined {
  return and(
    eq(matchups.userAId, memberId),
    isNull(matchups.startedAt),
    isNull(matchups.removedAt),
    isNull(matchups.tournamentId),
  )
}

/** Aborts a matchup, unless somebody has joined it or it was aborted meanwhile. */
export async function abortIfWaiting(tx: Transaction, dependencies: PlayDependencies, id: number): Promise<void> {
  const matchup = await lockMatchup(tx, id)
  if (matchup && isWaiting(matchup)) await abortMatchup(tx, dependencies, matchup)
}
