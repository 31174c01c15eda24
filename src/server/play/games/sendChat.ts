import type { SendChat } from '../../../protocol/game/game.ts'
import { ApiError } from '../../machinery/http/ApiError.ts'
import { readMatchupOfGame } from '../matchups/matchupStore.ts'
import { sideOf } from '../matchups/matchupInPlay.ts'
import type { PlayDependencies } from '../matchups/PlayDependencies.ts'

/**
 * Sends an emotion to the opponent (W18). It is not stored.
 * @throws ApiError notFound, forbidden for viewers and against bots, conflict before the start or after an abort
 */
export async function sendChat(
  { database, live, clock }: PlayDependencies,
  { gameId, memberId, content }: { gameId: number; memberId: number } & SendChat,
): Promise<void> {
  const matchup = await readMatchupOfGame(database.queries, gameId)
  if (matchup === null) throw new ApiError('notFound')
  const { id: matchupId, userAId, userBId, playWithBot, removedAt } = matchup
  if (playWithBot || sideOf(matchup, memberId) === null) throw new ApiError('forbidden')
  if (userBId === null || removedAt !== null) throw new ApiError('conflict', 'There is no opponent.')
  live.publish(`matchup:${matchupId}`, {
    kind: 'newChatMessage',
    matchupId,
    fromUserId: memberId,
    toUserId: memberId === userAId ? userBId : userAId,
    content,
    timestamp: new Date(clock()).toISOString(),
  })
}
