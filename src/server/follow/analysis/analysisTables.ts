import { doublePrecision, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import type { PlayerTotals } from '../../../engine/evaluation/analysis/playerTotals.ts'
import type { Ply } from '../../../engine/evaluation/search/rankTurns.ts'
import type { Side } from '../../../engine/rules/position.ts'
import type { PlacedAnalysis, PlacedMistake } from '../../engine/analysedMatch.ts'
import { reference } from '../../machinery/database/columns.ts'
import { games, matchups } from '../../play/matchups/matchupTables.ts'
import { members } from '../../people/members/memberTable.ts'

/** The engine's judgement of one game. It is stored before the whole match is analysed. */
export const gameAnalyses = pgTable('game_analyses', {
  gameId: reference('game_id')
    .primaryKey()
    .references(() => games.id),
  records: jsonb('records').$type<readonly PlacedAnalysis[]>().notNull(),
  totals: jsonb('totals').$type<Readonly<Record<Side, PlayerTotals>>>().notNull(),
})

/** One side of an analysed match: sums and counts. All rates follow from them. */
export const playerAnalyses = pgTable(
  'player_analyses',
  {
    matchupId: reference('matchup_id')
      .notNull()
      .references(() => matchups.id),
    side: text('side').$type<Side>().notNull(),
    /** Null for a bot. */
    memberId: reference('member_id').references(() => members.id),
    ply: smallint('ply').$type<Ply>().notNull(),
    /**
     * Equity given away in all decisions that count, and the number of these decisions. The average error rate is their
     * quotient.
     */
    error: doublePrecision('error').notNull(),
    decisions: integer('decisions').notNull(),
    luckAdjustedResult: doublePrecision('luck_adjusted_result'),
    totals: jsonb('totals').$type<PlayerTotals>().notNull(),
    /** The decisions that the player can be asked about again, in the order of the match. */
    mistakes: jsonb('mistakes').$type<readonly PlacedMistake[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.matchupId, table.side] })],
)

export type PlayerAnalysisRow = typeof playerAnalyses.$inferSelect
