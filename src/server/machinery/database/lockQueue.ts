import { sql } from 'drizzle-orm'
import type { Transaction } from './database.ts'

/** Requests that could meet each other go one after the other until the transaction ends: so two callers always meet. */
export async function lockQueue(tx: Transaction, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}
