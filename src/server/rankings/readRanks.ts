import { sql } from 'drizzle-orm'
import type { Ranks } from '../../protocol/member.ts'
import type { Queries } from '../database/database.ts'
import type { MemberRow } from '../database/schema/members.ts'

/** A member has a place in the Elo ranking from this many rated matches on. */
export const RANKED_FROM_MATCHES = 10

export interface Standing {
  readonly rating: number
  /** Place in the Elo ranking, 1 the best; null without one. */
  readonly rank: number | null
}

/**
 * Ratings and places of members (W51). A place is the sum of the buckets above the member and of those better in its own
 * bucket, found by an index: it never counts all members.
 */
export async function readStandings(
  queries: Queries,
  memberIds: readonly number[],
): Promise<ReadonlyMap<number, Standing>> {
  if (memberIds.length === 0) return new Map()
  const { rows } = await queries.execute<{ id: string | number; rating: number; rank: number | null }>(sql`
    select m.id, m.elo_rating as rating, case when m.rated_matches >= ${RANKED_FROM_MATCHES} then (
      1 + coalesce((select sum(b.members) from rank_buckets b where b.ranking = 'elo' and b.score > floor(m.elo_rating)), 0)
      + (select count(*) from members o where o.rated_matches >= 10
         and o.elo_rating > m.elo_rating and o.elo_rating < floor(m.elo_rating) + 1)
    )::int end as rank
    from members m where m.id in ${[...memberIds]}`)
  return new Map(rows.map(({ id, rating, rank }) => [Number(id), { rating, rank }]))
}

/** Where a member stands among all (W51); null without a place. */
export async function readRanks(queries: Queries, member: MemberRow): Promise<Ranks> {
  const standings = await readStandings(queries, [member.id])
  return {
    eloRank: standings.get(member.id)?.rank ?? null,
    tournamentRank: null,
    matchupRank: member.matchupWins === 0 ? null : await readMatchupRank(queries, member.matchupWins),
    quizRank: null,
  }
}

async function readMatchupRank(queries: Queries, wins: number): Promise<number> {
  const { rows } = await queries.execute<{ rank: number }>(sql`
    select (1 + coalesce(sum(members), 0))::int as rank from rank_buckets where ranking = 'matchup' and score > ${wins}`)
  const [row] = rows
  if (!row) throw new Error('A sum has no row.')
  return row.rank
}
