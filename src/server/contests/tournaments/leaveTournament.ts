import { eq } from 'drizzle-orm'
import { postCredit } from '../../ledger/credits/postCredit.ts'
import type { Transaction } from '../../machinery/database/database.ts'
import { competitors } from './tournamentTables.ts'
import type { LedgerDependencies } from '../../ledger/credits/LedgerDependencies.ts'
import { ApiError } from '../../machinery/http/ApiError.ts'
import { announceTournament } from './announceTournament.ts'
import { changeTotal, isRegistrationOpen } from './joinTournament.ts'
import { lockTournament, readCompetitor } from './tournamentStore.ts'
import { cancelUpcoming } from './upcomingNotices.ts'

/**
 * Gives a seat back and returns the fee (W379). A member without a seat has nothing to give back.
 * @throws ApiError notFound, registrationFinished
 */
export async function leaveTournament(
  tx: Transaction,
  dependencies: Pick<LedgerDependencies, 'live' | 'jobs' | 'clock' | 'randomBytes' | 'steps'>,
  { tournamentId, memberId }: { tournamentId: number; memberId: number },
): Promise<void> {
  const tournament = await lockTournament(tx, tournamentId)
  if (!tournament) throw new ApiError('notFound')
  const competitor = await readCompetitor(tx, tournamentId, memberId)
  if (!competitor) return
  if (!isRegistrationOpen(tournament, dependencies.clock())) throw new ApiError('registrationFinished')
  await tx.delete(competitors).where(eq(competitors.id, competitor.id))
  await changeTotal(tx, tournament, -1)
  if (tournament.registrationCredit > 0) {
    await postCredit(tx, dependencies, {
      memberId,
      amount: tournament.registrationCredit,
      reason: 'unregister_tournament',
      cause: `tournament:${tournamentId}:unregister:${competitor.id}`,
    })
  }
  await cancelUpcoming(tx, dependencies, { tournamentId, memberIds: [memberId] })
  announceTournament(tx, dependencies, tournamentId)
}
