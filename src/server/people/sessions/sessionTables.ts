import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
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

/** The keys that sign access tokens, base64url. The newest key signs. Older keys verify until they expire. */
export const signingKeys = pgTable('signing_keys', {
  id: text('id').primaryKey(),
  secret: text('secret').notNull(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
})

/**
 * The last one-time code for a number: one for each address that asked, and one for all addresses when too many ask.
 */
export const oneTimeCodes = pgTable(
  'one_time_codes',
  {
    mobile: text('mobile').notNull(),
    /** The network of the address; empty for the code of all. */
    asker: text('asker').notNull(),
    codeHash: text('code_hash').notNull(),
    /** Wrong tries from the address that asked. */
    tries: integer('tries').notNull(),
    /** Wrong tries from all other addresses. */
    triesElsewhere: integer('tries_elsewhere').notNull(),
    sentAt: instant('sent_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  ({ mobile, asker }) => [primaryKey({ columns: [mobile, asker] })],
)
