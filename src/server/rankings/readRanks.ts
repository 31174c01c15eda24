import { sql } from 'drizzle-orm'
import type { Ranks } from '../../protocol/member.ts'
import type { Queries } from '../database/database.ts'
import type { MemberRow } from '../database/schema/members.ts'
import { medalScore, RANKED_FROM_MATCHES } from './rankBuckets.ts'

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

/** Where a member stands among all (W51), in one statement; null without a place. A newcomer costs none. */
export async function readRanks(queries: Queries, member: MemberRow): Promise<Ranks> {
  const { eloRating, ratedMatches, matchupWins, quizScore } = member
  const medals = medalScore({
    golds: member.tournamentGolds,
    silvers: member.tournamentSilvers,
    bronzes: member.tournamentBronzes,
  })
  const hasElo = ratedMatches >= RANKED_FROM_MATCHES
  const sums = [
    ...(hasElo ? [sql`select 'elo' as name, ${placeByElo(eloRating)} as place`] : []),
    ...(medals > 0 ? [sql`select 'tournament' as name, ${placeIn('tournament', medals)} as place`] : []),
    ...(matchupWins > 0 ? [sql`select 'matchup' as name, ${placeIn('matchup', matchupWins)} as place`] : []),
    ...(quizScore > 0 ? [sql`select 'quiz' as name, ${placeIn('quiz', quizScore)} as place`] : []),
  ]
  const places = new Map<string, number>()
  if (sums.length > 0) {
    const { rows } = await queries.execute<{ name: string; place: number }>(sql.join(sums, sql` union all `))
    for (const { name, place } of rows) places.set(name, place)
  }
  return {
    eloRank: places.get('elo') ?? null,
    tournamentRank: places.get('tournament') ?? null,
    matchupRank: places.get('matchup') ?? null,
    quizRank: places.get('quiz') ?? null,
  }
}

const placeIn = (ranking: string, score: number) => sql`(
  select 1 + coalesce(sum(members), 0) from rank_buckets where ranking = ${ranking} and score > ${score}::bigint)::int`

const placeByElo = (rating: number) => sql`(
  (select 1 + coalesce(sum(members), 0) from rank_buckets where ranking = 'elo' and score > ${Math.floor(rating)}::bigint)
  + (select count(*) from members where rated_matches >= 10
     and elo_rating > ${rating}::double precision and elo_rating < ${Math.floor(rating) + 1}::double precision))::int`
