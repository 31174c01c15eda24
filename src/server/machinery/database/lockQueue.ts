import { sql } from 'drizzle-orm'
import type { Transaction } from './database.ts'

/**
 * Orders the requests that could meet each other: each waits until the transaction of the one before it ends. So two
 * callers always meet.
 */
export async function lockQueue(tx: Transaction, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}
