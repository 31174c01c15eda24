import type { Challenge } from '../../protocol/challenge/challenge.ts'
import { challengeDeadline } from '../../protocol/challenge/challengeDeadline.ts'

/** How a challenge stands. `withdrawn` was declined by its challenger. */
export type ChallengeStage = 'pending' | 'accepted' | 'declined' | 'withdrawn' | 'expired'

/** Until when (epoch ms of the server) a challenge can be answered (spec §4: creation, timeout and one second more). */
export function deadlineOf({ createdAt, joinTimeout }: Pick<Challenge, 'createdAt' | 'joinTimeout'>): number {
  return challengeDeadline(Date.parse(createdAt), joinTimeout)
}

/** How it stands at `now`, epoch ms by the server's clock. */
export function stageOf(challenge: Challenge, now: number): ChallengeStage {
  const { acceptedAt, declinedAt, declinedByUser, userA } = challenge
  if (acceptedAt !== null) return 'accepted'
  if (declinedAt !== null) return declinedByUser?.id === userA.id ? 'withdrawn' : 'declined'
  return now < deadlineOf(challenge) ? 'pending' : 'expired'
}

export type ButtonState =
  | { readonly kind: 'ready' }
  | { readonly kind: 'requested'; readonly challengeId: number }
  | { readonly kind: 'active'; readonly matchupId: number }

/**
 * What a button to challenge a member offers (spec §2, Challenge dialog), by the newest challenge that was sent there and
 * not declined: the match it became, while that lasts; the challenge, while it waits; else a new one.
 */
export function buttonStateOf(newest: Challenge | undefined, now: number): ButtonState {
  if (newest === undefined) return { kind: 'ready' }
  const { matchup } = newest
  if (matchup !== null && !matchup.finished) return { kind: 'active', matchupId: matchup.id }
  return stageOf(newest, now) === 'pending' ? { kind: 'requested', challengeId: newest.id } : { kind: 'ready' }
}
