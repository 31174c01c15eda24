import { sql } from 'drizzle-orm'
import { DAY_MS } from '../../../protocol/wire/durations.ts'
import type { Transaction } from '../../machinery/database/database.ts'
import type { DayOfMatches } from './seriesRules.ts'

const DAYS = 7
/** The number of latest matches that are read: twice the longest series. */
const LATEST = 20

/**
 * A member's seats in finished matches, without practices. The columns are the match's `id` and `finished_at`, whether the
 * member `won`, `vs_bot`, and the member's `side`. Each side is read by its own index.
 */
const seats = (memberId: number) => sql`(
  select id, finished_at, winner = 'white' as won, play_with_bot as vs_bot, 'white' as side from matchups
  where user_a_id = ${memberId} and finished_at is not null and not is_practice
  union all
  select id, finished_at, winner = 'black', false, 'black' from matchups
  where user_b_id = ${memberId} and user_b_id is not null and finished_at is not null)`

/** A member's matches by day, for the seven days that end on `today` (days since the epoch). */
export async function readDays(tx: Transaction, memberId: number, today: number): Promise<readonly DayOfMatches[]> {
  const from = new Date((today - DAYS + 1) * DAY_MS).toISOString()
  const until = new Date((today + 1) * DAY_MS).toISOString()
  const { rows } = await tx.execute<{ day: number; played: number; won: number }>(sql`
    select floor(extract(epoch from finished_at) / 86400)::int as day, count(*)::int as played,
      (count(*) filter (where won and not vs_bot))::int as won
    from ${seats(memberId)} seats
    where finished_at >= ${from}::timestamptz and finished_at < ${until}::timestamptz group by 1`)
  return rows
}

/** For each of the member's latest matches against members, whether the member won. The newest comes first. */
export async function readLatestWins(tx: Transaction, memberId: number): Promise<readonly boolean[]> {
  const { rows } = await tx.execute<{ won: boolean }>(sql`
    select won from ((
      select finished_at, id, winner = 'white' as won from matchups
      where user_a_id = ${memberId} and finished_at is not null and not play_with_bot
      order by finished_at desc limit ${LATEST}
    ) union all (
      select finished_at, id, winner = 'black' from matchups
      where user_b_id = ${memberId} and user_b_id is not null and finished_at is not null
      order by finished_at desc limit ${LATEST}
    )) seats order by finished_at desc, id desc limit ${LATEST}`)
  return rows.map(({ won }) => won)
}

/**
 * For each of the latest games in the member's latest matches, whether the member won by a gammon or more. The newest
 * comes first.
 */
export async function readLatestGammons(tx: Transaction, memberId: number): Promise<readonly boolean[]> {
  const { rows } = await tx.execute<{ gammon: boolean }>(sql`
    select games.winner = seats.side and games.win_kind <> 'single' as gammon
    from ((
      select id, 'white' as side from matchups where user_a_id = ${memberId} and started_at is not null
        and not is_practice
      order by created_at desc, id desc limit ${LATEST}
    ) union all (
      select id, 'black' from matchups where user_b_id = ${memberId} and user_b_id is not null and started_at is not null
      order by created_at desc, id desc limit ${LATEST}
    )) seats join games on games.matchup_id = seats.id and games.finished_at is not null
    order by games.finished_at desc, games.id desc limit ${LATEST}`)
  return rows.map(({ gammon }) => gammon)
}

/** The number of a member's running matches. */
export async function countRunning(tx: Transaction, memberId: number): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select ((select count(*) from matchups where user_a_id = ${memberId}
        and started_at is not null and finished_at is null and removed_at is null and not is_practice)
      + (select count(*) from matchups where user_b_id = ${memberId} and user_b_id is not null
        and started_at is not null and finished_at is null and removed_at is null))::int as count`)
  return rows[0]?.count ?? 0
}

/** The members with the first `last` places by Elo, and their ranks. */
export async function readTopRanks(
  tx: Transaction,
  last: number,
): Promise<readonly { readonly id: number; readonly rank: number }[]> {
  const { rows } = await tx.execute<{ id: string | number; rank: number }>(sql`
    select id, (rank() over (order by elo_rating desc))::int as rank
    from (select id, elo_rating from members where rated_matches >= 10 and not is_blocked
      order by elo_rating desc, id limit ${last}) best`)
  return rows.map(({ id, rank }) => ({ id: Number(id), rank }))
}
