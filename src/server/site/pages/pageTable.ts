import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../../machinery/database/columns.ts'

/** Static pages, one row per language. */
export const pages = pgTable(
  'pages',
  {
    name: text('name').notNull(),
    locale: text('locale').notNull(),
    title: text('title').notNull(),
    content: text('content').notNull(),
    /** The digest of the shipped text; null once the operator has published a text of their own. */
    shippedDigest: text('shipped_digest'),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.locale] })],
)
