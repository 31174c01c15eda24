import { sql } from 'drizzle-orm'
import { boolean, doublePrecision, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import type { QuizOption } from '../../../engine/evaluation/quiz/quizPosition.ts'
import { instant, reference, rowId } from '../../machinery/database/columns.ts'
import { matchups } from '../../play/matchups/matchupTables.ts'
import { members } from '../../people/members/memberTable.ts'

/** The positions that members can be asked about. */
export const quizPositions = pgTable('quiz_positions', {
  id: rowId(),
  /** White is to move. */
  xgid: text('xgid').notNull().unique(),
  /** Four turns, the best first. */
  options: jsonb('options').$type<readonly QuizOption[]>().notNull(),
  /** Where the position comes from: Khatam ships it, the operator ordered it, or it comes from a match of members. */
  source: text('source').$type<'shipped' | 'generated' | 'match'>().notNull(),
  matchupId: reference('matchup_id').references(() => matchups.id),
  /** The place on a ring from 0 to 1. A draw starts at a random place of the ring and takes the next position. */
  draw: doublePrecision('draw')
    .notNull()
    .default(sql`random()`),
  createdAt: instant('created_at').notNull(),
  /** Set when nobody is asked about the position any more. */
  withdrawnAt: instant('withdrawn_at'),
})

/** The quizzes that members were asked. A quiz counts for its day whether it is answered or not. */
export const quizzes = pgTable(
  'quizzes',
  {
    id: rowId(),
    memberId: reference('member_id')
      .notNull()
      .references(() => members.id),
    positionId: reference('position_id')
      .notNull()
      .references(() => quizPositions.id),
    /** The turns in the order in which the member saw them, as they go over the wire. */
    options: jsonb('options').$type<readonly string[]>().notNull(),
    createdAt: instant('created_at').notNull(),
    answeredAt: instant('answered_at'),
    answeredOpt: text('answered_opt'),
    isCorrect: boolean('is_correct'),
  },
  (table) => [unique().on(table.memberId, table.positionId)],
)

export type QuizRow = typeof quizzes.$inferSelect
export type QuizPositionRow = typeof quizPositions.$inferSelect
