import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../../machinery/database/columns.ts'

/** Digests of the numbers and addresses of deleted accounts. A row is kept for a year. */
export const closedContacts = pgTable('closed_contacts', {
  digest: text('digest').primaryKey(),
  closedAt: instant('closed_at').notNull(),
})
