import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { reference } from '../../machinery/database/columns.ts'

/** A ranking with one bucket for each score, or the ranking by Elo with buckets of 32 points or of a 32nd of a point. */
export type BucketedRanking = 'elo' | 'eloCoarse' | 'eloFine' | 'matchup' | 'tournament' | 'quiz'

/** The number of ranked members at each score of a ranking. With it, a place is a sum over few rows. */
export const rankBuckets = pgTable(
  'rank_buckets',
  {
    ranking: text('ranking').$type<BucketedRanking>().notNull(),
    score: reference('score').notNull(),
    members: integer('members').notNull(),
  },
  (table) => [primaryKey({ columns: [table.ranking, table.score] })],
)
