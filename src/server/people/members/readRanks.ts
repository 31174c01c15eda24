import { eq, inArray, sql } from 'drizzle-orm'
import type { Ranks } from '../../../protocol/member/member.ts'
import type { Queries } from '../../machinery/database/database.ts'
import { members } from './memberTable.ts'

export interface Standing {
  readonly rating: number
  /** The place in the Elo ranking, 1 for the best; null without a place. */
  readonly rank: number | null
}

/** A member's places by Elo, medals, wins and quiz score; null without a place. */
export type Places = readonly (number | null)[]

/**
 * The SQL expression for the places of the member in a row of `members` (W51). A place is the sum of the buckets above the
 * member, and for Elo also of the better members in the same finest bucket. So the cost does not grow with all members.
 */
export const placesOfRow = sql<Places>`case when ${members.isBlocked} then '{}' else places_of(
  ${members.eloRating}, ${members.ratedMatches}, ${members.matchupWins}, ${members.tournamentGolds},
  ${members.tournamentSilvers}, ${members.tournamentBronzes}, ${members.quizScore}) end`

/** Ratings and places of members by Elo (W51). */
export async function readStandings(
  queries: Queries,
  memberIds: readonly number[],
): Promise<ReadonlyMap<number, Standing>> {
  if (memberIds.length === 0) return new Map()
  const rows = await queries
    .select({ id: members.id, rating: members.eloRating, places: placesByElo })
    .from(members)
    .where(inArray(members.id, [...memberIds]))
  return new Map(rows.map(({ id, rating, places }) => [id, { rating, rank: places[0] ?? null }]))
}

/** `placesOfRow` with the place by Elo alone. */
export const placesByElo = sql<Places>`case when ${members.isBlocked} then '{}' else
  places_of(${members.eloRating}, ${members.ratedMatches}, 0, 0, 0, 0, 0) end`

/** `placesOfRow` with the place by medals alone. */
export const placesByMedals = sql<Places>`case when ${members.isBlocked} then '{}' else
  places_of(0, 0, 0, ${members.tournamentGolds}, ${members.tournamentSilvers}, ${members.tournamentBronzes}, 0) end`

/** `placesOfRow` with the place by quiz score alone. */
export const placesByQuiz = sql<Places>`case when ${members.isBlocked} then '{}' else
  places_of(0, 0, 0, 0, 0, 0, ${members.quizScore}) end`

/** A member's places among all (W51); null without a place. */
export async function readRanks(queries: Queries, memberId: number): Promise<Ranks> {
  const [row] = await queries.select({ places: placesOfRow }).from(members).where(eq(members.id, memberId))
  return presentPlaces(row?.places ?? [])
}

export function presentPlaces([
  eloRank = null,
  tournamentRank = null,
  matchupRank = null,
  quizRank = null,
]: Places): Ranks {
  return { eloRank, tournamentRank, matchupRank, quizRank }
}
