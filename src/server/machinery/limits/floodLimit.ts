import { and, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { ErrorName } from '../../../protocol/wire/errorCodes.ts'
import type { Transaction } from '../database/database.ts'
import { floodEntries } from './floodTable.ts'
import { ApiError } from '../http/ApiError.ts'

export interface FloodLimit {
  /** The subject that is counted: `code:mobile:+98…`. */
  readonly subject: string
  readonly most: number
  readonly withinMs: number
  /** The answer beyond the limit; tooManyRequests (409) unless said otherwise. */
  readonly refusal?: ErrorName
}

/**
 * Counts one more attempt, under a lock so that simultaneous attempts count too.
 * @throws ApiError the limit's refusal when the subject has reached it
 */
export async function countAttempt(tx: Transaction, now: number, limit: FloodLimit): Promise<void> {
  await refuseFlood(tx, now, limit)
  await tx.insert(floodEntries).values({ subject: limit.subject, createdAt: new Date(now) })
}

/** @throws ApiError the limit's refusal when the subject has reached it */
export async function refuseFlood(tx: Transaction, now: number, limit: FloodLimit): Promise<void> {
  const restMs = await readRest(tx, now, limit)
  if (restMs > 0) throw new ApiError(limit.refusal ?? 'tooManyRequests', undefined, Math.ceil(restMs / 1000))
}

/** Whether the subject has reached its limit. It stays locked until the transaction ends. */
export async function isFlood(tx: Transaction, now: number, limit: FloodLimit): Promise<boolean> {
  return (await readRest(tx, now, limit)) > 0
}

/** The milliseconds after which the subject is below its limit again; 0 if it is. It stays locked until the end. */
async function readRest(tx: Transaction, now: number, { subject, most, withinMs }: FloodLimit): Promise<number> {
  await lockSubject(tx, subject)
  const from = new Date(now - withinMs)
  await tx.delete(floodEntries).where(and(eq(floodEntries.subject, subject), lt(floodEntries.createdAt, from)))
  const [last] = await tx
    .select({ createdAt: floodEntries.createdAt })
    .from(floodEntries)
    .where(and(eq(floodEntries.subject, subject), gt(floodEntries.createdAt, from)))
    .orderBy(desc(floodEntries.createdAt))
    .limit(1)
    .offset(most - 1)
  return last === undefined ? 0 : last.createdAt.getTime() + withinMs - now
}

/** Locks the subject until the transaction ends. */
export async function lockSubject(tx: Transaction, subject: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 0))`)
}

/** Takes back the newest attempts of a subject, or all of them if no number is given. Answers how many there were. */
export async function forgetAttempts(tx: Transaction, subject: string, most?: number): Promise<number> {
  const newest = tx
    .select({ id: floodEntries.id })
    .from(floodEntries)
    .where(eq(floodEntries.subject, subject))
    .orderBy(desc(floodEntries.id))
  const forgotten = await tx
    .delete(floodEntries)
    .where(inArray(floodEntries.id, most === undefined ? newest : newest.limit(most)))
    .returning({ id: floodEntries.id })
  return forgotten.length
}

/**
 * The group of addresses that counts as one subscriber. An IPv4 address is a group of its own, even if it is written as
 * IPv6. An IPv6 subscriber has a whole /64 network, so the network is one group.
 */
export function addressGroup(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  if (!address.includes(':')) return address
  const [head = '', tail] = address.toLowerCase().split('%', 1)[0]?.split('::') ?? []
  const front = head === '' ? [] : head.split(':')
  const back = tail === undefined || tail === '' ? [] : tail.split(':')
  const missing = tail === undefined ? 0 : Math.max(0, 8 - front.length - back.length)
  const groups = [...front, ...Array.from({ length: missing }, () => '0'), ...back]
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}
