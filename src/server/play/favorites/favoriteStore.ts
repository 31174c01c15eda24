import { and, count, eq, inArray, isNotNull, isNull, notExists } from 'drizzle-orm'
import type { Queries, Transaction } from '../../machinery/database/database.ts'
import { favorites } from './favoriteTable.ts'
import { matchups } from '../matchups/matchupTables.ts'
import type { ListSelection } from '../../machinery/http/listQuery.ts'

type FavoriteRow = typeof favorites.$inferSelect

/** Marks a matchup for the member. Marking it again changes nothing. Answers the mark. */
export async function insertFavorite(
  tx: Transaction,
  values: { readonly memberId: number; readonly matchupId: number; readonly createdAt: Date },
): Promise<FavoriteRow> {
  await tx.insert(favorites).values(values).onConflictDoNothing()
  const { memberId, matchupId } = values
  const [found] = await tx.select().from(favorites).where(isMark(memberId, matchupId))
  if (!found) throw new Error(`the favourite ${matchupId} of member ${memberId} is missing`)
  return found
}

/** Removes the mark, if there is one. */
export async function deleteFavorite(tx: Transaction, memberId: number, matchupId: number): Promise<void> {
  await tx.delete(favorites).where(isMark(memberId, matchupId))
}

/** A page of the member's marks, and their total. */
export async function readFavoritePage(
  queries: Queries,
  memberId: number,
  { where, orderBy, limit, offset }: ListSelection,
): Promise<{ readonly total: number; readonly page: readonly FavoriteRow[] }> {
  const wanted = and(eq(favorites.memberId, memberId), notExists(unplayed(queries)), where)
  const [total] = await queries.select({ count: count() }).from(favorites).where(wanted)
  const page = await queries
    .select()
    .from(favorites)
    .where(wanted)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset)
  return { total: total?.count ?? 0, page }
}

/** The matchups among these that the member has marked. */
export async function readFavored(
  queries: Queries,
  memberId: number,
  matchupIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (matchupIds.length === 0) return new Set()
  const rows = await queries
    .select({ matchupId: favorites.matchupId })
    .from(favorites)
    .where(and(eq(favorites.memberId, memberId), inArray(favorites.matchupId, [...matchupIds])))
  return new Set(rows.map(({ matchupId }) => matchupId))
}

/** The matchup of a mark, if it was withdrawn before anybody joined. It is no match to come back to. */
function unplayed(queries: Queries) {
  const isUnplayed = and(
    eq(matchups.id, favorites.matchupId),
    isNull(matchups.startedAt),
    isNotNull(matchups.removedAt),
  )
  return queries.select({ id: matchups.id }).from(matchups).where(isUnplayed)
}

const isMark = (memberId: number, matchupId: number) =>
  and(eq(favorites.memberId, memberId), eq(favorites.matchupId, matchupId))
