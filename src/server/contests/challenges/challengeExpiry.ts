import { challengeDeadline } from '../../../protocol/challenge/challengeDeadline.ts'
import { JOIN_TIMEOUT_S } from '../../../protocol/matchup/matchupTerms.ts'
import type { Transaction } from '../../machinery/database/database.ts'
import type { ChallengeRow } from './challengeTable.ts'
import type { Machinery } from '../../machinery/Machinery.ts'
import { announceResponse } from './announceChallenge.ts'
import { lockChallenge, updateChallenge } from './challengeStore.ts'

/** The kind of the job that ends an unanswered challenge. */
export const CHALLENGE_EXPIRY_JOB = 'challengeExpiry'

type ExpiryDependencies = Pick<Machinery, 'jobs' | 'live' | 'clock'>

const expiryKey = (id: number) => `${CHALLENGE_EXPIRY_JOB}:${id}`

/** The time (ms) from which a challenge cannot be accepted any more. */
export function expiresAt({ createdAt }: Pick<ChallengeRow, 'createdAt'>): number {
  return challengeDeadline(createdAt.getTime(), JOIN_TIMEOUT_S)
}

/** Whether a challenge has no answer and can still get one at `now` (ms), even if its expiry job is late. */
export function isPending(challenge: ChallengeRow, now: number): boolean {
  return isOpen(challenge) && now < expiresAt(challenge)
}

const isOpen = ({ acceptedAt, declinedAt, expiredAt }: ChallengeRow) =>
  acceptedAt === null && declinedAt === null && expiredAt === null

/** Schedules the end of a new challenge. */
export async function scheduleExpiry(
  tx: Transaction,
  { jobs }: ExpiryDependencies,
  challenge: ChallengeRow,
): Promise<void> {
  const { id } = challenge
  const dueAt = new Date(expiresAt(challenge))
  await jobs.schedule(tx, { key: expiryKey(id), kind: CHALLENGE_EXPIRY_JOB, dueAt, payload: { challengeId: id } })
}

/** Cancels the expiry of a challenge that was answered. */
export async function cancelExpiry(tx: Transaction, { jobs }: ExpiryDependencies, id: number): Promise<void> {
  await jobs.cancel(tx, expiryKey(id))
}

/**
 * Ends a challenge whose time is over. The caller holds the lock of its pair. Both members are notified after the
 * commit.
 */
export async function expireChallenge(
  tx: Transaction,
  dependencies: ExpiryDependencies,
  challenge: ChallengeRow,
): Promise<void> {
  await updateChallenge(tx, challenge.id, { expiredAt: new Date(dependencies.clock()) })
  await cancelExpiry(tx, dependencies, challenge.id)
  announceResponse(tx, dependencies, challenge)
}

/** The work of a due `CHALLENGE_EXPIRY_JOB`. It does nothing for a challenge that was answered meanwhile. */
export async function expireIfDue(tx: Transaction, dependencies: ExpiryDependencies, id: number): Promise<void> {
  const challenge = await lockChallenge(tx, id)
  if (challenge && isOpen(challenge)) await expireChallenge(tx, dependencies, challenge)
}
