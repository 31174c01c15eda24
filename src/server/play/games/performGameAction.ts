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
import type { Played } from './afterPlay.ts'
import { recordProgress } from './recordProgress.ts'
import { isTooLate } from '../../../engine/rules/turnClock.ts'

/** A member's action as it was sent. */
export interface GameActionOrder {
  readonly gameId: number
  readonly memberId: number
  readonly request: PerformAction
}

/**
 * Performs a member's action in a game (W13) under the lock of its matchup. Answers the new context.
 * @throws ApiError notFound, forbidden or conflict, with nothing changed
 */
export async function performGameAction(
  tx: Transaction,
  dependencies: PlayDependencies,
  order: GameActionOrder,
): Promise<GameContext> {
  const matchup = playable(await lockMatchupOfGame(tx, order.gameId))
  return record(tx, dependencies, matchup, decideAction(dependencies, matchup, order))
}

/**
 * What a member's action leads to in this state of the matchup. Writes nothing.
 * @throws ApiError forbidden or conflict
 */
export function decideAction(
  dependencies: PlayDependencies,
  matchup: MatchupInPlay,
  { gameId, memberId, request }: GameActionOrder,
): Played {
  const side = seatOf(matchup, memberId)
  if (matchup.gameId !== gameId) throw new ApiError('conflict', 'This game is over.')
  requirePresent(matchup, request.updateIndex)
  return decide(dependencies, { matchup, side, action: readAction(request), delayMs: request.networkDelay })
}

/**
 * Gives up the match (W13). Answers the last context.
 * @throws ApiError notFound, forbidden or conflict, with nothing changed
 */
export async function resignMatchup(
  tx: Transaction,
  dependencies: PlayDependencies,
  { matchupId, memberId, updateIndex }: { matchupId: number; memberId: number; updateIndex: number | undefined },
): Promise<GameContext> {
  const matchup = playable(await lockMatchup(tx, matchupId))
  const side = seatOf(matchup, memberId)
  requirePresent(matchup, updateIndex)
  const action = { type: 'resignMatch' } as const
  return record(tx, dependencies, matchup, decide(dependencies, { matchup, side, action, delayMs: undefined }))
}

interface Attempt {
  readonly matchup: MatchupInPlay
  readonly side: Side
  readonly action: Action
  /** What the member's client has measured, if it has. */
  readonly delayMs: number | undefined
}

function decide(dependencies: PlayDependencies, { matchup, side, action, delayMs }: Attempt): Played {
  const { state, clock } = matchup
  const networkMs = delayMs ?? 0
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
  const { match, records } = outcome
  return { match, records, networkMs, ...(delayMs !== undefined && { measuredBy: side }) }
}

async function record(
  tx: Transaction,
  dependencies: PlayDependencies,
  matchup: MatchupInPlay,
  played: Played,
): Promise<GameContext> {
  return recordProgress(tx, dependencies, await forgetUndone(tx, matchup), played)
}

/** @throws ApiError conflict when the match has moved on since the state that the member saw */
export function requirePresent(matchup: MatchupInPlay, seen: number | undefined): void {
  if (seen === undefined || (seen >= matchup.actedIndex && seen <= matchup.updateIndex)) return
  throw new ApiError('conflict', `The matchup is at updateIndex ${matchup.updateIndex}.`)
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
