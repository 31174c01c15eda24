import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, reference, rowId } from '../../machinery/database/columns.ts'
import { members } from '../../people/members/memberTable.ts'

/** The ledger: one row per change of a balance. Rows are never changed. */
export const creditEntries = pgTable('credit_entries', {
  id: rowId(),
  memberId: reference('member_id')
    .notNull()
    .references(() => members.id),
  amount: integer('amount').notNull(),
  reasonType: text('reason_type').notNull(),
  /** The cause of the change, such as `matchup:9:join:7`. It is unique, so one cause never moves credit twice. */
  cause: text('cause').notNull().unique(),
  createdAt: instant('created_at').notNull(),
})
