import type { ActionRecord } from '../../../engine/rules/game.ts'
import type { GameContext } from '../../../protocol/game/game.ts'
import { placeRecords } from '../../../protocol/game/presentActions.ts'
import { ApiError } from '../../machinery/http/ApiError.ts'
import type { MatchupMemory } from '../matchups/MatchupMemory.ts'
import type { MatchupInPlay } from '../matchups/matchupInPlay.ts'
import type { VersionedMatchup } from '../matchups/matchupStore.ts'
import type { PlayDependencies } from '../matchups/PlayDependencies.ts'
import { type Played, afterPlay } from './afterPlay.ts'
import { announceCommitted } from './announceGame.ts'
import { type GameActionOrder, decideAction } from './performGameAction.ts'
import { saveProgress } from './saveProgress.ts'
import { keepsTimeout } from './scheduleTimeout.ts'

/**
 * Performs an action from which nothing follows but its own records, in one statement and without a lock: most rolls and
 * moves of a match between members. The matchup may come from memory. The statement writes only if the row is still as
 * it was there, so no other write is ever undone. Answers null, with nothing changed, for every other action: one that
 * the rules refuse, one from which something follows, and one whose matchup has changed meanwhile. Those are decided
 * under the lock.
 */
export async function performQuietAction(
  dependencies: PlayDependencies,
  memory: MatchupMemory,
  order: GameActionOrder,
): Promise<GameContext | null> {
  const { database, clock } = dependencies
  const { gameId, request } = order
  const found = await memory.read(database.queries, gameId, request.updateIndex)
  const played = found && decideOrNull(dependencies, found.matchup, order)
  if (found === null || played === null) return null
  const now = new Date(clock())
  const matchup = afterPlay(found.matchup, played, gameId, now)
  const placed = placeRecords(played.records, found.matchup.state?.gameIndex ?? 0)
  const written = { before: found.matchup, matchup, placed }
  if (!isQuiet(found.matchup, matchup, played)) return null
  if (dependencies.steps.recordsWritten.some(({ concerns }) => concerns(written))) return null
  // What is in memory is outdated from here on, also when the answer of the store is lost.
  memory.forget(gameId)
  const [saved] = await database.writeAlone(saveProgress(matchup, placed, { now, version: found.version }))
  if (saved === undefined) return null
  memory.keep(gameId, { matchup, version: String(saved['version']) })
  const { measuredBy: side, networkMs } = played
  return announceCommitted(dependencies, matchup, placed, side === undefined ? null : { side, networkMs })
}

/** A refusal is not final, because the matchup may be outdated. */
function decideOrNull(
  dependencies: PlayDependencies,
  matchup: VersionedMatchup['matchup'],
  order: GameActionOrder,
): Played | null {
  try {
    return decideAction(dependencies, matchup, order)
  } catch (error) {
    if (error instanceof ApiError) return null
    throw error
  }
}

/** Whether nothing but the matchup's row and its records changes: no game, no clock's job, no practice that went back. */
function isQuiet(before: MatchupInPlay, after: MatchupInPlay, { records }: Played): boolean {
  return before.undoneFrom === null && keepsTimeout(after) && records.every(isWithinGame)
}

function isWithinGame({ type }: ActionRecord): boolean {
  return type === 'roll' || type === 'move' || type === 'double' || type === 'take'
}
