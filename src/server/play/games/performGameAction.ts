import type { Action } from '../../../engine/rules/game.ts'
import { applyAction } from '../../../engine/rules/match.ts'
import type { Side } from '../../../engine/rules/position.ts'
import type { GameContext, PerformAction } from '../../../protocol/game/game.ts'
import { presentRefusal, readAction } from '../../../protocol/game/readAction.ts'
import type { Transaction } from '../../machinery/database/database.ts'
import { ApiError } from '../../machinery/http/ApiError.ts'
import { lockMatchup, lockMatchupOfGame } from '../matchups/matchupStore.ts'
import { type MatchupInPlay, diceSourceOf, isRunning, sideOf } from '../matchups/matchupInPlay.ts'
import { forgetUndone } from '../matchups/forgetUndone.ts'
import type { PlayDependencies } from '../matchups/PlayDependencies.ts'
import { recordProgress } from './recordProgress.ts'
import { isTooLate } from './turnClock.ts'

/**
 * Performs a member's action in a game (W13). Answers the new context.
 * @throws ApiError notFound, forbidden or conflict, with nothing changed
 */
export async function performGameAction(
  tx: Transaction,
  dependencies: PlayDependencies,
  { gameId, memberId, request }: { gameId: number; memberId: number; request: PerformAction },
): Promise<GameContext> {
  const matchup = playable(await lockMatchupOfGame(tx, gameId))
  const side = seatOf(matchup, memberId)
  if (matchup.gameId !== gameId) throw new ApiError('conflict', 'This game is over.')
  const { updateIndex = matchup.updateIndex } = request
  if (updateIndex < matchup.actedIndex || updateIndex > matchup.updateIndex) {
    throw new ApiError('conflict', `The matchup is at updateIndex ${matchup.updateIndex}.`)
  }
  return perform(tx, dependencies, { matchup, side, action: readAction(request), networkMs: request.networkDelay ?? 0 })
}

/**
 * Gives up the match (W13). Answers the last context.
 * @throws ApiError notFound, forbidden or conflict, with nothing changed
 */
export async function resignMatchup(
  tx: Transaction,
  dependencies: PlayDependencies,
  { matchupId, memberId }: { matchupId: number; memberId: number },
): Promise<GameContext> {
  const matchup = playable(await lockMatchup(tx, matchupId))
  const side = seatOf(matchup, memberId)
  return perform(tx, dependencies, { matchup, side, action: { type: 'resignMatch' }, networkMs: 0 })
}

interface Performed {
  readonly matchup: MatchupInPlay
  readonly side: Side
  readonly action: Action
  readonly networkMs: number
}

async function perform(
  tx: Transaction,
  dependencies: PlayDependencies,
  { matchup, side, action, networkMs }: Performed,
): Promise<GameContext> {
  const { state, clock } = matchup
  if (!isRunning(matchup) || state === null) {
    throw new ApiError('conflict', state === null ? 'The match has not begun.' : 'The match is over.')
  }
  if (clock?.running?.side === side && isTooLate(clock, dependencies.clock(), networkMs)) {
    throw new ApiError('conflict', 'The time is up.')
  }
  const outcome = applyAction(state, side, action, diceSourceOf(matchup))
  if (!outcome.ok) {
    const { error, message } = presentRefusal(outcome.error)
    throw new ApiError(error, message)
  }
  const kept = await forgetUndone(tx, matchup)
  return recordProgress(tx, dependencies, kept, { ...outcome, networkMs })
}

function playable(matchup: MatchupInPlay | null): MatchupInPlay {
  if (matchup === null) throw new ApiError('notFound')
  return matchup
}

function seatOf(matchup: MatchupInPlay, memberId: number): Side {
  const side = sideOf(matchup, memberId)
  if (side === null) throw new ApiError('forbidden', 'Only the players of a matchup may act in it.')
  return side
}
