import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, reference } from '../../../machinery/database/columns.ts'
import { members } from '../../members/memberTable.ts'

/** The identity of a member at a sign-in provider. A member may have several. */
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

/** A sign-in by a provider that has begun and is not finished. */
export const providerRequests = pgTable('provider_requests', {
  /** SHA-256 of the state, hexadecimal. Somebody who reads the table cannot finish another person's sign-in. */
  stateHash: text('state_hash').primaryKey(),
  provider: text('provider').notNull(),
  nonce: text('nonce').notNull(),
  codeVerifier: text('code_verifier').notNull(),
  expiresAt: instant('expires_at').notNull(),
})
