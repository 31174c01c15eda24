import type { Transaction } from '../../machinery/database/database.ts'
import { SECRET_BYTES } from '../dice/fairDice.ts'
import type { PlayDependencies } from '../matchups/PlayDependencies.ts'
import type { Wish } from './Wish.ts'
import { type NewMatchup, insertMatchup } from '../matchups/matchupStore.ts'
import { payEntry } from './seatOpponent.ts'

/**
 * Opens a matchup with its first seat taken and paid for, and its second seat free. Answers its id.
 * @throws ApiError notEnoughCredit
 */
export async function openSeat(tx: Transaction, dependencies: PlayDependencies, wish: Wish): Promise<number> {
  const createdAt = new Date(dependencies.clock())
  const id = await insertMatchup(tx, newMatchup(wish, createdAt), dependencies.randomBytes(SECRET_BYTES))
  await payEntry(tx, dependencies, id, wish)
  return id
}

/** The row of a matchup that a member opens. */
export function newMatchup({ memberId, variant, length, joinCredit }: Wish, createdAt: Date): NewMatchup {
  return { userAId: memberId, playWithBot: false, variant, length, joinCredit, createdAt }
}
