import { and, count, desc, eq, gte, isNull, lt, notExists, sql } from 'drizzle-orm'
import type { QuizPosition } from '../../../engine/evaluation/quiz/quizPosition.ts'
import type { Queries, Transaction } from '../../machinery/database/database.ts'
import { type QuizPositionRow, type QuizRow, quizPositions, quizzes } from './quizTables.ts'

/** A quiz with the position that it asks about. */
export interface FoundQuiz {
  readonly quiz: QuizRow
  readonly position: QuizPositionRow
}

/** The origin of a position. */
export type QuizSource = Pick<QuizPositionRow, 'source' | 'matchupId'>

const BATCH = 500

/**
 * Adds positions to the pool of questions. A position that is already there stays unchanged. Returns the number of new
 * positions.
 */
export async function addPositions(
  queries: Queries,
  now: number,
  { source, matchupId }: QuizSource,
  positions: readonly QuizPosition[],
): Promise<number> {
  let added = 0
  for (let first = 0; first < positions.length; first += BATCH) {
    const rows = await queries
      .insert(quizPositions)
      .values(
        positions
          .slice(first, first + BATCH)
          .map(({ xgid, options }) => ({ xgid, options, source, matchupId, createdAt: new Date(now) })),
      )
      .onConflictDoNothing({ target: quizPositions.xgid })
      .returning({ id: quizPositions.id })
    added += rows.length
  }
  return added
}

/**
 * A position that the member was never asked about: the first one from `place` (0 to 1) on the ring of positions. Null if
 * none is left.
 */
export async function drawPosition(tx: Transaction, memberId: number, place: number): Promise<QuizPositionRow | null> {
  const known = tx
    .select({ id: quizzes.id })
    .from(quizzes)
    .where(and(eq(quizzes.memberId, memberId), eq(quizzes.positionId, quizPositions.id)))
  for (const part of [gte(quizPositions.draw, place), lt(quizPositions.draw, place)]) {
    const [found] = await tx
      .select()
      .from(quizPositions)
      .where(and(isNull(quizPositions.withdrawnAt), part, notExists(known)))
      .orderBy(quizPositions.draw)
      .limit(1)
    if (found) return found
  }
  return null
}

export async function insertQuiz(tx: Transaction, values: typeof quizzes.$inferInsert): Promise<QuizRow> {
  const [inserted] = await tx.insert(quizzes).values(values).returning()
  if (!inserted) throw new Error('A new quiz got no row.')
  return inserted
}

/** The last quiz that a member was asked, or null. */
export async function readLatest(queries: Queries, memberId: number): Promise<FoundQuiz | null> {
  const [found] = await withPositions(queries)
    .where(eq(quizzes.memberId, memberId))
    .orderBy(desc(quizzes.createdAt), desc(quizzes.id))
    .limit(1)
  return found ?? null
}

/** A quiz of this member, or null. */
export async function readOwn(queries: Queries, memberId: number, id: number): Promise<FoundQuiz | null> {
  const [found] = await withPositions(queries).where(and(eq(quizzes.id, id), eq(quizzes.memberId, memberId)))
  return found ?? null
}

/** The number of quizzes that a member was asked since a time, and the number of right answers to them. */
export async function countSince(
  queries: Queries,
  memberId: number,
  since: Date,
): Promise<{ readonly asked: number; readonly correct: number }> {
  const [counted] = await queries
    .select({ asked: count(), correct: sql<number>`(count(*) filter (where ${quizzes.isCorrect}))::int` })
    .from(quizzes)
    .where(and(eq(quizzes.memberId, memberId), gte(quizzes.createdAt, since)))
  return counted ?? { asked: 0, correct: 0 }
}

/** Stores a member's answer. */
export async function updateAnswer(
  tx: Transaction,
  id: number,
  answer: Pick<QuizRow, 'answeredAt' | 'answeredOpt' | 'isCorrect'>,
): Promise<QuizRow> {
  const [updated] = await tx.update(quizzes).set(answer).where(eq(quizzes.id, id)).returning()
  if (!updated) throw new Error(`quiz ${id} is missing`)
  return updated
}

function withPositions(queries: Queries) {
  return queries
    .select({ quiz: quizzes, position: quizPositions })
    .from(quizzes)
    .innerJoin(quizPositions, eq(quizPositions.id, quizzes.positionId))
    .$dynamic()
}
