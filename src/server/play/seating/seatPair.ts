import type { Transaction } from '../../machinery/database/database.ts'
import type { PlayDependencies } from '../matchups/PlayDependencies.ts'
import type { Wish } from './Wish.ts'
import { lockSeating } from './lockSeating.ts'
import { lockMatchup } from '../matchups/matchupStore.ts'
import { openSeat } from './openSeat.ts'
import { seatOpponent } from './seatOpponent.ts'
import { withdrawWaiting } from './withdrawWaiting.ts'

/** A match that two members have agreed on; the first plays white. */
export type Pairing = Pick<Wish, 'length' | 'variant' | 'joinCredit'> & {
  readonly userAId: number
  readonly userBId: number
}

/** Ends all waiting matchups of both members before they are seated together, and returns their fees. */
export async function freeForPairing(
  tx: Transaction,
  dependencies: PlayDependencies,
  { userAId, userBId }: Pick<Pairing, 'userAId' | 'userBId'>,
): Promise<void> {
  const ids = [userAId, userBId].toSorted((one, other) => one - other)
  for (const memberId of ids) await lockSeating(tx, memberId)
  for (const memberId of ids) await withdrawWaiting(tx, dependencies, memberId)
}

/**
 * Seats two members who wait for nobody else. Both pay, and the match begins like any other (W15, W16). Answers its id.
 * @throws ApiError notEnoughCredit if one of them cannot pay
 */
export async function seatPair(tx: Transaction, dependencies: PlayDependencies, pairing: Pairing): Promise<number> {
  const { userAId, userBId, length, variant, joinCredit } = pairing
  const terms = { length, variant, joinCredit, fromLobby: false }
  const opened = await lockMatchup(tx, await openSeat(tx, dependencies, { memberId: userAId, ...terms }))
  if (opened === null) throw new Error(`a matchup of ${userAId} and ${userBId} is gone while it begins`)
  return seatOpponent(tx, dependencies, opened, { memberId: userBId, ...terms })
}
