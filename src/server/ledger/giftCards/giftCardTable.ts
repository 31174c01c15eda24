import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, reference, rowId } from '../../machinery/database/columns.ts'
import { members } from '../../people/members/memberTable.ts'

/** Gift cards. The code itself is known to nobody but its holder; the last four characters name a card in lists. */
export const giftCards = pgTable('gift_cards', {
  id: rowId(),
  codeHash: text('code_hash').notNull().unique(),
  lastFour: text('last_four').notNull(),
  amount: integer('amount').notNull(),
  /** What the operator made it for. */
  note: text('note'),
  createdAt: instant('created_at').notNull(),
  redeemedAt: instant('redeemed_at'),
  redeemedBy: reference('redeemed_by').references(() => members.id),
})
