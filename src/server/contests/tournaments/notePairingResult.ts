import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Side } from '../../../engine/rules/position.ts'
import type { Transaction } from '../../machinery/database/database.ts'
import { games, type MatchupRow } from '../../play/matchups/matchupTables.ts'
import { type PairingRow, competitors, pairings } from './tournamentTables.ts'
import type { Machinery } from '../../machinery/Machinery.ts'
import type { MatchupInPlay } from '../../play/matchups/matchupInPlay.ts'
import { bankMsOf } from '../../play/matchups/matchupInPlay.ts'
import { tournamentJob } from './tournamentJobs.ts'

type NoteDependencies = Pick<Machinery, 'jobs' | 'clock'>

/** The outcome of a pairing. */
export type PairingResult = Pick<PairingRow, 'winner' | 'away'>

/**
 * Stores the winner of a tournament's match, and the numbers that break ties (W391), in the transaction that ends the
 * match. A separate job, due at once, advances the bracket, so players never wait for it.
 */
export async function notePairingResult(
  tx: Transaction,
  dependencies: NoteDependencies,
  matchup: MatchupInPlay,
): Promise<void> {
  const { tournamentId, winner, dice } = matchup
  if (tournamentId === null || winner === null) return
  const loserCame = (winner === 'white' ? dice.seedBlack : dice.seedWhite) !== null
  const loser = winner === 'white' ? 'b' : 'a'
  const pairing = await decidePairing(tx, dependencies, matchup, {
    winner: winner === 'white' ? 'a' : 'b',
    away: loserCame ? null : loser,
  })
  if (!pairing || pairing.competitorBId === null) return
  const won = await countGames(tx, matchup.id)
  const seats = [
    { id: pairing.competitorAId, side: 'white', other: 'black' },
    { id: pairing.competitorBId, side: 'black', other: 'white' },
  ] as const
  for (const { id, side, other } of seats.toSorted((one, second) => one.id - second.id)) {
    await tx
      .update(competitors)
      .set({
        gamesDiff: sql`${competitors.gamesDiff} + ${won[side] - won[other]}`,
        usedBankMs: sql`${competitors.usedBankMs} + ${usedBankOf(matchup, side)}`,
      })
      .where(eq(competitors.id, id))
  }
}

/**
 * Decides the pairing of a match, once, and schedules the bracket's next step. Returns the pairing, or null if it was
 * already decided.
 */
export async function decidePairing(
  tx: Transaction,
  { jobs, clock }: NoteDependencies,
  { id }: Pick<MatchupRow, 'id'>,
  result: PairingResult,
): Promise<PairingRow | null> {
  const finishedAt = new Date(clock())
  const [pairing] = await tx
    .update(pairings)
    .set({ ...result, finishedAt })
    .where(and(eq(pairings.matchupId, id), isNull(pairings.winner)))
    .returning()
  if (!pairing) return null
  await jobs.schedule(tx, tournamentJob('advance', pairing.tournamentId, finishedAt))
  return pairing
}

async function countGames(tx: Transaction, matchupId: number): Promise<Readonly<Record<Side, number>>> {
  const rows = await tx
    .select({ winner: games.winner, won: sql<number>`count(*)::int` })
    .from(games)
    .where(eq(games.matchupId, matchupId))
    .groupBy(games.winner)
  const of = (side: Side) => rows.find(({ winner }) => winner === side)?.won ?? 0
  return { white: of('white'), black: of('black') }
}

/** The bank time that a side has used, in whole ms. */
function usedBankOf(matchup: MatchupInPlay, side: Side): number {
  return matchup.clock === null ? 0 : Math.max(0, Math.round(bankMsOf(matchup) - matchup.clock.bankMs[side]))
}
