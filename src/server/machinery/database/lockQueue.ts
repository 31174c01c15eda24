import { sql } from 'drizzle-orm'
import type { Transaction } from './database.ts'

/** Requests that could meet each other go one after the other until the transaction ends: so two callers always meet. */
export async function lockQueue(tx: Transaction, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}

/** Only one transaction at a time seats a member anywhere. Several members: in the order of their ids. */
export async function lockSeating(tx: Transaction, memberId: number): Promise<void> {
  await lockQueue(tx, `member:${memberId}`)
}
