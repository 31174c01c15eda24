import { and, count, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import { FOLLOWABLE_OPTION } from '../../../protocol/member/memberSwitches.ts'
import { MOST_FOLLOWED, type Relation } from '../../../protocol/member/relation.ts'
import type { Queries, Transaction } from '../../machinery/database/database.ts'
import { lockQueue } from '../../machinery/database/lockQueue.ts'
import { ApiError } from '../../machinery/http/ApiError.ts'
import { members } from '../members/memberTable.ts'
import { readOption } from '../notifications/memberOptions.ts'
import { follows, memberBlocks } from './relationTables.ts'

/** A member who does something, and the member to whom it is done. */
export interface Pair {
  readonly memberId: number
  readonly otherId: number
}

/**
 * Makes `memberId` follow `otherId` at `now` (ms). Following again changes nothing (W721).
 * @throws ApiError notFound for a member who is missing or blocked by the operator, forbidden for oneself, between
 *   members of whom one has blocked the other, and for a member who may not be followed; conflict at the limit
 */
export async function follow(tx: Transaction, now: number, pair: Pair): Promise<void> {
  await lockPair(tx, pair)
  if (await isFollowing(tx, pair)) return
  await requireOther(tx, pair)
  if (!(await mayFollow(tx, pair))) throw new ApiError('forbidden', 'This member cannot be followed.')
  const followed = await tx.$count(follows, eq(follows.followerId, pair.memberId))
  if (followed >= MOST_FOLLOWED) throw new ApiError('conflict', `Nobody can follow more than ${MOST_FOLLOWED} members.`)
  await tx
    .insert(follows)
    .values({ followerId: pair.memberId, followedId: pair.otherId, createdAt: new Date(now) })
    .onConflictDoNothing()
}

/** Ends that `memberId` follows `otherId`. */
export async function unfollow(tx: Transaction, { memberId, otherId }: Pair): Promise<void> {
  await tx.delete(follows).where(followRow(memberId, otherId))
}

/**
 * Makes `memberId` block `otherId` at `now` (ms). Neither follows the other any more (W722).
 * @throws ApiError notFound for a member who is missing, forbidden for oneself
 */
export async function block(tx: Transaction, now: number, pair: Pair): Promise<void> {
  const { memberId, otherId } = pair
  await lockPair(tx, pair)
  await requireOther(tx, pair)
  await tx
    .insert(memberBlocks)
    .values({ blockerId: memberId, blockedId: otherId, createdAt: new Date(now) })
    .onConflictDoNothing()
  await tx.delete(follows).where(or(followRow(memberId, otherId), followRow(otherId, memberId)))
}

/** Ends that `memberId` blocks `otherId`. */
export async function unblock(tx: Transaction, { memberId, otherId }: Pair): Promise<void> {
  await tx.delete(memberBlocks).where(blockRow(memberId, otherId))
}

/** Whether one of the two has blocked the other. */
export async function isBlockedBetween(queries: Queries, { memberId, otherId }: Pair): Promise<boolean> {
  return (await queries.$count(memberBlocks, or(blockRow(memberId, otherId), blockRow(otherId, memberId)))) > 0
}

/** Those of the members whom anybody follows. */
export async function selectFollowed(queries: Queries, memberIds: readonly number[]): Promise<readonly number[]> {
  const rows = await queries
    .selectDistinct({ id: follows.followedId })
    .from(follows)
    .where(inArray(follows.followedId, [...memberIds]))
  return rows.map(({ id }) => id)
}

/**
 * How `memberId` and `otherId` stand to each other.
 * @throws ApiError notFound for a member who is missing
 */
export async function readRelation(queries: Queries, pair: Pair): Promise<Relation> {
  const { memberId, otherId } = pair
  const [counts] = await queries
    .select({
      isFollowed: holds(followRow(memberId, otherId)),
      isFollower: holds(followRow(otherId, memberId)),
      followers: count(sql`case when ${follows.followedId} = ${otherId} then 1 end`),
      followed: count(sql`case when ${follows.followerId} = ${otherId} then 1 end`),
    })
    .from(follows)
    .where(or(eq(follows.followedId, otherId), eq(follows.followerId, otherId)))
  const [other] = await queries.select({ isBlocked: members.isBlocked }).from(members).where(eq(members.id, otherId))
  if (!other) throw new ApiError('notFound')
  const isBlocked = (await queries.$count(memberBlocks, blockRow(memberId, otherId))) > 0
  const may = !other.isBlocked && memberId !== otherId && (await mayFollow(queries, pair))
  const { isFollowed = false, isFollower = false, followers = 0, followed = 0 } = counts ?? {}
  return { isFollowed, isFollower, isBlocked, mayFollow: may, followers, followed }
}

const followRow = (followerId: number, followedId: number) =>
  and(eq(follows.followerId, followerId), eq(follows.followedId, followedId))
const blockRow = (blockerId: number, blockedId: number) =>
  and(eq(memberBlocks.blockerId, blockerId), eq(memberBlocks.blockedId, blockedId))
/** Whether any of the rows meets the condition. */
const holds = (condition: SQL | undefined) => sql<boolean>`coalesce(bool_or(${condition}), false)`

/** Locks the two members' relation, so that a follow and a block at the same moment run one after the other. */
async function lockPair(tx: Transaction, { memberId, otherId }: Pair): Promise<void> {
  await lockQueue(tx, `relation:${Math.min(memberId, otherId)}:${Math.max(memberId, otherId)}`)
}

async function isFollowing(queries: Queries, { memberId, otherId }: Pair): Promise<boolean> {
  return (await queries.$count(follows, followRow(memberId, otherId))) > 0
}

async function requireOther(tx: Transaction, { memberId, otherId }: Pair): Promise<void> {
  if (memberId === otherId) throw new ApiError('forbidden', 'This is not possible with oneself.')
  const [other] = await tx.select({ isBlocked: members.isBlocked }).from(members).where(eq(members.id, otherId))
  if (!other || other.isBlocked) throw new ApiError('notFound', 'There is no such member.')
}

async function mayFollow(queries: Queries, pair: Pair): Promise<boolean> {
  if (await isBlockedBetween(queries, pair)) return false
  return (await readOption(queries, pair.otherId, FOLLOWABLE_OPTION)) === 'true'
}
