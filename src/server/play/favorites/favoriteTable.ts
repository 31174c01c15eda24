import { pgTable } from 'drizzle-orm/pg-core'
import { instant, reference, rowId } from '../../machinery/database/columns.ts'
import { members } from '../../people/members/memberTable.ts'
import { matchups } from '../matchups/matchupTables.ts'

/** Each row marks a matchup as a favourite of a member. A member marks a matchup at most once. */
export const favorites = pgTable('favorites', {
  id: rowId(),
  memberId: reference('member_id')
    .notNull()
    .references(() => members.id),
  matchupId: reference('matchup_id')
    .notNull()
    .references(() => matchups.id),
  createdAt: instant('created_at').notNull(),
})
