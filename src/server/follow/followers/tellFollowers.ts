import { and, asc, eq, gt, inArray, notInArray, sql, type SQL } from 'drizzle-orm'
import type { NotificationCategory } from '../../../protocol/notification/notificationKinds.ts'
import { HOUR_MS } from '../../../protocol/wire/durations.ts'
import type { Transaction } from '../../machinery/database/database.ts'
import { lockQueue } from '../../machinery/database/lockQueue.ts'
import { members } from '../../people/members/memberTable.ts'
import { FOLLOWABLE_OPTION } from '../../../protocol/member/memberSwitches.ts'
import { selectSwitched } from '../../people/notifications/memberOptions.ts'
import { notifications } from '../../people/notifications/notificationTables.ts'
import { notifyAll, type NoticeDependencies } from '../../people/notifications/notify.ts'
import { follows } from '../../people/relations/relationTables.ts'
import { isRunning, membersOf } from '../../play/matchups/matchupInPlay.ts'
import { matchups } from '../../play/matchups/matchupTables.ts'

const CATEGORY: NotificationCategory = 'followed_playing'
/** A follower hears of the same member once in this time, and of all followed members so many times (W678). */
const WITHIN_MS = HOUR_MS
const MOST_TOLD = 6
/** The followers who are told in one transaction, which takes some ten milliseconds. */
const BATCH = 50

/** The followers of a player of a match whose ids are above `after`. */
export interface Followers {
  readonly matchupId: number
  readonly followedId: number
  readonly after: number
}

/**
 * Tells the next followers of a player that the match has begun (W677). Answers the followers who are left; null if there
 * are none, or nothing to tell: the match is over, or the player does not allow to be followed.
 */
export async function tellFollowers(
  tx: Transaction,
  dependencies: NoticeDependencies,
  { matchupId, followedId, after }: Followers,
): Promise<Followers | null> {
  const [matchup] = await tx.select().from(matchups).where(eq(matchups.id, matchupId))
  if (matchup === undefined || !isRunning(matchup)) return null
  if (!(await selectSwitched(tx, [followedId], FOLLOWABLE_OPTION)).has(followedId)) return null
  // Two matches of one instant count each other's news.
  await lockQueue(tx, 'followerNews')
  const players = membersOf(matchup)
  const now = dependencies.clock()
  const found = await tx
    .select({ id: follows.followerId, isTold: mayBeTold(followedId, new Date(now - WITHIN_MS)) })
    .from(follows)
    .innerJoin(members, eq(members.id, follows.followerId))
    .where(
      and(
        eq(follows.followedId, followedId),
        gt(follows.followerId, after),
        notInArray(follows.followerId, [...players]),
        eq(members.isBlocked, false),
      ),
    )
    .orderBy(asc(follows.followerId))
    .limit(BATCH)
  const names = await readNames(tx, players)
  const opponentId = players.find((id) => id !== followedId)
  const payload = {
    matchupId,
    followedId,
    followedUsername: names.get(followedId) ?? null,
    opponentUsername: opponentId === undefined ? null : (names.get(opponentId) ?? null),
    length: matchup.length,
  }
  const told = found.filter(({ isTold }) => isTold)
  await notifyAll(
    tx,
    dependencies,
    told.map(({ id }) => ({
      memberId: id,
      categoryName: CATEGORY,
      payload,
      // Who follows both players hears of the match once.
      cause: `matchup:${matchupId}:followed:${id}`,
    })),
  )
  const last = found.at(-1)
  return found.length < BATCH || last === undefined ? null : { matchupId, followedId, after: last.id }
}

/** Whether a follower has heard little enough since an instant to hear of the member again. */
function mayBeTold(followedId: number, since: Date): SQL<boolean> {
  const { memberId, categoryName, payload, sentAt } = notifications
  const ofMember = sql`case when (${payload} ->> 'followedId')::bigint = ${followedId} then 1 end`
  return sql<boolean>`(
    select count(*) < ${MOST_TOLD} and count(${ofMember}) = 0 from ${notifications}
    where ${memberId} = ${follows.followerId} and ${categoryName} = ${CATEGORY} and ${gt(sentAt, since)}
  )`
}

async function readNames(tx: Transaction, ids: readonly number[]): Promise<ReadonlyMap<number, string | null>> {
  const { id, username } = members
  const rows = await tx
    .select({ id, username })
    .from(members)
    .where(inArray(id, [...ids]))
  return new Map(rows.map((row) => [row.id, row.username]))
}
