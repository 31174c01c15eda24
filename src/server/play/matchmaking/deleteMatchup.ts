import type { Transaction } from '../../machinery/database/database.ts'
import { sideOf } from '../matchups/matchupInPlay.ts'
import type { PlayDependencies } from '../matchups/PlayDependencies.ts'
import { ApiError } from '../../machinery/http/ApiError.ts'
import { abortMatchup } from '../seating/abortMatchup.ts'
import { lockMatchup } from '../matchups/matchupStore.ts'

/**
 * Takes back a waiting matchup. Doing it again is no error (W11).
 * @throws ApiError notFound, forbidden for anyone but its creator, conflict once it has started and for a match of a
 *   tournament
 */
export async function deleteMatchup(
  tx: Transaction,
  dependencies: PlayDependencies,
  { matchupId, memberId }: { matchupId: number; memberId: number },
): Promise<void> {
  const matchup = await lockMatchup(tx, matchupId)
  if (matchup === null) throw new ApiError('notFound')
  if (sideOf(matchup, memberId) !== null && matchup.tournamentId !== null) {
    throw new ApiError('conflict', 'A match of a tournament cannot be deleted.')
  }
  if (matchup.userAId !== memberId) throw new ApiError('forbidden')
  if (matchup.startedAt !== null) throw new ApiError('conflict', 'The match has started.')
  if (matchup.removedAt === null) await abortMatchup(tx, dependencies, matchup)
}
