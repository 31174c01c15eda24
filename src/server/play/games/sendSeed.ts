import { eq } from 'drizzle-orm'
import type { GameContext } from '../../../protocol/game/game.ts'
import type { Transaction } from '../../machinery/database/database.ts'
import { fairDice } from '../matchups/matchupTables.ts'
import { ApiError } from '../../machinery/http/ApiError.ts'
import { lockMatchup } from '../matchups/matchupStore.ts'
import { seatsOnline } from './announceGame.ts'
import { hasAllSeeds, isRunning, sideOf } from '../matchups/matchupInPlay.ts'
import type { PlayDependencies } from '../matchups/PlayDependencies.ts'
import { presentGameContext } from './presentGameContext.ts'
import { firstGameKey, startFirstGame } from './startFirstGame.ts'

/**
 * Takes a player's seed for the dice (W30), and opens the match if no other seed is missing. A seed that comes after the
 * opening changes nothing. Answers the context.
 * @throws ApiError notFound, forbidden, or conflict when the match does not run or another seed was sent before
 */
export async function sendSeed(
  tx: Transaction,
  dependencies: PlayDependencies,
  { matchupId, memberId, seed }: { matchupId: number; memberId: number; seed: string },
): Promise<GameContext> {
  const matchup = await lockMatchup(tx, matchupId)
  if (matchup === null) throw new ApiError('notFound')
  const side = sideOf(matchup, memberId)
  if (side === null) throw new ApiError('forbidden', 'Only the players of a matchup may send seeds.')
  if (!isRunning(matchup)) throw new ApiError('conflict', 'The dice take no seeds now.')
  // The match has opened without it, and goes on.
  if (matchup.state !== null) return presentGameContext(matchup, seatsOnline(dependencies.presence, matchup), [])
  const column = side === 'white' ? 'seedWhite' : 'seedBlack'
  const earlier = matchup.dice[column]
  if (earlier !== null && earlier !== seed) throw new ApiError('conflict', 'Another seed was sent before.')
  await tx
    .update(fairDice)
    .set({ [column]: seed })
    .where(eq(fairDice.matchupId, matchupId))
  const seeded = { ...matchup, dice: { ...matchup.dice, [column]: seed } }
  if (!hasAllSeeds(seeded)) return presentGameContext(seeded, seatsOnline(dependencies.presence, seeded), [])
  await dependencies.jobs.cancel(tx, firstGameKey(matchupId))
  return startFirstGame(tx, dependencies, seeded)
}
