import { eq } from 'drizzle-orm'
import type { Transaction } from '../database/database.ts'
import { members } from '../database/schema/members.ts'
import type { Dependencies } from '../dependencies.ts'
import { announceRevoked } from '../sessions/authenticate.ts'
import { revokeAllSessions } from '../sessions/sessionStore.ts'

/** Keeps a member out: every session ends at once, and none can be opened. Answers how many were ended. */
export async function blockMember(
  tx: Transaction,
  { bus, clock }: Pick<Dependencies, 'bus' | 'clock'>,
  memberId: number,
): Promise<number> {
  await tx.update(members).set({ isBlocked: true }).where(eq(members.id, memberId))
  const ended = await revokeAllSessions(tx, memberId, clock())
  tx.afterCommit(() => {
    for (const sessionId of ended) announceRevoked(bus, sessionId)
  })
  return ended.length
}

export async function unblockMember(tx: Transaction, memberId: number): Promise<void> {
  await tx.update(members).set({ isBlocked: false }).where(eq(members.id, memberId))
}
