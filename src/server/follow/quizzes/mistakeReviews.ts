import { and, eq, sql } from 'drizzle-orm'
import type { MistakeAnswer } from '../../../protocol/quiz/quiz.ts'
import type { Queries, Transaction } from '../../machinery/database/database.ts'
import { ApiError } from '../../machinery/http/ApiError.ts'
import { gameRecords } from '../../play/matchups/matchupTables.ts'
import { playerAnalyses } from '../analysis/analysisTables.ts'
import { mistakeReviews } from './mistakeReviewTable.ts'

const DAY_MS = 86_400_000
/** The days until a mistake is asked again, after it was found so often in a row. */
const PAUSES = [1, 3, 7, 16, 35, 90] as const

/** The pause after the right turn was found `found` times in a row, in milliseconds. 0: it was not found. */
export function pauseAfter(found: number): number {
  return found === 0 ? 0 : (PAUSES[Math.min(found, PAUSES.length) - 1] ?? 0) * DAY_MS
}

/** When each mistake of a member is due, by its match and record. A mistake that was never asked is missing. */
export async function readReviews(queries: Queries, memberId: number): Promise<ReadonlyMap<string, Date>> {
  const rows = await queries
    .select({ matchupId: mistakeReviews.matchupId, index: mistakeReviews.recordIndex, dueAt: mistakeReviews.dueAt })
    .from(mistakeReviews)
    .where(eq(mistakeReviews.memberId, memberId))
    .orderBy(mistakeReviews.dueAt)
  return new Map(rows.map(({ matchupId, index, dueAt }) => [reviewKey(matchupId, index), dueAt]))
}

export function reviewKey(matchupId: number, index: number): string {
  return `${matchupId}:${index}`
}

/**
 * Notes the answer to an own mistake: the next pause is longer after each time that it is found, and begins anew when it is
 * not (W873). @throws ApiError notFound if the caller has no analysed match of this number, or the match no such record
 */
export async function noteReview(
  tx: Transaction,
  memberId: number,
  now: number,
  { matchupId, index, isRight }: MistakeAnswer,
): Promise<void> {
  const [own] = await tx
    .select({ side: playerAnalyses.side })
    .from(playerAnalyses)
    .innerJoin(gameRecords, and(eq(gameRecords.matchupId, matchupId), eq(gameRecords.index, index)))
    .where(and(eq(playerAnalyses.matchupId, matchupId), eq(playerAnalyses.memberId, memberId)))
  if (own === undefined) throw new ApiError('notFound', `You have no analysed match ${matchupId} with record ${index}.`)
  const key = and(
    eq(mistakeReviews.memberId, memberId),
    eq(mistakeReviews.matchupId, matchupId),
    eq(mistakeReviews.recordIndex, index),
  )
  const [before] = await tx.select({ found: mistakeReviews.found }).from(mistakeReviews).where(key).for('update')
  const found = isRight ? Math.min((before?.found ?? 0) + 1, PAUSES.length) : 0
  const dueAt = new Date(now + pauseAfter(found))
  await tx
    .insert(mistakeReviews)
    .values({ memberId, matchupId, recordIndex: index, found, dueAt })
    .onConflictDoUpdate({
      target: [mistakeReviews.memberId, mistakeReviews.matchupId, mistakeReviews.recordIndex],
      set: { found: sql`excluded.found`, dueAt: sql`excluded.due_at` },
    })
}
