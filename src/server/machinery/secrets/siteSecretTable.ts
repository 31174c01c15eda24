import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../database/columns.ts'

/** Random secrets of the site by name, wrapped in the operator's key. */
export const siteSecrets = pgTable('site_secrets', {
  name: text('name').primaryKey(),
  secret: text('secret').notNull(),
  createdAt: instant('created_at').notNull(),
})
