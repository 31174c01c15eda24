import { count, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Queries, Transaction } from '../../machinery/database/database.ts'
import { type QuizPositionRow, quizPositions, quizzes } from './quizTables.ts'
import { ApiError } from '../../machinery/http/ApiError.ts'

/** A position with the members' answers to it. */
export interface ReviewedPosition {
  readonly position: QuizPositionRow
  readonly asked: number
  readonly answered: number
  readonly correct: number
}

const tallied = {
  position: quizPositions,
  asked: count(quizzes.id),
  answered: sql<number>`count(${quizzes.answeredAt})::int`,
  correct: sql<number>`(count(*) filter (where ${quizzes.isCorrect}))::int`,
}

/** The newest positions, or the withdrawn ones. */
export function listPositions(
  queries: Queries,
  { onlyWithdrawn, take }: { readonly onlyWithdrawn: boolean; readonly take: number },
): Promise<ReviewedPosition[]> {
  return queries
    .select(tallied)
    .from(quizPositions)
    .leftJoin(quizzes, eq(quizzes.positionId, quizPositions.id))
    .where(onlyWithdrawn ? isNotNull(quizPositions.withdrawnAt) : undefined)
    .groupBy(quizPositions.id)
    .orderBy(desc(quizPositions.id))
    .limit(take)
}

/** One position. @throws ApiError notFound */
export async function reviewPosition(queries: Queries, id: number): Promise<ReviewedPosition> {
  const [found] = await queries
    .select(tallied)
    .from(quizPositions)
    .leftJoin(quizzes, eq(quizzes.positionId, quizPositions.id))
    .where(eq(quizPositions.id, id))
    .groupBy(quizPositions.id)
  if (!found) throw noSuch(id)
  return found
}

/** How often members chose each turn of a position, by the turn as quizzes send it. */
export async function countAnswers(queries: Queries, id: number): Promise<ReadonlyMap<string, number>> {
  const rows = await queries
    .select({ answer: quizzes.answeredOpt, count: count() })
    .from(quizzes)
    .where(eq(quizzes.positionId, id))
    .groupBy(quizzes.answeredOpt)
  return new Map(rows.flatMap(({ answer, count: times }) => (answer === null ? [] : [[answer, times]])))
}

/**
 * Withdraws a position, so that members are no longer asked about it. Null puts it back. Earlier scores stay.
 * @throws ApiError notFound
 */
export async function withdrawPosition(tx: Transaction, id: number, withdrawnAt: Date | null): Promise<void> {
  const rows = await tx
    .update(quizPositions)
    .set({ withdrawnAt })
    .where(eq(quizPositions.id, id))
    .returning({ id: quizPositions.id })
  if (rows.length === 0) throw noSuch(id)
}

const noSuch = (id: number) => new ApiError('notFound', `There is no quiz position ${id}.`)
