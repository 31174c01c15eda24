import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { reference } from '../../machinery/database/columns.ts'

/** The number of ranked members at each whole score of a ranking. With it, a place is a sum over few rows. */
export const rankBuckets = pgTable(
  'rank_buckets',
  {
    ranking: text('ranking').$type<'elo' | 'matchup' | 'tournament' | 'quiz'>().notNull(),
    score: reference('score').notNull(),
    members: integer('members').notNull(),
  },
  (table) => [primaryKey({ columns: [table.ranking, table.score] })],
)
