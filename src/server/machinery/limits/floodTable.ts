import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant, rowId } from '../database/columns.ts'

/** One row per counted attempt, so that floods of one number or one address are seen by every process. */
export const floodEntries = pgTable('flood_entries', {
  id: rowId(),
  subject: text('subject').notNull(),
  createdAt: instant('created_at').notNull(),
})
