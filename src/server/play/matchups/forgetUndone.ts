import { and, eq, gt, gte } from 'drizzle-orm'
import type { Transaction } from '../../machinery/database/database.ts'
import type { MatchupInPlay } from './matchupInPlay.ts'
import { gameRecords, games, matchups } from './matchupTables.ts'

/** Deletes the taken-back records of a practice when the member acts there. Answers the matchup to continue with. */
export async function forgetUndone(tx: Transaction, matchup: MatchupInPlay): Promise<MatchupInPlay> {
  const { id, undoneFrom, state } = matchup
  if (undoneFrom === null || state === null) return matchup
  await tx.delete(gameRecords).where(and(eq(gameRecords.matchupId, id), gte(gameRecords.index, undoneFrom)))
  await tx.delete(games).where(and(eq(games.matchupId, id), gt(games.gameIndex, state.gameIndex)))
  await tx
    .update(games)
    .set({ finishedAt: null, winner: null, winnerScore: null, winKind: null })
    .where(eq(games.id, matchup.gameId))
  await tx.update(matchups).set({ undoneFrom: null }).where(eq(matchups.id, id))
  return { ...matchup, undoneFrom: null, recordCount: undoneFrom }
}
