import { setTimeout as wait } from 'node:timers/promises'
import type { GameContext } from '../../src/protocol/game/game.ts'
import type { CreateMatchup } from '../../src/protocol/matchup/matchup.ts'
import type { MemberApi } from './memberApi.ts'

/** Seats two members, the first of them white, at a match of one point that has begun. */
export async function beginMatch(
  white: MemberApi,
  black: MemberApi,
  wish: CreateMatchup = { length: 1 },
): Promise<{ readonly id: number; readonly context: GameContext }> {
  const id = await seatTogether(white, black, wish)
  await white.sendSeed(id)
  return { id, context: await black.sendSeed(id) }
}

/** The tries together outlast the three seconds after which the member counts as away, and is seated again. */
const AGAIN_MS = 500
const MOST_TRIES = 20

/**
 * Seats two members at one matchup, the first of them white. Nobody is seated with a member whose line has just dropped
 * (W11), as that of an open page may on a busy machine. The second one asks again then. Answers the matchup's id.
 */
export async function seatTogether(white: MemberApi, black: MemberApi, wish: CreateMatchup): Promise<number> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const { id } = await white.createMatchup(wish)
    const seat = await black.createMatchup(wish)
    if (seat.id === id) return id
    await black.withdraw(seat.id)
    await wait(AGAIN_MS)
  }
  throw new Error(`Member ${black.id} was not seated with member ${white.id}`)
}
