import { sql } from 'drizzle-orm'
import type { Transaction } from '../../machinery/database/database.ts'
import { AWAY_JOB } from '../seating/awayJob.ts'
import type { MatchupInPlay } from '../matchups/matchupInPlay.ts'
import type { Wish } from '../seating/Wish.ts'
import { lockMatchup } from '../matchups/matchupStore.ts'

/**
 * The waiting matchup that fits a wish, locked for the caller, or null (W10). It is the oldest of the same variant and
 * fee. Its creator is another member who has not just left, plays no other match with the caller, and is not blocked by
 * the caller, nor the other way round (W723). From the lobby, one of exactly the wished length comes first. A matchup that
 * another transaction is changing is passed over.
 */
export async function findOpponent(tx: Transaction, wish: Wish): Promise<MatchupInPlay | null> {
  const { memberId, length, variant, joinCredit, fromLobby, matchupId = null } = wish
  const { rows } = await tx.execute<{ id: string | number }>(sql`
    select m.id from matchups m
    where m.started_at is null and m.removed_at is null and m.tournament_id is null
      and m.variant = ${variant} and m.join_credit = ${joinCredit}
      and (m.length = ${length}::int or m.length = 0 or ${length}::int = 0)
      and m.user_a_id <> ${memberId}
      and (${matchupId}::bigint is null or m.id = ${matchupId}::bigint)
      and not exists (
        select 1 from member_blocks b
        where (b.blocker_id = m.user_a_id and b.blocked_id = ${memberId})
          or (b.blocker_id = ${memberId} and b.blocked_id = m.user_a_id))
      and not exists (select 1 from jobs j where j.key = ${`${AWAY_JOB}:`} || m.user_a_id)
      and not exists (
        select 1 from matchups other
        where other.started_at is not null and other.finished_at is null and other.removed_at is null
          and ((other.user_a_id = m.user_a_id and other.user_b_id = ${memberId})
            or (other.user_a_id = ${memberId} and other.user_b_id = m.user_a_id)))
    order by (${fromLobby}::boolean and m.length = ${length}::int) desc, m.created_at, m.id
    limit 1
    for update of m skip locked`)
  const [found] = rows
  return found ? lockMatchup(tx, Number(found.id)) : null
}
