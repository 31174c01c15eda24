import type { Challenge } from '../../protocol/challenge/challenge.ts'
import { challengeDeadline } from '../../protocol/challenge/challengeDeadline.ts'

/** The stage of a challenge. `withdrawn`: its challenger declined it. */
export type ChallengeStage = 'pending' | 'accepted' | 'declined' | 'withdrawn' | 'expired'

/**
 * The end of the time to answer a challenge, in epoch ms of the server (spec §4: creation, timeout and one second
 * more).
 */
export function deadlineOf({ createdAt, joinTimeout }: Pick<Challenge, 'createdAt' | 'joinTimeout'>): number {
  return challengeDeadline(Date.parse(createdAt), joinTimeout)
}

/** The stage of a challenge at `now`, in epoch ms of the server. */
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
 * The state of a button that challenges a member (spec §2, Challenge dialog). It follows the newest challenge that was
 * not declined: the match it became, while that lasts; the challenge, while it waits; otherwise a new one.
 */
export function buttonStateOf(newest: Challenge | undefined, now: number): ButtonState {
  if (newest === undefined) return { kind: 'ready' }
  const { matchup } = newest
  if (matchup !== null && !matchup.finished) return { kind: 'active', matchupId: matchup.id }
  return stageOf(newest, now) === 'pending' ? { kind: 'requested', challengeId: newest.id } : { kind: 'ready' }
}
