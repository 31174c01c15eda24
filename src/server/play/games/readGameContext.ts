import type { GameContext } from '../../../protocol/game/game.ts'
import { ApiError } from '../../machinery/http/ApiError.ts'
import { readLastRecords, readMatchupInPlay, readMatchupOfGame } from '../matchups/matchupStore.ts'
import { isPrivate } from '../matchups/matchupInPlay.ts'
import { seatsOnline } from './announceGame.ts'
import type { PlayDependencies } from '../matchups/PlayDependencies.ts'
import { presentGameContext } from './presentGameContext.ts'

/**
 * The present state of a matchup, for anyone signed in (W12).
 * @throws ApiError notFound, also when `gameId` is a game of another matchup, and for the practice of another member
 */
export async function readGameContext(
  { database, presence }: PlayDependencies,
  { matchupId, gameId, memberId }: { matchupId: number; gameId: number | undefined; memberId: number },
): Promise<GameContext> {
  const { queries } = database
  const matchup = await (gameId === undefined
    ? readMatchupInPlay(queries, matchupId)
    : readMatchupOfGame(queries, gameId))
  if (matchup?.id !== matchupId || isPrivate(matchup, memberId)) throw new ApiError('notFound')
  return presentGameContext(matchup, seatsOnline(presence, matchup), await readLastRecords(queries, matchup))
}
