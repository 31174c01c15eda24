import { bigint, doublePrecision, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** What members have won and what they are rated; a member without a row has played no rated match. */
export const ratings = pgTable('ratings', {
  memberId: bigint('member_id', { mode: 'number' }).primaryKey(),
  rating: doublePrecision('rating').notNull(),
  /** Sum of the lengths of the rated matches. */
  experience: integer('experience').notNull(),
  matches: integer('matches').notNull(),
  wins: integer('wins').notNull(),
})

/** How many members stand at each whole score of a ranking, so that a rank is a sum over few rows. */
export const rankBuckets = pgTable(
  'rank_buckets',
  {
    ranking: text('ranking').$type<'elo' | 'matchup'>().notNull(),
    score: integer('score').notNull(),
    members: integer('members').notNull(),
  },
  (table) => [primaryKey({ columns: [table.ranking, table.score] })],
)
