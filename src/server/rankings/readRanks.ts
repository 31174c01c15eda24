import { and, count, gt, gte } from 'drizzle-orm'
import type { Ranks } from '../../protocol/member.ts'
import type { Queries } from '../database/database.ts'
import { members } from '../database/schema/members.ts'
import type { MemberRow } from '../database/schema/members.ts'

/** A member has a global rank from this many rated matches on. */
export const RANKED_FROM_MATCHES = 10

/** Where a member stands among all; null without a place. */
export async function readRanks(queries: Queries, member: MemberRow): Promise<Ranks> {
  return {
    eloRank: member.ratedMatches < RANKED_FROM_MATCHES ? null : await readEloRank(queries, member.eloRating),
    tournamentRank: null,
    matchupRank: null,
    quizRank: null,
  }
}

async function readEloRank(queries: Queries, eloRating: number): Promise<number> {
  const [better] = await queries
    .select({ count: count() })
    .from(members)
    .where(and(gte(members.ratedMatches, RANKED_FROM_MATCHES), gt(members.eloRating, eloRating)))
  return (better?.count ?? 0) + 1
}
