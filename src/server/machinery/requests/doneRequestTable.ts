import { bigint, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, reference } from '../database/columns.ts'

/** One row for each completed request with a key. A row is kept for at least a day. */
export const doneRequests = pgTable(
  'done_requests',
  {
    memberId: reference('member_id').notNull(),
    key: text('key').notNull(),
    answer: bigint('answer', { mode: 'number' }).notNull(),
    doneAt: instant('done_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.key] })],
)
