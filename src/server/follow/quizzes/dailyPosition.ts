import { and, count, desc, eq, gte, isNotNull, isNull, lt, notExists } from 'drizzle-orm'
import type { Queries, Transaction } from '../../machinery/database/database.ts'
import { startOfDay } from '../achievements/seriesRules.ts'
import type { FoundQuiz } from './quizStore.ts'
import { dailyPositions, type QuizPositionRow, quizPositions, quizzes } from './quizTables.ts'

/** How members answered is read from so many answers, the latest. More would not change the shares that are shown. */
const MOST_ANSWERS = 2_000

/** Whether a quiz asks about the position of its day, and how often members chose each option; null before the answer. */
export interface DailyFacts {
  readonly isDaily: boolean
  readonly answers: ReadonlyMap<string, number> | null
}

/**
 * The position that everybody is asked first on the day of `now` (ms). The day's first caller chooses it: a position that
 * nobody was asked about, the first one from `place` (0 to 1) on the ring; null if there is none (W845).
 */
export async function ensureDaily(tx: Transaction, now: number, place: number): Promise<QuizPositionRow | null> {
  const chosen = await readDaily(tx, now)
  if (chosen !== null) return chosen
  const fresh = await drawUnasked(tx, place)
  if (fresh === null) return null
  await tx
    .insert(dailyPositions)
    .values({ day: dateOf(now), positionId: fresh.id })
    .onConflictDoNothing()
  return readDaily(tx, now)
}

/** The position of the day of `now` (ms); null while nobody has asked for it, and when it is withdrawn. */
async function readDaily(queries: Queries, now: number): Promise<QuizPositionRow | null> {
  const [found] = await queries
    .select({ position: quizPositions })
    .from(dailyPositions)
    .innerJoin(quizPositions, eq(quizPositions.id, dailyPositions.positionId))
    .where(and(eq(dailyPositions.day, dateOf(now)), isNull(quizPositions.withdrawnAt)))
  return found?.position ?? null
}

/** Whether a member can still answer the position of the day of `now` (ms), as far as the day's quizzes last. */
export async function isDailyAhead(queries: Queries, now: number, memberId: number): Promise<boolean> {
  const daily = await readDaily(queries, now)
  return daily === null || !(await wasAsked(queries, memberId, daily.id))
}

/** Whether a member was ever asked about a position. */
export async function wasAsked(queries: Queries, memberId: number, positionId: number): Promise<boolean> {
  return (await queries.$count(quizzes, and(eq(quizzes.memberId, memberId), eq(quizzes.positionId, positionId)))) > 0
}

/** What a quiz's member may know of the position of its day. */
export async function readDailyFacts(queries: Queries, { quiz }: FoundQuiz): Promise<DailyFacts> {
  const daily = await queries.$count(
    dailyPositions,
    and(eq(dailyPositions.day, dateOf(quiz.createdAt.getTime())), eq(dailyPositions.positionId, quiz.positionId)),
  )
  const isDaily = daily > 0
  return { isDaily, answers: isDaily && quiz.answeredAt !== null ? await readAnswers(queries, quiz.positionId) : null }
}

/** How often the latest answers of members chose each turn of a position. */
async function readAnswers(queries: Queries, positionId: number): Promise<ReadonlyMap<string, number>> {
  const latest = queries
    .select({ answer: quizzes.answeredOpt })
    .from(quizzes)
    .where(and(eq(quizzes.positionId, positionId), isNotNull(quizzes.answeredOpt)))
    .orderBy(desc(quizzes.id))
    .limit(MOST_ANSWERS)
    .as('latest')
  const rows = await queries.select({ answer: latest.answer, times: count() }).from(latest).groupBy(latest.answer)
  return new Map(rows.flatMap(({ answer, times }) => (answer === null ? [] : [[answer, times]])))
}

async function drawUnasked(tx: Transaction, place: number): Promise<QuizPositionRow | null> {
  const asked = tx.select({ id: quizzes.id }).from(quizzes).where(eq(quizzes.positionId, quizPositions.id))
  const shown = tx
    .select({ day: dailyPositions.day })
    .from(dailyPositions)
    .where(eq(dailyPositions.positionId, quizPositions.id))
  for (const part of [gte(quizPositions.draw, place), lt(quizPositions.draw, place)]) {
    const [found] = await tx
      .select()
      .from(quizPositions)
      .where(and(isNull(quizPositions.withdrawnAt), part, notExists(asked), notExists(shown)))
      .orderBy(quizPositions.draw)
      .limit(1)
    if (found) return found
  }
  return null
}

/** The day of UTC of a time (ms), such as 2026-01-31. */
const dateOf = (instant: number) => startOfDay(instant).toISOString().slice(0, 10)
