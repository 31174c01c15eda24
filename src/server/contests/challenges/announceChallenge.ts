import type { Transaction } from '../../machinery/database/database.ts'
import type { ChallengeRow } from './challengeTable.ts'
import type { MemberRow } from '../../people/members/memberTable.ts'
import type { NoticeDependencies } from '../../people/notifications/notify.ts'
import { notify } from '../../people/notifications/notify.ts'

/** Notifies the challenged member after the commit: live, in the list of notifications, and by a push (W354). */
export async function announceRequest(
  tx: Transaction,
  dependencies: NoticeDependencies,
  challenge: ChallengeRow,
  challenger: Pick<MemberRow, 'username' | 'avatar'>,
): Promise<void> {
  const { id, userBId, createdAt, length } = challenge
  const about = {
    challengeId: id,
    challengerUsername: challenger.username,
    challengerAvatar: challenger.avatar,
  }
  dependencies.live.publishAfterCommit(tx, `user:${userBId}`, {
    kind: 'challengeRequest',
    ...about,
    challengeCreated: createdAt.toISOString(),
  })
  await notify(tx, dependencies, {
    memberId: userBId,
    categoryName: 'challenge_request',
    payload: { ...about, length },
    cause: `challenge:${id}`,
  })
}

/** Notifies both members after the commit that their challenge was answered or ended. */
export function announceResponse(
  tx: Transaction,
  { live }: Pick<NoticeDependencies, 'live'>,
  { id, userAId, userBId }: Pick<ChallengeRow, 'id' | 'userAId' | 'userBId'>,
): void {
  for (const memberId of [userAId, userBId]) {
    live.publishAfterCommit(tx, `user:${memberId}`, { kind: 'challengeResponse', challengeId: id })
  }
}
