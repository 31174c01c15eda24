import { boolean, date, doublePrecision, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { reference } from '../../machinery/database/columns.ts'
import { matchups } from '../../play/matchups/matchupTables.ts'
import { members } from '../../people/members/memberTable.ts'

/** The rolls of a member and the opponents in the matches that ended on one day (UTC), by index in `ROLLS`. */
export const diceDays = pgTable(
  'dice_days',
  {
    memberId: reference('member_id')
      .notNull()
      .references(() => members.id),
    againstBot: boolean('against_bot').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    matches: integer('matches').notNull(),
    own: integer('own').array().notNull(),
    opponent: integer('opponent').array().notNull(),
    /** Games that were opened, and those in which the member had the higher die. */
    openings: integer('openings').notNull(),
    openingsWon: integer('openings_won').notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.againstBot, table.day] })],
)

/** The luck of a member's rolls over all analysed matches of normal play, in equity. */
export const luckCounts = pgTable(
  'luck_counts',
  {
    memberId: reference('member_id')
      .notNull()
      .references(() => members.id),
    againstBot: boolean('against_bot').notNull(),
    matches: integer('matches').notNull(),
    rolls: integer('rolls').notNull(),
    luck: doublePrecision('luck').notNull(),
    luckSquares: doublePrecision('luck_squares').notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.againstBot] })],
)

/** The parts of a matchup that have been counted. */
export const countedMatchups = pgTable(
  'counted_matchups',
  {
    matchupId: reference('matchup_id')
      .notNull()
      .references(() => matchups.id),
    what: text('what').$type<'rolls' | 'luck'>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.matchupId, table.what] })],
)

export type DiceDayRow = typeof diceDays.$inferSelect
