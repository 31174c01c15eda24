import { and, count, eq, inArray, isNull } from 'drizzle-orm'
import type { Challenge } from '../../../protocol/challenge/challenge.ts'
import type { Queries, Transaction } from '../../machinery/database/database.ts'
import { type ChallengeRow, challenges } from './challengeTable.ts'
import { hasSeat } from '../../play/matchups/matchupInPlay.ts'
import { matchups } from '../../play/matchups/matchupTables.ts'
import { members } from '../../people/members/memberTable.ts'
import type { ListSelection } from '../../machinery/http/listQuery.ts'
import { lockQueue } from '../../machinery/database/lockQueue.ts'

export type NewChallenge = typeof challenges.$inferInsert

/** A challenge with its members and its match as they are now. */
export interface FoundChallenge {
  readonly challenge: ChallengeRow
  readonly userA: Challenge['userA']
  readonly userB: Challenge['userB']
  readonly matchup: Challenge['matchup']
}

/** The two members of a challenge, in its direction. */
export type Pair = Pick<ChallengeRow, 'userAId' | 'userBId'>

/** Locks a pair of members, so that changes of challenges between them, in either direction, run in sequence. */
export async function lockPair(tx: Transaction, { userAId, userBId }: Pair): Promise<void> {
  await lockQueue(tx, `challenge:${Math.min(userAId, userBId)}:${Math.max(userAId, userBId)}`)
}

export async function insertChallenge(tx: Transaction, values: NewChallenge): Promise<ChallengeRow> {
  const [inserted] = await tx.insert(challenges).values(values).returning()
  if (!inserted) throw new Error('A new challenge got no row.')
  return inserted
}

/** The challenge, with its pair locked until the end of the transaction; or null. */
export async function lockChallenge(tx: Transaction, id: number): Promise<ChallengeRow | null> {
  const [pair] = await tx
    .select({ userAId: challenges.userAId, userBId: challenges.userBId })
    .from(challenges)
    .where(eq(challenges.id, id))
  if (!pair) return null
  await lockPair(tx, pair)
  const [found] = await tx.select().from(challenges).where(eq(challenges.id, id)).for('update')
  return found ?? null
}

/** The pending challenge in this direction, or null. The caller holds the lock of the pair. */
export async function readPending(tx: Transaction, { userAId, userBId }: Pair): Promise<ChallengeRow | null> {
  const [found] = await tx
    .select()
    .from(challenges)
    .where(
      and(
        eq(challenges.userAId, userAId),
        eq(challenges.userBId, userBId),
        isNull(challenges.acceptedAt),
        isNull(challenges.declinedAt),
        isNull(challenges.expiredAt),
      ),
    )
    .for('update')
  return found ?? null
}

/** Stores the outcome of a challenge that the caller has locked. */
export async function updateChallenge(
  tx: Transaction,
  id: number,
  change: Partial<Pick<ChallengeRow, 'acceptedAt' | 'declinedAt' | 'declinedByUserId' | 'expiredAt' | 'matchupId'>>,
): Promise<void> {
  await tx.update(challenges).set(change).where(eq(challenges.id, id))
}

/** A page of the challenges that a member has sent or received, and their total. */
export async function readChallengesOf(
  queries: Queries,
  memberId: number,
  { where, orderBy, limit, offset }: ListSelection,
): Promise<{ readonly total: number; readonly found: readonly FoundChallenge[] }> {
  const wanted = and(hasSeat(challenges, memberId), where)
  const [total] = await queries.select({ count: count() }).from(challenges).where(wanted)
  const page = await queries
    .select()
    .from(challenges)
    .where(wanted)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset)
  return { total: total?.count ?? 0, found: await addParts(queries, page) }
}

/** One challenge with its members. */
export async function readChallenge(queries: Queries, id: number): Promise<FoundChallenge | null> {
  const [found] = await addParts(queries, await queries.select().from(challenges).where(eq(challenges.id, id)))
  return found ?? null
}

/** Challenges with their members and matches as they are now, in the given order. */
async function addParts(queries: Queries, page: readonly ChallengeRow[]): Promise<readonly FoundChallenge[]> {
  if (page.length === 0) return []
  const memberIds = [...new Set(page.flatMap(({ userAId, userBId }) => [userAId, userBId]))]
  const { id, username, avatar, cosmetics } = members
  const people = await queries
    .select({ id, username, avatar, cosmetics })
    .from(members)
    .where(inArray(members.id, memberIds))
  const byId = new Map(people.map((person) => [person.id, person]))
  const matches = await readMatches(
    queries,
    page.flatMap(({ matchupId }) => (matchupId === null ? [] : [matchupId])),
  )
  return page.map((challenge) => {
    const userA = byId.get(challenge.userAId)
    const userB = byId.get(challenge.userBId)
    if (!userA || !userB) throw new Error(`a member of challenge ${challenge.id} is missing`)
    return { challenge, userA, userB, matchup: matches.get(challenge.matchupId ?? 0) ?? null }
  })
}

async function readMatches(queries: Queries, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, NonNullable<Challenge['matchup']>>()
  const { id, finishedAt, removedAt } = matchups
  const rows = await queries
    .select({ id, finishedAt, removedAt })
    .from(matchups)
    .where(inArray(matchups.id, [...ids]))
  return new Map(
    rows.map((row) => [row.id, { id: row.id, finished: row.finishedAt !== null || row.removedAt !== null }]),
  )
}
