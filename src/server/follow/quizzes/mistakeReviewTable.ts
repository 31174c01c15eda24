import { integer, pgTable, primaryKey, smallint } from 'drizzle-orm/pg-core'
import { instant, reference } from '../../machinery/database/columns.ts'
import { members } from '../../people/members/memberTable.ts'
import { matchups } from '../../play/matchups/matchupTables.ts'

/** The members' own mistakes that they were asked again about. */
export const mistakeReviews = pgTable(
  'mistake_reviews',
  {
    memberId: reference('member_id')
      .notNull()
      .references(() => members.id),
    matchupId: reference('matchup_id')
      .notNull()
      .references(() => matchups.id),
    recordIndex: integer('record_index').notNull(),
    /** How often in a row the right turn was found. */
    found: smallint('found').notNull(),
    dueAt: instant('due_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.matchupId, table.recordIndex] })],
)
