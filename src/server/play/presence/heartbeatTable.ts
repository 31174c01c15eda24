import { bigint, pgTable, smallint } from 'drizzle-orm/pg-core'
import { instant } from '../../machinery/database/columns.ts'

/** The last instant at which a server process is known to have run, in one row. */
export const heartbeats = pgTable('heartbeats', {
  id: smallint('id').primaryKey(),
  beatAt: instant('beat_at').notNull(),
  gaps: bigint('gaps', { mode: 'number' }).notNull().default(0),
})
