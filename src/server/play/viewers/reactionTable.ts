import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { CHAT_EMOTIONS } from '../../../protocol/game/chatEmotions.ts'
import { reference } from '../../machinery/database/columns.ts'
import { matchups } from '../matchups/matchupTables.ts'

/** How often viewers have sent each emotion during a match. */
export const matchReactions = pgTable(
  'match_reactions',
  {
    matchupId: reference('matchup_id')
      .notNull()
      .references(() => matchups.id),
    content: text('content', { enum: CHAT_EMOTIONS }).notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.matchupId, table.content] })],
)
