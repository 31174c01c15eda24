import { type SQL, and, count, eq, getTableColumns, gt, inArray, isNotNull, isNull, not, or } from 'drizzle-orm'
import type { PublicMember } from '../../../protocol/member/member.ts'
import type { Queries } from '../../machinery/database/database.ts'
import { matchupColumns, matchups, type MatchupSummary } from './matchupTables.ts'
import { members } from '../../people/members/memberTable.ts'
import { readTournamentsOf } from './tournamentOfMatch.ts'
import { hasSeat, membersOf } from './matchupInPlay.ts'
import type { ListSelection } from '../../machinery/http/listQuery.ts'
import { readStandings } from '../../people/members/readRanks.ts'
import type { MatchupWithMembers } from './presentMatchup.ts'

/** A page of the matchups of a member without its practices, and their total. */
export async function readMatchupsOf(
  queries: Queries,
  memberId: number,
  { where, orderBy, limit, offset }: ListSelection,
): Promise<MatchupPage> {
  const mine = and(hasSeat(matchups, memberId), not(matchups.isPractice), where)
  return readPage(queries, mine, { orderBy, limit, offset })
}

/** A bot match has no clock, so an abandoned one would never end. It counts as live while something happens in it. */
const BOT_MATCH_LIVE_MS = 10 * 60_000

/** A page of the matchups in play at `now` (ms), and their total (W120). */
export async function readLiveMatchups(
  queries: Queries,
  now: number,
  { where, orderBy, limit, offset }: ListSelection,
): Promise<MatchupPage> {
  return readPage(queries, and(isLive(now), where), { orderBy, limit, offset })
}

/** The SQL condition that a row is in play at `now` (ms) and not a practice. */
export function isLive(now: number): SQL | undefined {
  const isRunning = and(isNotNull(matchups.startedAt), isNull(matchups.finishedAt), isNull(matchups.removedAt))
  const isAwake = or(not(matchups.playWithBot), gt(matchups.playedAt, new Date(now - BOT_MATCH_LIVE_MS)))
  return and(isRunning, not(matchups.isPractice), isAwake)
}

export interface MatchupPage {
  readonly total: number
  readonly found: readonly MatchupWithMembers[]
}

/** A page of the wanted matchups, and their total. */
export async function readPage(
  queries: Queries,
  wanted: SQL | undefined,
  { orderBy, limit, offset }: Omit<ListSelection, 'where'>,
): Promise<MatchupPage> {
  const [total] = await queries.select({ count: count() }).from(matchups).where(wanted)
  const page = await queries
    .select(matchupColumns.summary)
    .from(matchups)
    .where(wanted)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset)
  return { total: total?.count ?? 0, found: await addMembers(queries, page) }
}

/** The matchups that look for an opponent, the oldest first. */
export async function readWaitingMatchups(queries: Queries, limit: number): Promise<readonly MatchupWithMembers[]> {
  const waiting = and(isNull(matchups.startedAt), isNull(matchups.removedAt), isNull(matchups.tournamentId))
  const page = await queries
    .select(matchupColumns.summary)
    .from(matchups)
    .where(waiting)
    .orderBy(matchups.createdAt, matchups.id)
    .limit(limit)
  return addMembers(queries, page)
}

/** One matchup with its members, or null. */
export async function readMatchup(queries: Queries, id: number): Promise<MatchupWithMembers | null> {
  const page = await queries.select(matchupColumns.summary).from(matchups).where(eq(matchups.id, id))
  const [found] = await addMembers(queries, page)
  return found ?? null
}

/** Matchups with the present data of their members, in the same order. */
export async function addMembers(
  queries: Queries,
  page: readonly MatchupSummary[],
): Promise<readonly MatchupWithMembers[]> {
  const ids = [...new Set(page.flatMap(membersOf))]
  if (ids.length === 0) return []
  const { id, username, avatar, countryCode, cosmetics } = getTableColumns(members)
  const rows = await queries
    .select({ id, username, avatar, countryCode, cosmetics })
    .from(members)
    .where(inArray(members.id, ids))
  const byId = new Map<number, PublicMember>(rows.map((row) => [row.id, row]))
  const standings = await readStandings(queries, ids)
  const heldIn = await readTournamentsOf(queries, page)
  return page.map((matchup) => {
    const userA = byId.get(matchup.userAId)
    if (!userA) throw new Error(`member ${matchup.userAId} of matchup ${matchup.id} is missing`)
    const userB = matchup.userBId === null ? null : (byId.get(matchup.userBId) ?? null)
    return { matchup, userA, userB, standings, tournament: heldIn.get(matchup.tournamentId ?? 0) ?? null }
  })
}
