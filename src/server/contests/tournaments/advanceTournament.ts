import { eq } from 'drizzle-orm'
import { MINUTE_MS } from '../../../protocol/wire/durations.ts'
import type { Transaction } from '../../machinery/database/database.ts'
import { type RoundRow, type TournamentRow, rounds } from './tournamentTables.ts'
import type { PlayDependencies } from '../../play/matchups/PlayDependencies.ts'
import { announceTournament } from './announceTournament.ts'
import type { FormatRound } from './bracket/bracketPlan.ts'
import type { RoundState } from './bracket/bracketState.ts'
import { formatOf } from './bracket/tournamentFormats.ts'
import { finishTournament } from './finishTournament.ts'
import { openRound } from './openRound.ts'
import { type Progress, readProgress, resultsOf } from './tournamentProgress.ts'
import { lockTournament } from './tournamentStore.ts'

/** The work of a due `advance` job: applies the results of the matches so far. A second run changes nothing. */
export async function advanceTournament(tx: Transaction, dependencies: PlayDependencies, id: number): Promise<void> {
  const tournament = await lockTournament(tx, id)
  if (tournament?.status === 'started') await advance(tx, dependencies, tournament)
}

/**
 * Closes the rounds that are over, opens those whose competitors are known, and ends the tournament after the last. The
 * caller holds the tournament's lock.
 */
export async function advance(
  tx: Transaction,
  dependencies: PlayDependencies,
  tournament: TournamentRow,
): Promise<void> {
  const progress = await readProgress(tx, tournament)
  const format = formatOf(tournament)
  const states = format.readRounds(tournament, resultsOf(progress))
  let isNews = false
  for (const state of states) {
    if (state.status === 'waiting' || state.status === 'skipped') continue
    const known = progress.rounds.get(state.round.key)
    const row = known ?? (await insertRound(tx, progress, state.round))
    const opened = row.startsAt === null ? await open(tx, dependencies, progress, { state, row }) : row
    const isOver = state.status === 'over' && opened.finishedAt === null
    const closed = isOver ? await close(tx, progress, opened) : opened
    progress.rounds.set(state.round.key, closed)
    isNews ||= closed !== known
  }
  if (format.isOver(states)) await finishTournament(tx, dependencies, progress)
  // Each match announces itself. Another message here after every match would make hundreds of viewers reload
  // everything.
  if (isNews) announceTournament(tx, dependencies, tournament.id)
}

/** Inserts the second grand final once it has to be played. */
async function insertRound(
  tx: Transaction,
  { tournament }: Progress,
  { key, bracketIndex, roundIndex, stage }: FormatRound,
): Promise<RoundRow> {
  const [row] = await tx
    .insert(rounds)
    .values({ tournamentId: tournament.id, key, bracketIndex, roundIndex, stage })
    .returning()
  if (!row) throw new Error(`round ${key} of tournament ${tournament.id} got no row`)
  return row
}

async function open(
  tx: Transaction,
  dependencies: PlayDependencies,
  progress: Progress,
  { state, row }: { state: RoundState; row: RoundRow },
): Promise<RoundRow> {
  const startsAt = startOf(progress, state)
  await tx.update(rounds).set({ startsAt }).where(eq(rounds.id, row.id))
  const opened = { ...row, startsAt }
  await openRound(tx, dependencies, { progress, state, row: opened, startsAt })
  return opened
}

/**
 * The start of a round. It begins `roundGap` after the rounds that lead to it, and not before the tournament does
 * (product §11). A round without matches takes no time.
 */
function startOf({ tournament, rounds: rows }: Progress, { round, pairings }: RoundState): Date {
  const before = round.follows.map((key) => rows.get(key)?.finishedAt?.getTime() ?? 0)
  const ended = Math.max(0, ...before)
  const isPlayed = pairings.some(({ b }) => b !== null)
  const gapMs = ended > 0 && isPlayed ? (tournament.roundGap ?? 0) * MINUTE_MS : 0
  return new Date(Math.max(tournament.startsAt.getTime(), ended + gapMs))
}

/** Closes a round at the end of its last match. A round without matches ends when it begins. */
async function close(tx: Transaction, { pairings }: Progress, row: RoundRow): Promise<RoundRow> {
  const ends = pairings.flatMap(({ roundId, hasBye, finishedAt }) =>
    roundId === row.id && !hasBye && finishedAt !== null ? [finishedAt.getTime()] : [],
  )
  const finishedAt = new Date(Math.max(row.startsAt?.getTime() ?? 0, ...ends))
  await tx.update(rounds).set({ finishedAt }).where(eq(rounds.id, row.id))
  return { ...row, finishedAt }
}
