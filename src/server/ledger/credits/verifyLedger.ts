import { eq, ne, sql } from 'drizzle-orm'
import type { Queries } from '../../machinery/database/database.ts'
import { creditEntries } from './creditTable.ts'
import { members } from '../../people/members/memberTable.ts'

export interface LedgerFault {
  readonly memberId: number
  readonly balance: number
  readonly sumOfEntries: number
}

/**
 * The members whose balance is not the sum of their credit entries. There are none unless somebody changed rows by hand.
 */
export async function verifyLedger(queries: Queries): Promise<LedgerFault[]> {
  const sumOfEntries = sql<number>`coalesce(sum(${creditEntries.amount}), 0)`.mapWith(Number)
  return queries
    .select({ memberId: members.id, balance: members.credit, sumOfEntries })
    .from(members)
    .leftJoin(creditEntries, eq(creditEntries.memberId, members.id))
    .groupBy(members.id)
    .having(ne(members.credit, sumOfEntries))
    .orderBy(members.id)
}
