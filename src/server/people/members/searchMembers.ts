import { and, eq, inArray, like, ne, sql } from 'drizzle-orm'
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
/**
 * Of more found names, those that the store meets first are sorted, so that no search takes long. The very name that was
 * searched is always among them.
 */
const MOST_SORTED = 4_000

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
  const isOther = ne(members.id, exceptId)
  const named = sql`select ${members.id}, ${members.usernameKey} as key from ${members}`
  const direction = sort === '-username' ? sql`desc` : sql`asc`
  const page = sql`limit ${Math.max(0, Math.min(take, MOST_COUNTED - skip))} offset ${skip}`
  const { rows } = await queries.execute<{ total: number; ids: number[] }>(sql`
    with found as materialized (
      (${named} where ${and(eq(members.usernameKey, key), isOther)})
      union (${named} where ${and(hasParts, isLike, isOther)} limit ${MOST_SORTED})
    )
    select least((select count(*) from found), ${MOST_COUNTED})::int as total,
      array(select id::int from found order by key ${direction} ${page}) as ids`)
  const { total = 0, ids = [] } = rows[0] ?? {}
  return { rows: await readFound(queries, ids), total }
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
