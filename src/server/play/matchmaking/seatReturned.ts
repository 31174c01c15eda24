import type { Transaction } from '../../machinery/database/database.ts'
import { lockQueue } from '../../machinery/database/lockQueue.ts'
import type { PlayDependencies } from '../matchups/PlayDependencies.ts'
import { matchups } from '../matchups/matchupTables.ts'
import { abortIfWaiting, waitsOf } from '../seating/withdrawWaiting.ts'
import { seatOpponent } from '../seating/seatOpponent.ts'
import { findOpponent } from './findOpponent.ts'
import { queueOf } from './queueOf.ts'

/**
 * Seats a member whose connection is back with one who began to wait in the meantime (W898): that one was not seated with
 * a member who was away, and both would wait side by side. The caller has locked the member's seating.
 */
export async function seatReturned(tx: Transaction, dependencies: PlayDependencies, memberId: number): Promise<void> {
  const [own] = await tx.select().from(matchups).where(waitsOf(memberId))
  if (own === undefined) return
  const { id, variant, length, joinCredit } = own
  const wish = { memberId, variant, length, joinCredit, fromLobby: false }
  await lockQueue(tx, queueOf(wish))
  const opponent = await findOpponent(tx, wish)
  if (opponent === null) return
  await abortIfWaiting(tx, dependencies, id)
  await seatOpponent(tx, dependencies, opponent, wish)
}
