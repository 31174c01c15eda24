import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, reference } from '../../../machinery/database/columns.ts'
import { members } from '../../members/memberTable.ts'

/** Who a member is at a provider of sign-in. A member may be known to several. */
export const memberIdentities = pgTable(
  'member_identities',
  {
    provider: text('provider').notNull(),
    subject: text('subject').notNull(),
    memberId: reference('member_id')
      .notNull()
      .references(() => members.id),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.subject] })],
)

/** Somebody who was sent to a provider and has not come back yet. */
export const providerRequests = pgTable('provider_requests', {
  /** SHA-256 of the state, in hexadecimal: whoever reads the table cannot come back in another's place. */
  stateHash: text('state_hash').primaryKey(),
  provider: text('provider').notNull(),
  nonce: text('nonce').notNull(),
  codeVerifier: text('code_verifier').notNull(),
  expiresAt: instant('expires_at').notNull(),
})
