import { and, desc, eq, exists, getTableColumns, inArray, sql } from 'drizzle-orm'
import { FOLLOWABLE_OPTION } from '../../../protocol/member/memberSwitches.ts'
import { MOST_FOLLOWED, type Friend } from '../../../protocol/member/relation.ts'
import { MAX_TAKE } from '../../../protocol/wire/lists.ts'
import type { Queries } from '../../machinery/database/database.ts'
import type { Presence } from '../../machinery/live/presence.ts'
import { members } from '../members/memberTable.ts'
import { memberOptions } from '../notifications/notificationTables.ts'
import { follows, memberBlocks } from './relationTables.ts'

export interface FriendPage {
  readonly take?: number | undefined
  readonly skip?: number | undefined
}

export interface FoundFriends {
  readonly friends: readonly Friend[]
  readonly total: number
}

type Online = Pick<Presence, 'isOnline'>

/** The members whom a member follows: those who are online first, then by name. */
export async function readFollowed(
  queries: Queries,
  presence: Online,
  memberId: number,
  { take = MAX_TAKE, skip = 0 }: FriendPage,
): Promise<FoundFriends> {
  const rows = await queries
    .select({ id: follows.followedId })
    .from(follows)
    .where(eq(follows.followerId, memberId))
    .limit(MOST_FOLLOWED)
  const all = await readFriends(
    queries,
    presence,
    memberId,
    rows.map(({ id }) => id),
  )
  const sorted = all.toSorted((one, other) => Number(other.isOnline) - Number(one.isOnline) || compareNames(one, other))
  return { friends: sorted.slice(skip, skip + take), total: rows.length }
}

/** The members who follow a member, the newest first. */
export async function readFollowers(
  queries: Queries,
  presence: Online,
  memberId: number,
  { take = MAX_TAKE, skip = 0 }: FriendPage,
): Promise<FoundFriends> {
  const mine = eq(follows.followedId, memberId)
  const rows = await queries
    .select({ id: follows.followerId })
    .from(follows)
    .where(mine)
    .orderBy(desc(follows.createdAt), desc(follows.followerId))
    .limit(take)
    .offset(skip)
  const ids = rows.map(({ id }) => id)
  const [friends, total] = await Promise.all([
    readFriends(queries, presence, memberId, ids),
    queries.$count(follows, mine),
  ])
  return { friends, total }
}

/** The members whom a member has blocked, the newest first. */
export async function readBlocked(
  queries: Queries,
  memberId: number,
  { take = MAX_TAKE, skip = 0 }: FriendPage,
): Promise<FoundFriends> {
  const mine = eq(memberBlocks.blockerId, memberId)
  const rows = await queries
    .select({ id: memberBlocks.blockedId })
    .from(memberBlocks)
    .where(mine)
    .orderBy(desc(memberBlocks.createdAt), desc(memberBlocks.blockedId))
    .limit(take)
    .offset(skip)
  const ids = rows.map(({ id }) => id)
  const nobody = { isOnline: () => false }
  const [friends, total] = await Promise.all([
    readFriends(queries, nobody, memberId, ids),
    queries.$count(memberBlocks, mine),
  ])
  return { friends, total }
}

/** Members as `memberId` sees them, in the order of `ids`. */
export async function readFriends(
  queries: Queries,
  presence: Online,
  memberId: number,
  ids: readonly number[],
): Promise<readonly Friend[]> {
  if (ids.length === 0) return []
  const { id, username, avatar, countryCode, cosmetics } = getTableColumns(members)
  const rowsOf = (followerId: typeof id | number, followedId: typeof id | number) =>
    exists(
      queries
        .select({ followerId: follows.followerId })
        .from(follows)
        .where(and(eq(follows.followerId, followerId), eq(follows.followedId, followedId))),
    )
  const rows = await queries
    .select({
      id,
      username,
      avatar,
      countryCode,
      cosmetics,
      isFollowed: sql<boolean>`${rowsOf(memberId, id)}`,
      isFollower: sql<boolean>`${rowsOf(id, memberId)}`,
      isFollowable: sql<boolean>`coalesce(${memberOptions.value}, 'true') = 'true'`,
    })
    .from(members)
    .leftJoin(memberOptions, and(eq(memberOptions.memberId, id), eq(memberOptions.name, FOLLOWABLE_OPTION)))
    .where(inArray(id, [...ids]))
  const byId = new Map(
    rows.map(({ isFollowable, ...row }) => [row.id, { ...row, isOnline: isFollowable && presence.isOnline(row.id) }]),
  )
  return ids.flatMap((each) => byId.get(each) ?? [])
}

/** A collator that is made once compares twice as fast as `localeCompare`. */
const names = new Intl.Collator()
const compareNames = (one: Friend, other: Friend) => names.compare(one.username ?? '', other.username ?? '')
