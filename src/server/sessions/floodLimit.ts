import { and, count, eq, gt, lt, sql } from 'drizzle-orm'
import type { ErrorName } from '../../protocol/errorCodes.ts'
import type { Transaction } from '../database/database.ts'
import { floodEntries } from '../database/schema/sessions.ts'
import { ApiError } from '../http/ApiError.ts'

export interface FloodLimit {
  /** What is counted: `code:mobile:+98…`. */
  readonly subject: string
  readonly most: number
  readonly withinMs: number
  /** What is answered beyond the limit; tooManyRequests (409) unless said otherwise. */
  readonly refusal?: ErrorName
}

/** Counts one more attempt, under a lock so that attempts at the same moment count too. @throws ApiError the refusal */
export async function countAttempt(tx: Transaction, now: number, limit: FloodLimit): Promise<void> {
  await refuseFlood(tx, now, limit)
  await tx.insert(floodEntries).values({ subject: limit.subject, createdAt: new Date(now) })
}

/** @throws ApiError the limit's refusal when the subject has reached it */
export async function refuseFlood(
  tx: Transaction,
  now: number,
  { subject, most, withinMs, refusal = 'tooManyRequests' }: FloodLimit,
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 0))`)
  const from = new Date(now - withinMs)
  await tx.delete(floodEntries).where(and(eq(floodEntries.subject, subject), lt(floodEntries.createdAt, from)))
  const [attempts] = await tx
    .select({ count: count() })
    .from(floodEntries)
    .where(and(eq(floodEntries.subject, subject), gt(floodEntries.createdAt, from)))
  if ((attempts?.count ?? 0) >= most) throw new ApiError(refusal)
}
