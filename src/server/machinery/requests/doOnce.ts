import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../database/database.ts'
import { lockQueue } from '../database/lockQueue.ts'
import { doneRequests } from './doneRequestTable.ts'

export interface KeyedRequest {
  readonly memberId: number
  /** The name of the call. Equal keys of different calls are different requests. */
  readonly call: string
  /** The client's name for the request. A request without a key counts as a new request each time. */
  readonly key: string | undefined
  /** Milliseconds since the epoch. */
  readonly now: number
}

/**
 * Does the work of a request once, however often the request comes (W436). A repeat waits until the first request has
 * ended, and gets its answer. A refusal is not kept: nothing was done, so a repeat tries again.
 */
export async function doOnce(
  tx: Transaction,
  { memberId, call, key, now }: KeyedRequest,
  work: () => Promise<number>,
): Promise<number> {
  if (key === undefined) return work()
  const name = `${call}:${key}`
  await lockQueue(tx, `request:${memberId}:${name}`)
  const [done] = await tx
    .select({ answer: doneRequests.answer })
    .from(doneRequests)
    .where(and(eq(doneRequests.memberId, memberId), eq(doneRequests.key, name)))
  if (done) return done.answer
  const answer = await work()
  await tx.insert(doneRequests).values({ memberId, key: name, answer, doneAt: new Date(now) })
  return answer
}
