import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { SendReport } from '../../../protocol/report/report.ts'
import { instant, reference, rowId } from '../../machinery/database/columns.ts'
import { members } from '../../people/members/memberTable.ts'
import { matchups } from '../../play/matchups/matchupTables.ts'

/** One row for each report of a fault or of a member's conduct. A row is kept for 90 days. */
export const reports = pgTable('reports', {
  id: rowId(),
  memberId: reference('member_id')
    .notNull()
    .references(() => members.id),
  matchupId: reference('matchup_id').references(() => matchups.id),
  /** The member whose conduct is reported. */
  aboutMemberId: reference('about_member_id').references(() => members.id),
  cause: text('cause').$type<SendReport['cause']>().notNull(),
  words: text('words').notNull(),
  facts: jsonb('facts').$type<SendReport['facts']>().notNull(),
  journal: jsonb('journal').$type<SendReport['journal']>().notNull(),
  createdAt: instant('created_at').notNull(),
})
