import type { Transaction } from '../../machinery/database/database.ts'
import { type TournamentRow, tournaments } from './tournamentTables.ts'
import type { Machinery } from '../../machinery/Machinery.ts'
import { announceTournament } from './announceTournament.ts'
import { tournamentJob } from './tournamentJobs.ts'
import type { TournamentTerms } from './tournamentTerms.ts'

export interface NewTournament {
  readonly terms: TournamentTerms
  readonly registrationExpiresAt: Date
  readonly startsAt: Date
  readonly scheduleId: number | null
}

/**
 * Opens the registration of a tournament and schedules its close and its start. Returns the tournament, or null if its
 * schedule already has one at that time.
 */
export async function createTournament(
  tx: Transaction,
  { jobs, live, clock }: Pick<Machinery, 'jobs' | 'live' | 'clock'>,
  { terms, ...times }: NewTournament,
): Promise<TournamentRow | null> {
  const [created] = await tx
    .insert(tournaments)
    .values({ ...terms, ...times, status: 'registrationOpen', createdAt: new Date(clock()) })
    .onConflictDoNothing({ target: [tournaments.scheduleId, tournaments.startsAt] })
    .returning()
  if (!created) return null
  await jobs.schedule(tx, tournamentJob('close', created.id, created.registrationExpiresAt))
  await jobs.schedule(tx, tournamentJob('start', created.id, created.startsAt))
  announceTournament(tx, { live }, created.id)
  return created
}
