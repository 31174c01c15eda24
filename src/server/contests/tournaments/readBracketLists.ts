import { type SQL, and, count, eq, exists, isNotNull, not, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { PublicMember } from '../../../protocol/member/member.ts'
import type { RoundMatchup } from '../../../protocol/tournament/tournament.ts'
import type { Queries } from '../../machinery/database/database.ts'
import { matchupColumns, matchups } from '../../play/matchups/matchupTables.ts'
import { members } from '../../people/members/memberTable.ts'
import { type CompetitorRow, type RoundRow, competitors, pairings, rounds } from './tournamentTables.ts'
import { presentForMember } from '../../play/favorites/presentForMember.ts'
import type { ListSelection } from '../../machinery/http/listQuery.ts'
import { addMembers } from '../../play/matchups/readMatchups.ts'
import { presentRoundMatchup } from './presentRoundMatchup.ts'

interface Page<Row> {
  readonly total: number
  readonly found: readonly Row[]
}

const { id, username, avatar, countryCode, cosmetics } = members
const publicColumns = { id, username, avatar, countryCode, cosmetics }

/** A page of competitors with the present data of their members, and their total. */
export async function readCompetitors(
  queries: Queries,
  tournamentId: number,
  { where, orderBy, limit, offset }: ListSelection,
): Promise<Page<{ readonly competitor: CompetitorRow; readonly user: PublicMember }>> {
  const wanted = and(eq(competitors.tournamentId, tournamentId), where)
  const ofMembers = eq(members.id, competitors.memberId)
  const [total] = await queries.select({ count: count() }).from(competitors).innerJoin(members, ofMembers).where(wanted)
  const found = await queries
    .select({ competitor: competitors, user: publicColumns })
    .from(competitors)
    .innerJoin(members, ofMembers)
    .where(wanted)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset)
  return { total: total?.count ?? 0, found }
}

/** Rounds of a tournament. If `iFinished` is true, only those in which the member's part is over; if false, the others. */
export async function readRoundPage(
  queries: Queries,
  { tournamentId, memberId, iFinished }: { tournamentId: number; memberId: number; iFinished: boolean | undefined },
  { where, orderBy, limit, offset }: ListSelection,
): Promise<Page<RoundRow>> {
  const isDone = hasFinished(queries, tournamentId, memberId)
  const wanted = and(
    eq(rounds.tournamentId, tournamentId),
    iFinished === undefined ? undefined : iFinished ? isDone : not(isDone),
    where,
  )
  const [total] = await queries.select({ count: count() }).from(rounds).where(wanted)
  const found = await queries
    .select()
    .from(rounds)
    .where(wanted)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset)
  return { total: total?.count ?? 0, found }
}

/** Whether a member had a place in a round and has nothing left to play in it. */
function hasFinished(queries: Queries, tournamentId: number, memberId: number): SQL {
  const isMine = or(eq(competitors.id, pairings.competitorAId), eq(competitors.id, pairings.competitorBId))
  const own = queries
    .select({ id: pairings.id })
    .from(pairings)
    .innerJoin(competitors, and(isMine, eq(competitors.memberId, memberId)))
    .where(and(eq(pairings.tournamentId, tournamentId), eq(pairings.roundId, rounds.id), isNotNull(pairings.winner)))
  return exists(own)
}

const competitorA = alias(competitors, 'competitor_a')
const competitorB = alias(competitors, 'competitor_b')
const memberA = alias(members, 'member_a')
const memberB = alias(members, 'member_b')
const publicColumnsOfA = {
  id: memberA.id,
  username: memberA.username,
  avatar: memberA.avatar,
  countryCode: memberA.countryCode,
  cosmetics: memberA.cosmetics,
}
const publicColumnsOfB = {
  id: memberB.id,
  username: memberB.username,
  avatar: memberB.avatar,
  countryCode: memberB.countryCode,
  cosmetics: memberB.cosmetics,
}

/** A page of a round's pairings as a member sees them, and their total (W384). */
export async function readRoundMatchups(
  queries: Queries,
  { roundId, memberId }: { roundId: number; memberId: number },
  { where, orderBy, limit, offset }: ListSelection,
): Promise<Page<RoundMatchup>> {
  const wanted = and(eq(pairings.roundId, roundId), where)
  const [total] = await queries.select({ count: count() }).from(pairings).where(wanted)
  const rows = await queries
    .select({
      pairing: pairings,
      round: rounds,
      seedA: competitorA.seed,
      seedB: competitorB.seed,
      userA: publicColumnsOfA,
      userB: publicColumnsOfB,
      summary: matchupColumns.summary,
    })
    .from(pairings)
    .innerJoin(rounds, eq(rounds.id, pairings.roundId))
    .innerJoin(competitorA, eq(competitorA.id, pairings.competitorAId))
    .innerJoin(memberA, eq(memberA.id, competitorA.memberId))
    .leftJoin(competitorB, eq(competitorB.id, pairings.competitorBId))
    .leftJoin(memberB, eq(memberB.id, competitorB.memberId))
    .leftJoin(matchups, eq(matchups.id, pairings.matchupId))
    .where(wanted)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset)
  const played = rows.flatMap(({ summary }) => (summary === null ? [] : [summary]))
  const presented = await presentForMember(queries, memberId, await addMembers(queries, played))
  const byId = new Map(presented.map((matchup) => [matchup.id, matchup]))
  const found = rows.map(({ pairing, round, seedA, seedB, userA, userB }) =>
    presentRoundMatchup(
      {
        pairing,
        round,
        a: { member: userA, seed: seedA },
        b: userB === null ? null : { member: userB, seed: seedB },
        matchup: byId.get(pairing.matchupId ?? 0) ?? null,
      },
      memberId,
    ),
  )
  return { total: total?.count ?? 0, found }
}
