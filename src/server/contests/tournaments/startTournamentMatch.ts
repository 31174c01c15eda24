import { eq } from 'drizzle-orm'
import type { Transaction } from '../../machinery/database/database.ts'
import { matchups } from '../../play/matchups/matchupTables.ts'
import { pairings, rounds } from './tournamentTables.ts'
import type { MatchupInPlay } from '../../play/matchups/matchupInPlay.ts'
import type { PlayDependencies } from '../../play/matchups/PlayDependencies.ts'
import { announceMatchup } from '../../play/matchups/announceMatchup.ts'
import { lockMatchup } from '../../play/matchups/matchupStore.ts'
import { announceStart } from '../../play/seating/seatOpponent.ts'
import { freeForPairing } from '../../play/seating/seatPair.ts'
import { readStartingRow } from '../../play/seating/startingRow.ts'
import { announceTournament } from './announceTournament.ts'
import { tournamentJob } from './tournamentJobs.ts'

/** How long after the start of a tournament's match a player may still arrive, in ms (W388). */
const NO_SHOW_MS = 180_000

/** A job later than this was missed because no server ran. The members no longer expect the match. */
const MISSED_AFTER_MS = 60_000
/** The time that members get to come to a postponed match, in ms. */
const NEW_TIME_MS = 300_000

/** The work of a due `match` job: its members may come from now on (W385, W388). A second run changes nothing. */
export async function startTournamentMatch(
  tx: Transaction,
  dependencies: PlayDependencies,
  matchupId: number,
): Promise<void> {
  const [seats] = await tx
    .select({ userAId: matchups.userAId, userBId: matchups.userBId })
    .from(matchups)
    .where(eq(matchups.id, matchupId))
  if (!seats || seats.userBId === null) return
  // As with any other match, the members stop waiting for other opponents.
  await freeForPairing(tx, dependencies, { userAId: seats.userAId, userBId: seats.userBId })
  const matchup = await lockMatchup(tx, matchupId)
  if (!matchup || matchup.startedAt !== null || matchup.removedAt !== null || matchup.startsAt === null) return
  const isMissed = dependencies.clock() - matchup.startsAt.getTime() > MISSED_AFTER_MS
  await (isMissed ? putOff(tx, dependencies, matchup) : begin(tx, dependencies, matchup))
}

async function begin(tx: Transaction, dependencies: PlayDependencies, matchup: MatchupInPlay): Promise<void> {
  const { id } = matchup
  const noShowAt = new Date(dependencies.clock() + NO_SHOW_MS)
  const change = { ...(await readStartingRow(tx, dependencies, matchup)), noShowAt }
  await tx.update(matchups).set(change).where(eq(matchups.id, id))
  await dependencies.jobs.schedule(tx, tournamentJob('noShow', id, noShowAt))
  await announceStart(tx, dependencies, { ...matchup, ...change })
}

/** Postpones a match that should have begun while no server ran, so that its members can come. */
async function putOff(tx: Transaction, dependencies: PlayDependencies, matchup: MatchupInPlay): Promise<void> {
  const startsAt = new Date(dependencies.clock() + NEW_TIME_MS)
  await tx.update(matchups).set({ startsAt }).where(eq(matchups.id, matchup.id))
  const [pairing] = await tx.select().from(pairings).where(eq(pairings.matchupId, matchup.id))
  if (pairing) {
    await tx.update(rounds).set({ startsAt }).where(eq(rounds.id, pairing.roundId))
    announceTournament(tx, dependencies, pairing.tournamentId)
  }
  await dependencies.jobs.schedule(tx, tournamentJob('match', matchup.id, startsAt))
  await announceMatchup(tx, dependencies, { ...matchup, startsAt })
}
