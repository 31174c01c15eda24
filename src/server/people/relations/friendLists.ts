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

/** Compares twice as fast as `localeCompare`. */
const names = new Intl.Collator()

/** Whether a member lets others know that it is online; `isOptionOf` joins its option. */
const isFollowable = sql<boolean>`coalesce(${memberOptions.value}, 'true') = 'true'`
const isOptionOf = (id: typeof members.id) =>
  and(eq(memberOptions.memberId, id), eq(memberOptions.name, FOLLOWABLE_OPTION))

/** The members whom a member follows: those who are online first, then by name. */
export async function readFollowed(
  queries: Queries,
  presence: Online,
  memberId: number,
  { take = MAX_TAKE, skip = 0 }: FriendPage,
): Promise<FoundFriends> {
  const rows = await queries
    .select({ id: members.id, username: members.username, isFollowable })
    .from(follows)
    .innerJoin(members, eq(members.id, follows.followedId))
    .leftJoin(memberOptions, isOptionOf(members.id))
    .where(eq(follows.followerId, memberId))
    .limit(MOST_FOLLOWED)
  const places = rows.map(({ id, username, ...row }) => ({
    id,
    username: username ?? '',
    isOnline: row.isFollowable && presence.isOnline(id),
  }))
  const sorted = places.toSorted(
    (one, other) => Number(other.isOnline) - Number(one.isOnline) || names.compare(one.username, other.username),
  )
  const page = sorted.slice(skip, skip + take).map(({ id }) => id)
  return { friends: await readFriends(queries, presence, memberId, page), total: rows.length }
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
      isFollowable,
    })
    .from(members)
    .leftJoin(memberOptions, isOptionOf(id))
    .where(inArray(id, [...ids]))
  const byId = new Map(
    rows.map(({ isFollowable: isShown, ...row }) => [
      row.id,
      { ...row, isOnline: isShown && presence.isOnline(row.id) },
    ]),
  )
  return ids.flatMap((each) => byId.get(each) ?? [])
}
