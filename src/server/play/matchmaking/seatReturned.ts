import type { Transaction } from '../../machinery/database/database.ts'
import { lockQueue } from '../../machinery/database/lockQueue.ts'
import type { PlayDependencies } from '../matchups/PlayDependencies.ts'
import { isWaiting } from '../matchups/matchupInPlay.ts'
import { lockMatchup } from '../matchups/matchupStore.ts'
import { matchups } from '../matchups/matchupTables.ts'
import { abortMatchup } from '../seating/abortMatchup.ts'
import { lockSeating } from '../seating/lockSeating.ts'
import { waitsOf } from '../seating/withdrawWaiting.ts'
import { seatOpponent } from '../seating/seatOpponent.ts'
import { findOpponent } from './findOpponent.ts'
import { queueOf } from './queueOf.ts'

/** The kind of the job that follows the return of a connection, if its member waits for an opponent. */
export const RETURN_JOB = 'waiterBack'

export const returnKey = (memberId: number) => `${RETURN_JOB}:${memberId}`

/** A page that was loaded anew has taken its search back by then. */
const RETURN_PAUSE_MS = 2_000

/** Sees to it that a member who waits, and whose connection is back, is seated if an opponent has come meanwhile. */
export async function scheduleSeat(tx: Transaction, dependencies: PlayDependencies, memberId: number): Promise<void> {
  const { jobs, clock } = dependencies
  if ((await readWaiting(tx, memberId)) === undefined) return
  const dueAt = new Date(clock() + RETURN_PAUSE_MS)
  await jobs.schedule(tx, { key: returnKey(memberId), kind: RETURN_JOB, dueAt, payload: { memberId } })
}

/**
 * Seats a member whose connection is back with one who began to wait in the meantime (W898): that one was not seated with
 * a member who was away, and both would wait side by side.
 */
export async function seatReturned(tx: Transaction, dependencies: PlayDependencies, memberId: number): Promise<void> {
  await lockSeating(tx, memberId)
  const own = await readWaiting(tx, memberId)
  if (own === undefined) return
  const { id, variant, length, joinCredit } = own
  const wish = { memberId, variant, length, joinCredit, fromLobby: false }
  await lockQueue(tx, queueOf(wish))
  // Somebody may have joined it while the queue was locked.
  const waiting = await lockMatchup(tx, id)
  if (waiting === null || !isWaiting(waiting)) return
  const opponent = await findOpponent(tx, wish)
  if (opponent === null) return
  await abortMatchup(tx, dependencies, waiting)
  await seatOpponent(tx, dependencies, opponent, wish)
}

async function readWaiting(tx: Transaction, memberId: number) {
  const [own] = await tx.select().from(matchups).where(waitsOf(memberId))
  return own
}
