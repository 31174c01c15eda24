import { and, asc, count, eq, inArray } from 'drizzle-orm'
import { textIn, type Locale } from '../../../protocol/wire/locales.ts'
import type { Queries, Transaction } from '../../machinery/database/database.ts'
import { members } from '../../people/members/memberTable.ts'
import {
  type CompetitorRow,
  type PairingRow,
  type RoundRow,
  type TournamentRow,
  competitors,
  pairings,
  rounds,
  tournaments,
} from './tournamentTables.ts'
import type { ListSelection } from '../../machinery/http/listQuery.ts'

/** The tournament, locked until the end of the transaction. Every change of its state takes this lock. */
export async function lockTournament(tx: Transaction, id: number): Promise<TournamentRow | null> {
  const [found] = await tx.select().from(tournaments).where(eq(tournaments.id, id)).for('update')
  return found ?? null
}

export async function readTournament(queries: Queries, id: number): Promise<TournamentRow | null> {
  const [found] = await queries.select().from(tournaments).where(eq(tournaments.id, id))
  return found ?? null
}

export async function updateTournament(tx: Transaction, id: number, change: Partial<TournamentRow>): Promise<void> {
  await tx.update(tournaments).set(change).where(eq(tournaments.id, id))
}

/** A page of all tournaments, or of those that `memberId` has joined, and their total. */
export async function readTournaments(
  queries: Queries,
  { where, orderBy, limit, offset }: ListSelection,
  memberId?: number,
): Promise<{ readonly total: number; readonly found: readonly TournamentRow[] }> {
  const joined = queries
    .select({ id: competitors.tournamentId })
    .from(competitors)
    .where(eq(competitors.memberId, memberId ?? 0))
  const wanted = memberId === undefined ? where : and(inArray(tournaments.id, joined), where)
  const [total] = await queries.select({ count: count() }).from(tournaments).where(wanted)
  const found = await queries
    .select()
    .from(tournaments)
    .where(wanted)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset)
  return { total: total?.count ?? 0, found }
}

/** The ids of those among these tournaments that a member has joined. */
export async function readJoined(
  queries: Queries,
  memberId: number,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const rows = await queries
    .select({ id: competitors.tournamentId })
    .from(competitors)
    .where(and(eq(competitors.memberId, memberId), inArray(competitors.tournamentId, [...ids])))
  return new Set(rows.map(({ id }) => id))
}

export async function readCompetitor(
  queries: Queries,
  tournamentId: number,
  memberId: number,
): Promise<CompetitorRow | null> {
  const [found] = await queries
    .select()
    .from(competitors)
    .where(and(eq(competitors.tournamentId, tournamentId), eq(competitors.memberId, memberId)))
  return found ?? null
}

/** All competitors with their languages, in the order of member ids. Members are locked in this order. */
export async function readAllCompetitors(
  queries: Queries,
  tournamentId: number,
): Promise<readonly (CompetitorRow & { readonly locale: Locale })[]> {
  const rows = await queries
    .select({ competitor: competitors, locale: members.locale })
    .from(competitors)
    .innerJoin(members, eq(members.id, competitors.memberId))
    .where(eq(competitors.tournamentId, tournamentId))
    .orderBy(asc(competitors.memberId))
  return rows.map(({ competitor, locale }) => ({ ...competitor, locale }))
}

export function readRounds(queries: Queries, tournamentId: number): Promise<RoundRow[]> {
  return queries.select().from(rounds).where(eq(rounds.tournamentId, tournamentId)).orderBy(asc(rounds.id))
}

/** All known pairings, in the order of play. */
export function readPairings(queries: Queries, tournamentId: number): Promise<PairingRow[]> {
  return queries.select().from(pairings).where(eq(pairings.tournamentId, tournamentId)).orderBy(asc(pairings.id))
}

/** A tournament's name in a language. */
export function titleIn({ title, titles }: Pick<TournamentRow, 'title' | 'titles'>, locale: Locale): string {
  return textIn(locale, title, titles)
}
