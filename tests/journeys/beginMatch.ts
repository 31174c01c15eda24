import type { GameContext } from '../../src/protocol/game/game.ts'
import type { CreateMatchup } from '../../src/protocol/matchup/matchup.ts'
import type { MemberApi } from './memberApi.ts'

/**
 * Seats two members, the first of them white, at a match of one point that has begun. The first one must not have closed
 * a page within the last three seconds: nobody is seated with a member who has just left (W11).
 */
export async function beginMatch(
  white: MemberApi,
  black: MemberApi,
  wish: CreateMatchup = { length: 1 },
): Promise<{ readonly id: number; readonly context: GameContext }> {
  const { id } = await white.createMatchup(wish)
  const seat = await black.createMatchup(wish)
  if (seat.id !== id) throw new Error(`Member ${black.id} was not seated at matchup ${id} of member ${white.id}`)
  await white.sendSeed(id)
  return { id, context: await black.sendSeed(id) }
}
