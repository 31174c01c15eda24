import { and, asc, desc, eq, getTableColumns, inArray, isNull, like, ne, sql } from 'drizzle-orm'
import { MAX_TAKE } from '../../../protocol/wire/lists.ts'
import type { FindMembers } from '../../../protocol/member/member.ts'
import type { Queries, Transaction } from '../../machinery/database/database.ts'
import { members } from './memberTable.ts'
import type { MemberRow } from './memberTable.ts'
import { ApiError } from '../../machinery/http/ApiError.ts'
import { type Places, placesOfRow } from './readRanks.ts'
import { makeUsernameKey } from './usernames.ts'

/**
 * The row of a member.
 * @throws ApiError notFound
 */
export async function readMember(queries: Queries, id: number): Promise<MemberRow> {
  const [member] = await queries.select().from(members).where(eq(members.id, id))
  if (!member) throw new ApiError('notFound')
  return member
}

/**
 * Those of the members whose accounts are not deleted. Until the transaction ends none of these is deleted, so what it
 * writes about them is there when a deletion removes it. Work that follows a match is done after its end, and the member
 * may have gone by then.
 */
export async function keepPresent(tx: Transaction, memberIds: readonly number[]): Promise<ReadonlySet<number>> {
  if (memberIds.length === 0) return new Set()
  const present = await tx
    .select({ id: members.id })
    .from(members)
    .where(and(inArray(members.id, [...memberIds]), isNull(members.deletedAt)))
    .orderBy(members.id)
    .for('key share')
  return new Set(present.map(({ id }) => id))
}

/** Waits for whatever writes about the member at the moment (see `keepPresent`), and holds up what comes later. */
export async function lockMember(tx: Transaction, memberId: number): Promise<void> {
  await tx.select({ id: members.id }).from(members).where(eq(members.id, memberId)).for('update')
}

/** A member with the member's places in the rankings. */
export type PlacedMember = MemberRow & { readonly places: Places }

const placedColumns = { ...getTableColumns(members), places: placesOfRow }

/** The statement of `readPlacedMember`, which nearly every visit begins with, prepared once for each store. */
const ownRecords = new WeakMap<Queries, ReturnType<typeof prepareOwnRecord>>()

function prepareOwnRecord(queries: Queries) {
  // Unnamed: connections that are pooled by transaction cannot keep named statements.
  return queries
    .select(placedColumns)
    .from(members)
    .where(eq(members.id, sql.placeholder('id')))
    .prepare('')
}

/**
 * A member with the places in the rankings, read in one statement.
 * @throws ApiError notFound
 */
export async function readPlacedMember(queries: Queries, id: number): Promise<PlacedMember> {
  const prepared = ownRecords.get(queries) ?? prepareOwnRecord(queries)
  ownRecords.set(queries, prepared)
  const [member] = await prepared.execute({ id })
  if (!member) throw new ApiError('notFound')
  return member
}

/** The member with this name, in upper or lower case, with the places in the rankings. Undefined if there is none. */
export async function findByUsername(queries: Queries, username: string): Promise<PlacedMember | undefined> {
  const [member] = await queries
    .select(placedColumns)
    .from(members)
    .where(eq(members.usernameKey, makeUsernameKey(username)))
  return member
}

export type MemberSearch = Pick<FindMembers, 'take' | 'skip' | 'sort'> & {
  readonly search: string
  readonly exceptId: number
}

/** The columns that a search shows. Fewer columns keep the sort of many found rows small. */
const foundColumns = {
  id: members.id,
  username: members.username,
  avatar: members.avatar,
  countryCode: members.countryCode,
  cosmetics: members.cosmetics,
}
type FoundMember = Pick<MemberRow, keyof typeof foundColumns>

/** A search counts up to this total. To see more, a member can type a more exact name. */
const MOST_COUNTED = 1_000

/**
 * Members whose name contains `search`, without `exceptId`, sorted by name, and their total up to `MOST_COUNTED` (W151).
 * The index of name parts finds them; a search of three letters or more has at least one part.
 */
export async function searchMembers(
  queries: Queries,
  { search, exceptId, take, skip, sort }: MemberSearch,
): Promise<{ rows: FoundMember[]; total: number }> {
  const key = makeUsernameKey(search)
  const pattern = `%${key.replaceAll(/[\\%_]/g, '\\$&')}%`
  const hasParts = sql`name_parts(${members.usernameKey}) @> name_parts(${key})`
  const where = and(hasParts, like(members.usernameKey, pattern), ne(members.id, exceptId))
  // Counted in the same scan, because a common part of names matches thousands of rows.
  const all = sql<number>`least(count(*) over (), ${MOST_COUNTED})::int`
  const found = await queries
    .select({ ...foundColumns, all })
    .from(members)
    .where(where)
    .orderBy(sort === '-username' ? desc(members.usernameKey) : asc(members.usernameKey))
    .limit(take ?? MAX_TAKE)
    .offset(skip ?? 0)
  if (found[0] !== undefined || !skip) return { rows: found, total: found[0]?.all ?? 0 }
  return { rows: found, total: Math.min(await queries.$count(members, where), MOST_COUNTED) }
}
