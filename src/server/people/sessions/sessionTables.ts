import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, reference } from '../../machinery/database/columns.ts'
import { members } from '../members/memberTable.ts'

/** One signed-in device. The access token names it. */
export const sessions = pgTable('sessions', {
  id: uuid('id').primaryKey(),
  memberId: reference('member_id')
    .notNull()
    .references(() => members.id),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  revokedAt: instant('revoked_at'),
})

/** The keys that sign access tokens, base64url. The newest signs; older ones verify until they expire. */
export const signingKeys = pgTable('signing_keys', {
  id: text('id').primaryKey(),
  secret: text('secret').notNull(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
})

/** The one-time code last sent to a number. */
export const oneTimeCodes = pgTable('one_time_codes', {
  mobile: text('mobile').primaryKey(),
  codeHash: text('code_hash').notNull(),
  tries: integer('tries').notNull(),
  sentAt: instant('sent_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
})
