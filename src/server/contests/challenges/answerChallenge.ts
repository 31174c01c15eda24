import { inArray } from 'drizzle-orm'
import type { Transaction } from '../../machinery/database/database.ts'
import type { ChallengeRow } from './challengeTable.ts'
import { members } from '../../people/members/memberTable.ts'
import { sideOf } from '../../play/matchups/matchupInPlay.ts'
import type { PlayDependencies } from '../../play/matchups/PlayDependencies.ts'
import { ApiError } from '../../machinery/http/ApiError.ts'
import { freeForPairing, seatPair } from '../../play/seating/seatPair.ts'
import { announceResponse } from './announceChallenge.ts'
import { cancelExpiry, isPending } from './challengeExpiry.ts'
import { lockChallenge, readPending, updateChallenge } from './challengeStore.ts'

/** The challenge that is answered, and the member who answers. */
export interface Answering {
  readonly challengeId: number
  readonly memberId: number
}

/** Thrown when the challenger can no longer play the match. The acceptance is rolled back, and the challenge ends. */
class ChallengerUnable extends Error {}

/**
 * Turns a challenge into a match. Both fees, the seats and the answer are one transaction (W353). Accepting an accepted
 * challenge again changes nothing.
 * @throws ApiError notFound, forbidden for anyone but the challenged member, conflict for a challenge that is over or
 * whose challenger cannot play any more, notEnoughCredit
 */
export async function acceptChallenge(dependencies: PlayDependencies, answering: Answering): Promise<void> {
  const { database } = dependencies
  try {
    await database.transaction((tx) => acceptPending(tx, dependencies, answering))
  } catch (error) {
    if (!(error instanceof ChallengerUnable)) throw error
    await database.transaction((tx) => withdraw(tx, dependencies, answering.challengeId))
    throw new ApiError('conflict', 'The challenger cannot play this match any more.')
  }
}

async function acceptPending(tx: Transaction, dependencies: PlayDependencies, answering: Answering): Promise<void> {
  const challenge = await lockOwn(tx, answering)
  if (challenge.userBId !== answering.memberId) throw new ApiError('forbidden')
  if (challenge.acceptedAt !== null) return
  const now = dependencies.clock()
  if (!isPending(challenge, now)) throw new ApiError('conflict', 'The challenge is over.')
  await freeForPairing(tx, dependencies, challenge)
  await requireMeans(tx, challenge)
  const matchupId = await seatPair(tx, dependencies, challenge)
  await updateChallenge(tx, challenge.id, { acceptedAt: new Date(now), matchupId })
  await cancelExpiry(tx, dependencies, challenge.id)
  announceResponse(tx, dependencies, challenge)
  // The accepting member's own challenge to the challenger is no longer needed.
  const opposite = await readPending(tx, { userAId: challenge.userBId, userBId: challenge.userAId })
  if (opposite !== null) await endDeclined(tx, dependencies, opposite, opposite.userAId)
}

/**
 * Declines a challenge, or takes the member's own one back. A challenge that is already over stays as it is.
 * @throws ApiError notFound, forbidden for anyone but its two members, conflict for an accepted challenge
 */
export async function declineChallenge(
  tx: Transaction,
  dependencies: PlayDependencies,
  answering: Answering,
): Promise<void> {
  const challenge = await lockOwn(tx, answering)
  if (challenge.acceptedAt !== null) throw new ApiError('conflict', 'The challenge was accepted.')
  if (isPending(challenge, dependencies.clock())) await endDeclined(tx, dependencies, challenge, answering.memberId)
}

async function lockOwn(tx: Transaction, { challengeId, memberId }: Answering): Promise<ChallengeRow> {
  const challenge = await lockChallenge(tx, challengeId)
  if (challenge === null) throw new ApiError('notFound')
  if (sideOf(challenge, memberId) === null) throw new ApiError('forbidden')
  return challenge
}

/** Locks both members in the order of their ids, and checks that each can pay the fee. */
async function requireMeans(tx: Transaction, { userAId, userBId, joinCredit }: ChallengeRow): Promise<void> {
  const rows = await tx
    .select({ id: members.id, credit: members.credit, isBlocked: members.isBlocked })
    .from(members)
    .where(inArray(members.id, [userAId, userBId]))
    .orderBy(members.id)
    .for('update')
  const challenger = rows.find(({ id }) => id === userAId)
  if (!challenger || challenger.isBlocked || challenger.credit < joinCredit) throw new ChallengerUnable()
}

async function withdraw(tx: Transaction, dependencies: PlayDependencies, id: number): Promise<void> {
  const challenge = await lockChallenge(tx, id)
  if (challenge && isPending(challenge, dependencies.clock()))
    await endDeclined(tx, dependencies, challenge, challenge.userAId)
}

async function endDeclined(
  tx: Transaction,
  dependencies: PlayDependencies,
  challenge: ChallengeRow,
  declinedByUserId: number,
): Promise<void> {
  const declinedAt = new Date(dependencies.clock())
  await updateChallenge(tx, challenge.id, { declinedAt, declinedByUserId })
  await cancelExpiry(tx, dependencies, challenge.id)
  announceResponse(tx, dependencies, challenge)
}
