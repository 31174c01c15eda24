import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant, rowId } from '../database/columns.ts'

/** One row for each counted attempt. All processes share the counts. */
export const floodEntries = pgTable('flood_entries', {
  id: rowId(),
  subject: text('subject').notNull(),
  createdAt: instant('created_at').notNull(),
})
