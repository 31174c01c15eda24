import { sql } from 'drizzle-orm'
import type { Transaction } from './database.ts'

/**
 * Waits for the other transactions that lock the queue `name`, and locks it until this transaction ends. So one of two
 * simultaneous callers always sees what the other has written.
 */
export async function lockQueue(tx: Transaction, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}
