import { and, inArray, like, ne, sql } from 'drizzle-orm'
import { MAX_TAKE } from '../../../protocol/wire/lists.ts'
import type { FindMembers } from '../../../protocol/member/member.ts'
import type { Queries } from '../../machinery/database/database.ts'
import { members, type MemberRow } from './memberTable.ts'
import { makeUsernameKey } from './usernames.ts'

export type MemberSearch = Pick<FindMembers, 'take' | 'skip' | 'sort'> & {
  readonly search: string
  readonly exceptId: number
}

/** A search counts and shows up to this total. To see more, a member can type a more exact name. */
const MOST_COUNTED = 1_000
/** So many found names are sorted. More are not: a walk along the index of names meets enough of them soon. */
const MOST_SORTED = 10_000

const foundColumns = {
  id: members.id,
  username: members.username,
  avatar: members.avatar,
  countryCode: members.countryCode,
  cosmetics: members.cosmetics,
}
type FoundMember = Pick<MemberRow, keyof typeof foundColumns>

/**
 * Members whose name contains `search`, without `exceptId`, sorted by name, and their total up to `MOST_COUNTED` (W151).
 * The index of name parts finds them; a search of three letters or more has at least one part.
 */
export async function searchMembers(
  queries: Queries,
  { search, exceptId, take = MAX_TAKE, skip = 0, sort }: MemberSearch,
): Promise<{ rows: FoundMember[]; total: number }> {
  const key = makeUsernameKey(search)
  const isLike = like(members.usernameKey, `%${key.replaceAll(/[\\%_]/g, '\\$&')}%`)
  const hasParts = sql`name_parts(${members.usernameKey}) @> name_parts(${key})`
  const direction = sort === '-username' ? sql`desc` : sql`asc`
  const page = sql`limit ${Math.max(0, Math.min(take, MOST_COUNTED - skip))} offset ${skip}`
  const { rows: sorted } = await queries.execute<{ total: number; ids: number[] }>(sql`
    with found as materialized (
      select ${members.id}, ${members.usernameKey} as key from ${members}
      where ${and(hasParts, isLike, ne(members.id, exceptId))} limit ${MOST_SORTED + 1}
    )
    select (select count(*) from found)::int as total,
      array(select id::int from found order by key ${direction} ${page}) as ids`)
  const { total = 0, ids = [] } = sorted[0] ?? {}
  if (total <= MOST_SORTED) return { rows: await readFound(queries, ids), total: Math.min(total, MOST_COUNTED) }
  // Only names are read, so the walk needs no row of the table.
  const { rows: met } = await queries.execute<{ id: number }>(sql`
    select found.id::int from ${members} found join (
      select ${members.usernameKey} as key from ${members}
      where ${isLike} and ${members.usernameKey} is distinct from (select username_key from members own where own.id = ${exceptId})
      order by ${members.usernameKey} ${direction} ${page}
    ) names on names.key = found.username_key
    order by names.key ${direction}`)
  return {
    rows: await readFound(
      queries,
      met.map(({ id }) => id),
    ),
    total: MOST_COUNTED,
  }
}

/** The members of these ids, in their order. */
async function readFound(queries: Queries, ids: readonly number[]): Promise<FoundMember[]> {
  if (ids.length === 0) return []
  const rows = await queries
    .select(foundColumns)
    .from(members)
    .where(inArray(members.id, [...ids]))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
