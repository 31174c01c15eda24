import { and, asc, eq, isNull } from 'drizzle-orm'
import { postCredit } from '../../ledger/credits/postCredit.ts'
import type { Transaction } from '../../machinery/database/database.ts'
import { matchups } from '../../play/matchups/matchupTables.ts'
import type { TournamentRow } from './tournamentTables.ts'
import type { MatchupInPlay } from '../../play/matchups/matchupInPlay.ts'
import type { PlayDependencies } from '../../play/matchups/PlayDependencies.ts'
import { ApiError } from '../../machinery/http/ApiError.ts'
import { abortOneOfMany } from '../../play/seating/abortMatchup.ts'
import { announceMatchups } from '../../play/matchups/announceMatchup.ts'
import { lockMatchup } from '../../play/matchups/matchupStore.ts'
import { notify } from '../../people/notifications/notify.ts'
import { announceTournament } from './announceTournament.ts'
import { tournamentJobKey } from './tournamentJobs.ts'
import { lockTournament, readAllCompetitors, titleIn, updateTournament } from './tournamentStore.ts'
import { cancelUpcoming } from './upcomingNotices.ts'

/**
 * Cancels a tournament for the operator, and returns it.
 * @throws ApiError notFound, or conflict for a tournament that is over
 */
export async function callOff(tx: Transaction, dependencies: PlayDependencies, id: number): Promise<TournamentRow> {
  const tournament = await lockTournament(tx, id)
  if (!tournament) throw new ApiError('notFound', `There is no tournament ${id}.`)
  const { status } = tournament
  if (status === 'finished' || status === 'canceled') throw new ApiError('conflict', `Tournament ${id} is ${status}.`)
  await cancelTournament(tx, dependencies, tournament)
  return tournament
}

/**
 * Ends a tournament without a winner: matches are aborted, every fee is returned, and all competitors are notified
 * (W390). The caller holds its lock, and the tournament is neither finished nor canceled.
 */
export async function cancelTournament(
  tx: Transaction,
  dependencies: PlayDependencies,
  tournament: TournamentRow,
): Promise<void> {
  const { id, registrationCredit } = tournament
  await updateTournament(tx, id, { status: 'canceled', finishedAt: new Date(dependencies.clock()) })
  const waiting = (['close', 'start', 'advance'] as const).map((name) => tournamentJobKey(name, id))
  await dependencies.jobs.cancel(tx, ...waiting)
  await abortMatchups(tx, dependencies, id)
  const competitors = await readAllCompetitors(tx, id)
  const memberIds = competitors.map(({ memberId }) => memberId)
  await cancelUpcoming(tx, dependencies, { tournamentId: id, memberIds })
  for (const { id: competitorId, memberId, locale } of competitors) {
    if (registrationCredit > 0) {
      const cause = `tournament:${id}:cancellation:${competitorId}`
      const back = { memberId, amount: registrationCredit, reason: 'tournament_cancellation', cause } as const
      await postCredit(tx, dependencies, back)
    }
    await notify(tx, dependencies, {
      memberId,
      categoryName: 'tournament_canceled',
      payload: { tournamentId: id, tournamentName: titleIn(tournament, locale) },
      cause: `tournament:${id}:canceled:${memberId}`,
    })
  }
  announceTournament(tx, dependencies, id)
}

async function abortMatchups(tx: Transaction, dependencies: PlayDependencies, tournamentId: number): Promise<void> {
  const open = await tx
    .select({ id: matchups.id })
    .from(matchups)
    .where(and(eq(matchups.tournamentId, tournamentId), isNull(matchups.finishedAt), isNull(matchups.removedAt)))
    .orderBy(asc(matchups.id))
  const begins = open.flatMap(({ id }) => [tournamentJobKey('match', id), tournamentJobKey('noShow', id)])
  await dependencies.jobs.cancel(tx, ...begins)
  const aborted: MatchupInPlay[] = []
  for (const { id } of open) {
    const matchup = await lockMatchup(tx, id)
    // A match that ended in the same moment keeps its result.
    if (matchup && matchup.finishedAt === null && matchup.removedAt === null) {
      aborted.push(await abortOneOfMany(tx, dependencies, matchup))
    }
  }
  await announceMatchups(tx, dependencies, aborted)
}
