import { sql } from 'drizzle-orm'
import { boolean, date, doublePrecision, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
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
  /** The origin: Khatam ships the position, the operator generated it, or it comes from a match of members. */
  source: text('source').$type<'shipped' | 'generated' | 'match'>().notNull(),
  matchupId: reference('matchup_id').references(() => matchups.id),
  /** The position's place on a ring from 0 to 1. A draw starts at a random place and takes the next position. */
  draw: doublePrecision('draw')
    .notNull()
    .default(sql`random()`),
  createdAt: instant('created_at').notNull(),
  /** When the position was withdrawn. Members are no longer asked about it. */
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
    /** The turns in the order in which the member saw them, as quizzes send them. */
    options: jsonb('options').$type<readonly string[]>().notNull(),
    createdAt: instant('created_at').notNull(),
    answeredAt: instant('answered_at'),
    answeredOpt: text('answered_opt'),
    isCorrect: boolean('is_correct'),
  },
  (table) => [unique().on(table.memberId, table.positionId)],
)

/** The position that everybody is asked first on a day of UTC, such as 2026-01-31. */
export const dailyPositions = pgTable('daily_positions', {
  day: date('day', { mode: 'string' }).primaryKey(),
  positionId: reference('position_id')
    .notNull()
    .unique()
    .references(() => quizPositions.id),
})

export type QuizRow = typeof quizzes.$inferSelect
export type QuizPositionRow = typeof quizPositions.$inferSelect
