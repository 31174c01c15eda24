import type { GameContext } from '../../src/protocol/game/game.ts'
import type { CreateMatchup } from '../../src/protocol/matchup/matchup.ts'
import type { MemberApi } from './memberApi.ts'

/** Seats two members, the first of them white, at a match of one point that has begun. */
export async function beginMatch(
  white: MemberApi,
  black: MemberApi,
  wish: CreateMatchup = { length: 1 },
): Promise<{ readonly id: number; readonly context: GameContext }> {
  const { id } = await white.createMatchup(wish)
  await black.createMatchup(wish)
  await white.sendSeed(id)
  return { id, context: await black.sendSeed(id) }
}
