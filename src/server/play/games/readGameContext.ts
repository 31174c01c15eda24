import type { GameContext } from '../../../protocol/game/game.ts'
import { ApiError } from '../../machinery/http/ApiError.ts'
import { readLastRecords, readMatchupInPlay, readMatchupOfGame } from '../matchups/matchupStore.ts'
import { seatsOnline } from './announceGame.ts'
import type { PlayDependencies } from '../matchups/PlayDependencies.ts'
import { presentGameContext } from './presentGameContext.ts'

/**
 * The present state of a matchup, for anyone signed in (W12).
 * @throws ApiError notFound, also when `gameId` is a game of another matchup
 */
export async function readGameContext(
  { database, presence }: PlayDependencies,
  { matchupId, gameId }: { matchupId: number; gameId: number | undefined },
): Promise<GameContext> {
  const { queries } = database
  const matchup = await (gameId === undefined
    ? readMatchupInPlay(queries, matchupId)
    : readMatchupOfGame(queries, gameId))
  if (matchup?.id !== matchupId) throw new ApiError('notFound')
  return presentGameContext(matchup, seatsOnline(presence, matchup), await readLastRecords(queries, matchup))
}
