import type { Challenge } from '../../../protocol/challenge/challenge.ts'
import { wireOfVariant } from '../../../protocol/wire/variantOfWire.ts'
import { JOIN_TIMEOUT_S } from '../../../protocol/matchup/matchupTerms.ts'
import type { FoundChallenge } from './challengeStore.ts'

/** A challenge as both of its members see it. */
export function presentChallenge({ challenge, userA, userB, matchup }: FoundChallenge): Challenge {
  const { declinedByUserId } = challenge
  const decliner = declinedByUserId === userA.id ? userA : userB
  return {
    id: challenge.id,
    userA,
    userB,
    length: challenge.length,
    ...wireOfVariant(challenge.variant),
    joinCredit: challenge.joinCredit === 0 ? null : challenge.joinCredit,
    joinTimeout: JOIN_TIMEOUT_S,
    createdAt: challenge.createdAt.toISOString(),
    acceptedAt: challenge.acceptedAt?.toISOString() ?? null,
    declinedAt: challenge.declinedAt?.toISOString() ?? null,
    declinedByUser: declinedByUserId === null ? null : { id: decliner.id, username: decliner.username },
    matchup,
    matchupId: challenge.matchupId,
  }
}
