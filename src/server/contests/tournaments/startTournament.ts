import { sql } from 'drizzle-orm'
import type { Transaction } from '../../machinery/database/database.ts'
import { type TournamentRow, competitors, rounds } from './tournamentTables.ts'
import { members } from '../../people/members/memberTable.ts'
import type { PlayDependencies } from '../../play/matchups/PlayDependencies.ts'
import { advance } from './advanceTournament.ts'
import { announceTournament } from './announceTournament.ts'
import { FEWEST_COMPETITORS } from './bracket/bracketPlan.ts'
import { formatOf } from './bracket/tournamentFormats.ts'
import { cancelTournament } from './cancelTournament.ts'
import { lockTournament, updateTournament } from './tournamentStore.ts'

/** The work of a due `close` job. From now on nobody can join or leave. */
export async function closeRegistration(
  tx: Transaction,
  dependencies: Pick<PlayDependencies, 'live'>,
  id: number,
): Promise<void> {
  const tournament = await lockTournament(tx, id)
  if (tournament?.status !== 'registrationOpen') return
  await updateTournament(tx, id, { status: 'registrationClosed' })
  announceTournament(tx, dependencies, id)
}

/**
 * The work of a due `start` job: the draw and the first round, or the cancellation if too few members joined (W377,
 * W382).
 */
export async function startTournament(tx: Transaction, dependencies: PlayDependencies, id: number): Promise<void> {
  const tournament = await lockTournament(tx, id)
  if (tournament?.status !== 'registrationOpen' && tournament?.status !== 'registrationClosed') return
  if (tournament.totalCompetitors < FEWEST_COMPETITORS) return cancelTournament(tx, dependencies, tournament)
  const begun = { status: 'started', startedAt: new Date(dependencies.clock()) } as const
  await updateTournament(tx, id, begun)
  await drawSeeds(tx, id)
  await insertRounds(tx, tournament)
  await advance(tx, dependencies, { ...tournament, ...begun })
}

/** Draws the seeds by Elo. Among equals, the member who joined first gets the better seed. */
async function drawSeeds(tx: Transaction, tournamentId: number): Promise<void> {
  await tx.execute(sql`
    update ${competitors} set seed = drawn.seed
    from (
      select c.id, row_number() over (order by m.elo_rating desc, c.id) as seed
      from ${competitors} c join ${members} m on m.id = c.member_id where c.tournament_id = ${tournamentId}
    ) as drawn
    where drawn.id = ${competitors.id}`)
}

/** Inserts all rounds except a second grand final, which may not be needed. */
async function insertRounds(tx: Transaction, tournament: TournamentRow): Promise<void> {
  const needed = formatOf(tournament)
    .rounds(tournament)
    .filter(({ isReturn }) => !isReturn)
  await tx.insert(rounds).values(
    needed.map(({ key, bracketIndex, roundIndex, stage }) => {
      return { tournamentId: tournament.id, key, bracketIndex, roundIndex, stage }
    }),
  )
}
