import { pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { instant } from '../database/columns.ts'

/** The pair of keys that identifies this site to push services (VAPID), base64url. Browsers subscribe to it. */
export const pushKeys = pgTable('push_keys', {
  id: smallint('id').primaryKey(),
  publicKey: text('public_key').notNull(),
  /** Wrapped in the operator's key. */
  privateKey: text('private_key').notNull(),
  createdAt: instant('created_at').notNull(),
})
