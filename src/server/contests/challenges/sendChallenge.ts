import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { sendChallengeSchema } from '../../../protocol/challenge/challenge.ts'
import type { Transaction } from '../../machinery/database/database.ts'
import type { ChallengeRow } from './challengeTable.ts'
import { members } from '../../people/members/memberTable.ts'
import type { Machinery } from '../../machinery/Machinery.ts'
import { ApiError } from '../../machinery/http/ApiError.ts'
import { isBlockedBetween } from '../../people/relations/relationStore.ts'
import { readMember } from '../../people/members/memberStore.ts'
import { requireOffered } from '../../play/seating/requireOffered.ts'
import { countAttempt } from '../../machinery/limits/floodLimit.ts'
import { announceRequest } from './announceChallenge.ts'
import { expireChallenge, isPending, scheduleExpiry } from './challengeExpiry.ts'
import { insertChallenge, lockPair, readPending } from './challengeStore.ts'

/** A member may send this many challenges within ten minutes, to one member and in all (W356). */
const WITHIN_MS = 600_000
const MOST_TO_ONE = 6
const MOST_IN_ALL = 30

type ChallengeRequest = Omit<z.output<typeof sendChallengeSchema>, 'key'>

/**
 * Sends another member a challenge, and returns its id. The fee is not taken yet, but must be affordable (W353). While
 * the same challenge is pending, sending it again returns the pending one.
 * @throws ApiError badRequest for a variant that is not offered, forbidden for oneself and where one has blocked the other (W723), notFound for a missing or
 *   blocked member, notEnoughCredit, conflict while another challenge to this member is pending, tooManyRequests
 */
export async function sendChallenge(
  tx: Transaction,
  dependencies: Pick<Machinery, 'environment' | 'live' | 'jobs' | 'clock' | 'randomBytes'>,
  memberId: number,
  { userBId, length, variant, joinCredit: fee }: ChallengeRequest,
): Promise<number> {
  requireOffered(dependencies, variant)
  if (userBId === memberId) throw new ApiError('forbidden', 'Nobody can challenge themselves.')
  const terms = { userAId: memberId, userBId, length, variant, joinCredit: fee ?? 0 }
  await lockPair(tx, terms)
  const waiting = await freshPending(tx, dependencies, terms)
  if (waiting !== null) {
    if (hasSameTerms(waiting, terms)) return waiting.id
    throw new ApiError('conflict', 'Another challenge to this member waits for its answer.')
  }
  await requireOpponent(tx, userBId)
  if (await isBlockedBetween(tx, { memberId, otherId: userBId }))
    throw new ApiError('forbidden', 'This member takes no challenge from the caller.')
  const challenger = await readMember(tx, memberId)
  if (challenger.credit < terms.joinCredit) throw new ApiError('notEnoughCredit')
  await refuseFlood(tx, dependencies.clock(), terms)
  const challenge = await insertChallenge(tx, { ...terms, createdAt: new Date(dependencies.clock()) })
  await scheduleExpiry(tx, dependencies, challenge)
  await announceRequest(tx, dependencies, challenge, challenger)
  return challenge.id
}

type Terms = Pick<ChallengeRow, 'userAId' | 'userBId' | 'length' | 'variant' | 'joinCredit'>

const hasSameTerms = (one: Terms, other: Terms) =>
  one.length === other.length && one.variant === other.variant && one.joinCredit === other.joinCredit

/** The pending challenge in this direction, or null. Ends a challenge whose time is over but whose job is late. */
async function freshPending(
  tx: Transaction,
  dependencies: Pick<Machinery, 'live' | 'jobs' | 'clock'>,
  terms: Terms,
): Promise<ChallengeRow | null> {
  const waiting = await readPending(tx, terms)
  if (waiting === null || isPending(waiting, dependencies.clock())) return waiting
  await expireChallenge(tx, dependencies, waiting)
  return null
}

/** @throws ApiError notFound for a member who is missing or blocked */
async function requireOpponent(tx: Transaction, id: number): Promise<void> {
  const [opponent] = await tx.select({ isBlocked: members.isBlocked }).from(members).where(eq(members.id, id))
  if (!opponent || opponent.isBlocked) throw new ApiError('notFound', 'There is no such member.')
}

async function refuseFlood(tx: Transaction, now: number, { userAId, userBId }: Terms): Promise<void> {
  await countAttempt(tx, now, { subject: `challenge:${userAId}`, most: MOST_IN_ALL, withinMs: WITHIN_MS })
  const subject = `challenge:${userAId}:${userBId}`
  await countAttempt(tx, now, { subject, most: MOST_TO_ONE, withinMs: WITHIN_MS })
}
