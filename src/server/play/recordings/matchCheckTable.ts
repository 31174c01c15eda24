import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant, reference } from '../../machinery/database/columns.ts'
import { matchups } from '../matchups/matchupTables.ts'

/** The last check of each finished match (W441). */
export const matchChecks = pgTable('match_checks', {
  matchupId: reference('matchup_id')
    .primaryKey()
    .references(() => matchups.id),
  checkedAt: instant('checked_at').notNull(),
  /** The running hash after the last record, as of the first check without a fault. Later checks compare with it. */
  hash: text('hash'),
  /** The first disagreement, in one line; null when everything agreed. */
  fault: text('fault'),
})
