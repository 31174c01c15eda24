import { boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, reference } from '../../machinery/database/columns.ts'
import { members } from '../members/memberTable.ts'

/** One signed-in device. The access token holds the session's id. */
export const sessions = pgTable('sessions', {
  id: uuid('id').primaryKey(),
  memberId: reference('member_id')
    .notNull()
    .references(() => members.id),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  revokedAt: instant('revoked_at'),
  /** Whether its access tokens are short and renewed. Without renewal, one token lasts as long as the session. */
  renews: boolean('renews').notNull().default(false),
  /** The number of renewals so far. The refresh token of this generation is good for the next one. */
  generation: integer('generation').notNull().default(0),
  /** The newest generation of which an access token has been used: its renewal's answer has arrived. */
  confirmedGeneration: integer('confirmed_generation').notNull().default(0),
  renewedAt: instant('renewed_at'),
  /** The user agent of the sign-in or of the last renewal. */
  agent: text('agent'),
  browser: text('browser'),
  system: text('system'),
  /** The first part of the address (see `networkOf`). */
  network: text('network'),
  lastUsedAt: instant('last_used_at'),
})

/** The keys that sign access tokens, wrapped in the operator's key. The newest key signs. Older keys verify until they expire. */
export const signingKeys = pgTable('signing_keys', {
  id: text('id').primaryKey(),
  secret: text('secret').notNull(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
})

/**
 * The last one-time codes of a number: one for each address that asked, and a common one when too many ask.
 */
export const oneTimeCodes = pgTable(
  'one_time_codes',
  {
    mobile: text('mobile').notNull(),
    /** The group of the address (see `addressGroup`); empty for the common code. */
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
