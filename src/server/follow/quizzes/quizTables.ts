import { sql } from 'drizzle-orm'
import { boolean, doublePrecision, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import type { QuizOption } from '../../../engine/evaluation/quiz/quizPosition.ts'
import { instant, reference, rowId } from '../../machinery/database/columns.ts'
import { matchups } from '../../play/matchups/matchupTables.ts'
import { members } from '../../people/members/memberTable.ts'

/** What members can be asked. */
export const quizPositions = pgTable('quiz_positions', {
  id: rowId(),
  /** White is to move. */
  xgid: text('xgid').notNull().unique(),
  /** Four turns, the best first. */
  options: jsonb('options').$type<readonly QuizOption[]>().notNull(),
  /** Came with Khatam, was asked for by the operator, or comes from a match of members. */
  source: text('source').$type<'shipped' | 'generated' | 'match'>().notNull(),
  matchupId: reference('matchup_id').references(() => matchups.id),
  /** A place on a ring from 0 to 1: who draws goes on from a random place of it. */
  draw: doublePrecision('draw')
    .notNull()
    .default(sql`random()`),
  createdAt: instant('created_at').notNull(),
  /** Set where nobody is asked any more. */
  withdrawnAt: instant('withdrawn_at'),
})

/** What a member was asked. It counts for its day whether it is answered or not. */
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
