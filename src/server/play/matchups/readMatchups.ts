import { type SQL, and, count, eq, getTableColumns, gt, inArray, isNotNull, isNull, not, or, sql } from 'drizzle-orm'
import type { MatchState } from '../../../engine/rules/matchState.ts'
import type { PublicMember } from '../../../protocol/member/member.ts'
import type { Queries } from '../../machinery/database/database.ts'
import { matchupColumns, matchups, type MatchupSummary } from './matchupTables.ts'
import { members } from '../../people/members/memberTable.ts'
import { readTournamentsOf } from './tournamentOfMatch.ts'
import { membersOf } from './matchupInPlay.ts'
import type { ListSelection } from '../../machinery/http/listQuery.ts'
import { readStandings } from '../../people/members/readRanks.ts'
import type { MatchupWithMembers } from './presentMatchup.ts'

/** The columns that a list of a member's own matchups can be sorted by. The indexes of both seats include them. */
const listed = {
  id: matchups.id,
  createdAt: matchups.createdAt,
  startedAt: matchups.startedAt,
  finishedAt: matchups.finishedAt,
  removedAt: matchups.removedAt,
  tournamentId: matchups.tournamentId,
  playWithBot: matchups.playWithBot,
  variant: matchups.variant,
  userBId: matchups.userBId,
}

/**
 * A page of the matchups of a member without its practices, and their total. The seats are read one after the other, each
 * by its index: a condition with `or` over both would read every matchup of the member from the table.
 */
export async function readMatchupsOf(
  queries: Queries,
  memberId: number,
  { where, orderBy, limit, offset }: ListSelection,
): Promise<MatchupPage> {
  const seats = [matchups.userAId, matchups.userBId].map((seat) =>
    and(eq(seat, memberId), not(matchups.isPractice), where),
  )
  const columns = sql.join(Object.values(listed), sql`, `)
  const order = sql.join(orderBy, sql`, `)
  const totals = seats.map((wanted) => sql`(select count(*) from ${matchups} where ${wanted})`)
  const pages = seats.map(
    (wanted) => sql`(select ${columns} from ${matchups} where ${wanted} order by ${order} limit ${offset + limit})`,
  )
  // Both are asked at once: a member may have a hundred thousand seats to count.
  const [{ rows: counted }, { rows }] = await Promise.all([
    queries.execute<{ total: number }>(sql`select (${sql.join(totals, sql` + `)})::int as total`),
    // The rows have the name of the table, so the order is written for both.
    queries.execute<{ id: number }>(sql`
      select id::int from (${sql.join(pages, sql` union all `)}) ${matchups}
      order by ${order} limit ${limit} offset ${offset}`),
  ])
  return {
    total: counted[0]?.total ?? 0,
    found: await readInOrder(
      queries,
      rows.map(({ id }) => id),
    ),
  }
}

/** The state of a match; null before it has opened. */
export async function readMatchState(queries: Queries, matchupId: number): Promise<MatchState | null> {
  const [row] = await queries.select({ state: matchups.state }).from(matchups).where(eq(matchups.id, matchupId))
  return row?.state ?? null
}

/** The matchups of these ids, in their order. */
async function readInOrder(queries: Queries, ids: readonly number[]): Promise<readonly MatchupWithMembers[]> {
  if (ids.length === 0) return []
  const rows = await queries
    .select(matchupColumns.summary)
    .from(matchups)
    .where(inArray(matchups.id, [...ids]))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return addMembers(
    queries,
    ids.flatMap((id) => byId.get(id) ?? []),
  )
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
