import type { SendChat } from '../../../protocol/game/game.ts'
import { doOnce } from '../../machinery/requests/doOnce.ts'
import { countAttempt } from '../../machinery/limits/floodLimit.ts'
import { isBlockedBetween } from '../../people/relations/relationStore.ts'
import { ApiError } from '../../machinery/http/ApiError.ts'
import { readMatchupOfGame } from '../matchups/matchupStore.ts'
import { sideOf } from '../matchups/matchupInPlay.ts'
import type { PlayDependencies } from '../matchups/PlayDependencies.ts'

/** So many signs within half a minute a member may send. */
const MOST_SIGNS = 15
const WITHIN_MS = 30_000

/**
 * Sends an emotion to the opponent (W18), once for its key. It is not stored, and goes to nobody where one of the two has
 * blocked the other (W723).
 * @throws ApiError notFound, forbidden for viewers and against bots, conflict before the start or after an abort,
 *   tooManyRequests
 */
export async function sendChat(
  { database, live, clock }: PlayDependencies,
  { gameId, memberId, content, key }: { gameId: number; memberId: number } & SendChat,
): Promise<void> {
  const matchup = await readMatchupOfGame(database.queries, gameId)
  if (matchup === null) throw new ApiError('notFound')
  const { id: matchupId, userAId, userBId, playWithBot, removedAt } = matchup
  if (playWithBot || sideOf(matchup, memberId) === null) throw new ApiError('forbidden')
  if (userBId === null || removedAt !== null) throw new ApiError('conflict', 'There is no opponent.')
  const message = {
    kind: 'newChatMessage',
    matchupId,
    fromUserId: memberId,
    toUserId: memberId === userAId ? userBId : userAId,
    content,
    timestamp: new Date(clock()).toISOString(),
  } as const
  const now = clock()
  await database.transaction((tx) =>
    doOnce(tx, { memberId, call: 'chat', key, now }, async () => {
      await countAttempt(tx, now, { subject: `chat:${memberId}`, most: MOST_SIGNS, withinMs: WITHIN_MS })
      const isUnwanted = await isBlockedBetween(tx, { memberId, otherId: message.toUserId })
      if (!isUnwanted) live.publishAfterCommit(tx, `matchup:${matchupId}`, message)
      return matchupId
    }),
  )
}
