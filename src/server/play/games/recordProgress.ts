import { eq } from 'drizzle-orm'
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
import { type Played, afterPlay } from './afterPlay.ts'
import { saveProgress } from './saveProgress.ts'
import { scheduleTimeout } from './scheduleTimeout.ts'

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
  tx.runLast(saveProgress(matchup, placed, { now }))
  await saveScores(tx, matchup, placed)
  await runFollowing(tx, dependencies, { before, matchup, placed })
  const { measuredBy: side, networkMs } = played
  const delay = side === undefined ? null : { side, networkMs }
  const gameContext = announceGame(tx, dependencies, matchup, placed, delay)
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
  for (const { concerns, run } of steps.recordsWritten) if (concerns(written)) await run(tx, written)
  if (matchup.isPractice) return
  if (before.state === null) await runSteps(steps.matchOpened, tx, matchup)
  for (const { gameIndex, record } of placed) {
    if (record.type === 'gameEnd') await runSteps(steps.gameEnded, tx, { matchup, gameIndex })
  }
  if (matchup.finishedAt !== null) await runSteps(steps.matchEnded, tx, matchup)
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

/** Writes what the end of a game changes. What every action changes is written last, since nothing here reads it. */
async function saveScores(tx: Transaction, matchup: MatchupInPlay, placed: readonly PlacedRecord[]): Promise<void> {
  if (!placed.some(({ record }) => record.type === 'gameEnd')) return
  const { id, userAScore, userBScore, winner, finishedAt, isTimeout, resignedAt, creditWon } = matchup
  const outcome = { userAScore, userBScore, winner, finishedAt, isTimeout, resignedAt, creditWon }
  await tx.update(matchups).set(outcome).where(eq(matchups.id, id))
}
