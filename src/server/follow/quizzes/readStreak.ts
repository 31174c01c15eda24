import { sql } from 'drizzle-orm'
import { DAY_MS } from '../../../protocol/wire/durations.ts'
import type { Today } from '../../../protocol/member/today.ts'
import type { Queries } from '../../machinery/database/database.ts'
import { dayOf } from '../achievements/seriesRules.ts'

/** A streak is counted so many days back. */
const MOST_DAYS = 366

/**
 * The days in a row (UTC) on which a member answered a quiz, up to the day of `now` (ms). A day that is not over does not
 * end a streak (W847).
 */
export async function readStreak(queries: Queries, now: number, memberId: number): Promise<Today['streak']> {
  const today = dayOf(now)
  const since = new Date((today - MOST_DAYS + 1) * DAY_MS).toISOString()
  const { rows } = await queries.execute<{ day: number }>(sql`
    select distinct floor(extract(epoch from created_at) / 86400)::int as day from quizzes
    where member_id = ${memberId} and created_at >= ${since}::timestamptz and answered_opt is not null`)
  return streakOf(new Set(rows.map(({ day }) => Number(day))), today)
}

/** The streak that `days` (since the epoch) make up to `today`. */
function streakOf(days: ReadonlySet<number>, today: number): Today['streak'] {
  const isToday = days.has(today)
  let first = isToday ? today : today - 1
  let count = 0
  while (days.has(first)) {
    first -= 1
    count += 1
  }
  return { days: count, isToday }
}
