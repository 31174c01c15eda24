import type { GameContext } from '../../../protocol/game/game.ts'
import type { Transaction } from '../../machinery/database/database.ts'
import type { MatchupInPlay } from '../matchups/matchupInPlay.ts'
import type { PlayDependencies } from '../matchups/PlayDependencies.ts'
import type { PlacedRecord } from '../../../protocol/game/presentActions.ts'
import { type ActorsDelay, type SeatsOnline, presentGameContext } from './presentGameContext.ts'

/** Tells players and viewers the new state of the matchup after the commit. Answers that state. */
export function announceGame(
  tx: Transaction,
  { live, presence }: PlayDependencies,
  matchup: MatchupInPlay,
  lastRecords: readonly PlacedRecord[],
  delay: ActorsDelay | null = null,
): GameContext {
  const gameContext = presentGameContext(matchup, seatsOnline(presence, matchup), lastRecords, delay)
  live.publishAfterCommit(tx, channelOf(matchup), { kind: 'gameUpdated', matchupId: matchup.id, gameContext })
  return gameContext
}

/** Tells players and viewers the state that a committed action of one of them led to. Answers that state. */
export function announceCommitted(
  { live, presence }: PlayDependencies,
  matchup: MatchupInPlay,
  lastRecords: readonly PlacedRecord[],
  delay: ActorsDelay | null,
): GameContext {
  const gameContext = presentGameContext(matchup, seatsOnline(presence, matchup), lastRecords, delay)
  live.publish(channelOf(matchup), { kind: 'gameUpdated', matchupId: matchup.id, gameContext })
  return gameContext
}

/** Anybody may listen to a match. A practice is told to its member alone (W130). */
function channelOf({ id, isPractice, userAId }: MatchupInPlay) {
  return isPractice ? (`user:${userAId}` as const) : (`matchup:${id}` as const)
}

/** Which of the two is online; a bot always is. */
export function seatsOnline(
  presence: PlayDependencies['presence'],
  { userAId, userBId, playWithBot }: MatchupInPlay,
): SeatsOnline {
  return { white: presence.isOnline(userAId), black: playWithBot || (userBId !== null && presence.isOnline(userBId)) }
}
