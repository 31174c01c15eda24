import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, reference, rowId } from '../../machinery/database/columns.ts'
import { members } from '../../people/members/memberTable.ts'

/** Gift cards. Only the holder knows the code itself. Its last four characters identify a card in lists. */
export const giftCards = pgTable('gift_cards', {
  id: rowId(),
  codeHash: text('code_hash').notNull().unique(),
  lastFour: text('last_four').notNull(),
  amount: integer('amount').notNull(),
  /** The operator's purpose for the card. */
  note: text('note'),
  createdAt: instant('created_at').notNull(),
  redeemedAt: instant('redeemed_at'),
  redeemedBy: reference('redeemed_by').references(() => members.id),
})
