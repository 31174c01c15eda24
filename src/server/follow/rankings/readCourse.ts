import { sql } from 'drizzle-orm'
import type { Queries } from '../../machinery/database/database.ts'
import { readStandings } from '../../people/members/readRanks.ts'

/** The number of latest matches that a course shows. */
const MATCHES = 20

/**
 * The course of a member's rating: the rating before each of the latest finished matches against members, the oldest
 * first, and the present rating. It has one figure before the first such match.
 */
export async function readCourse(queries: Queries, memberId: number): Promise<number[]> {
  const { rows } = await queries.execute<{ rating: number }>(sql`
    select rating from ((
      select finished_at, id, user_a_initial_rating as rating from matchups
      where user_a_id = ${memberId} and finished_at is not null and not play_with_bot and not is_practice
        and user_a_initial_rating is not null
      order by finished_at desc limit ${MATCHES}
    ) union all (
      select finished_at, id, user_b_initial_rating from matchups
      where user_b_id = ${memberId} and user_b_id is not null and finished_at is not null
        and user_b_initial_rating is not null
      order by finished_at desc limit ${MATCHES}
    )) seats order by finished_at desc, id desc limit ${MATCHES}`)
  const present = (await readStandings(queries, [memberId])).get(memberId)?.rating
  const before = rows.map(({ rating }) => Math.round(Number(rating))).toReversed()
  return present === undefined ? before : [...before, Math.round(present)]
}
