import { eq, sql } from 'drizzle-orm'
import type { ActionRecord } from '../../../engine/rules/game.ts'
import type { MatchState } from '../../../engine/rules/match.ts'
import type { Side } from '../../../engine/rules/position.ts'
import type { GameContext } from '../../../protocol/game/game.ts'
import type { Transaction } from '../../machinery/database/database.ts'
import { runSteps } from '../../machinery/database/steps.ts'
import { games, matchups } from '../matchups/matchupTables.ts'
import { insertGame } from '../matchups/matchupStore.ts'
import { settleMatchup } from './settleMatchup.ts'
import { announceMatchup } from '../matchups/announceMatchup.ts'
import { announceGame } from './announceGame.ts'
import type { MatchupInPlay } from '../matchups/matchupInPlay.ts'
import type { PlayDependencies, RecordsWritten } from '../matchups/PlayDependencies.ts'
import { type PlacedRecord, placeRecords } from '../../../protocol/game/presentActions.ts'
import { scheduleTimeout } from './scheduleTimeout.ts'
import { clockAfter } from './turnClock.ts'

/** The outcome of an action by the rules. */
export interface Played {
  readonly match: MatchState
  readonly records: readonly ActionRecord[]
  /** The network delay that the actor's clock is given back, in ms. */
  readonly networkMs: number
}

/**
 * Writes the outcome of an action with all that follows: records, games that end and begin, scores, the clock and its
 * due job, a bot's turn, and the winnings at the end of the match. Messages go out after the commit. The caller holds
 * the matchup's lock and has checked the action. Answers the new context.
 */
export async function recordProgress(
  tx: Transaction,
  dependencies: PlayDependencies,
  before: MatchupInPlay,
  played: Played,
): Promise<GameContext> {
  const now = new Date(dependencies.clock())
  const placed = placeRecords(played.records, before.state?.gameIndex ?? 0)
  const gameId = await closeAndOpenGames(tx, before, placed, now)
  const progressed = afterPlay(before, played, gameId, now)
  const settled = progressed.finishedAt === null ? progressed : await settleMatchup(tx, dependencies, progressed)
  const matchup = { ...settled, timeoutDueAt: await scheduleTimeout(tx, dependencies, settled) }
  await saveProgress(tx, matchup, placed, now)
  await runFollowing(tx, dependencies, { before, matchup, placed })
  const gameContext = announceGame(tx, dependencies, matchup, placed)
  if (placed.some(({ record }) => record.type === 'gameEnd')) await announceMatchup(tx, dependencies, matchup)
  return gameContext
}

/** Runs the steps of the rooms above, in the order of the events. */
async function runFollowing(
  tx: Transaction,
  { steps }: Pick<PlayDependencies, 'steps'>,
  written: RecordsWritten,
): Promise<void> {
  const { before, matchup, placed } = written
  await runSteps(steps.recordsWritten, tx, written)
  if (matchup.isPractice) return
  if (before.state === null) await runSteps(steps.matchOpened, tx, matchup)
  for (const { gameIndex, record } of placed) {
    if (record.type === 'gameEnd') await runSteps(steps.gameEnded, tx, { matchup, gameIndex })
  }
  if (matchup.finishedAt !== null) await runSteps(steps.matchEnded, tx, matchup)
}

function afterPlay(
  before: MatchupInPlay,
  { match, records, networkMs }: Played,
  gameId: number,
  now: Date,
): MatchupInPlay {
  const updateIndex = before.updateIndex + 1
  const turn = { before: before.state, after: match }
  return {
    ...before,
    gameId,
    lastGameId: gameId,
    state: match,
    clock: before.clock === null ? null : clockAfter(before.clock, turn, now.getTime(), networkMs),
    playedAt: now,
    updateIndex,
    actedIndex: updateIndex,
    recordCount: before.recordCount + records.length,
    userAScore: scoreOf(match, 'white'),
    userBScore: scoreOf(match, 'black'),
    winner: match.winner,
    finishedAt: match.winner === null ? null : now,
    isTimeout: records.some(({ type }) => type === 'timeout'),
    resignedAt: records.some(({ type }) => type === 'resignMatch') ? now : null,
  }

  /** A side's score as members see it: the match is won at its length, whatever the last game was worth (W100). */
  function scoreOf({ score, setup }: MatchState, side: Side): number {
    return Math.min(score[side], setup.length)
  }
}

/** Answers the id of the game in play. */
async function closeAndOpenGames(
  tx: Transaction,
  { id, gameId }: MatchupInPlay,
  placed: readonly PlacedRecord[],
  now: Date,
): Promise<number> {
  let current = gameId
  for (const { gameIndex, record } of placed) {
    if (record.type === 'gameEnd') {
      const { winner, points, kind } = record.result
      await tx
        .update(games)
        .set({ finishedAt: now, winner, winnerScore: points, winKind: kind })
        .where(eq(games.id, current))
    }
    if (record.type === 'opening' && gameIndex > 0) {
      current = await insertGame(tx, { matchupId: id, gameIndex, isCrawford: record.isCrawford, createdAt: now })
    }
  }
  return current
}

/**
 * Writes what every action changes in one statement, and in another what the end of a game changes. Nothing later in
 * the transaction reads what the first one writes.
 */
async function saveProgress(
  tx: Transaction,
  matchup: MatchupInPlay,
  placed: readonly PlacedRecord[],
  now: Date,
): Promise<void> {
  const { id, state, clock, timeoutDueAt, updateIndex, actedIndex, recordCount } = matchup
  tx.runLast(sql`
    with saved as (
      update matchups set state = ${JSON.stringify(state)}::jsonb,
        clock = ${clock === null ? null : JSON.stringify(clock)}::jsonb,
        timeout_due_at = ${timeoutDueAt?.toISOString() ?? null}::timestamptz,
        update_index = ${updateIndex}, acted_index = ${actedIndex}, record_count = ${recordCount}, played_at = ${now.toISOString()}::timestamptz
      where id = ${id}
    )
    insert into game_records (matchup_id, index, game_index, update_index, recorded_at, record)
    select ${id}, ${recordCount - placed.length}::int + ordinality - 1, (value ->> 'gameIndex')::smallint,
      ${updateIndex}, ${now.toISOString()}::timestamptz, value -> 'record'
    from jsonb_array_elements(${JSON.stringify(placed)}::jsonb) with ordinality`)
  if (!placed.some(({ record }) => record.type === 'gameEnd')) return
  const { userAScore, userBScore, winner, finishedAt, isTimeout, resignedAt, creditWon } = matchup
  const outcome = { userAScore, userBScore, winner, finishedAt, isTimeout, resignedAt, creditWon }
  await tx.update(matchups).set(outcome).where(eq(matchups.id, id))
}
