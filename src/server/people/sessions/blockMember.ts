import { and, eq, ne } from 'drizzle-orm'
import type { Transaction } from '../../machinery/database/database.ts'
import { runSteps } from '../../machinery/database/steps.ts'
import { members } from '../members/memberTable.ts'
import type { PeopleDependencies } from '../members/PeopleDependencies.ts'
import { announceRevoked } from './authenticate.ts'
import { revokeAllSessions } from './sessionStore.ts'

/** Blocks a member: every session ends at once, and none can be opened. Answers how many sessions ended. */
export async function blockMember(
  tx: Transaction,
  dependencies: Pick<PeopleDependencies, 'bus' | 'clock' | 'steps'>,
  memberId: number,
): Promise<number> {
  const { bus, clock } = dependencies
  await setBlocked(tx, dependencies, memberId, true)
  const ended = await revokeAllSessions(tx, memberId, clock())
  tx.afterCommit(() => {
    for (const sessionId of ended) announceRevoked(bus, sessionId)
  })
  return ended.length
}

/** Unblocks a member. */
export async function unblockMember(
  tx: Transaction,
  dependencies: Pick<PeopleDependencies, 'steps'>,
  memberId: number,
): Promise<void> {
  await setBlocked(tx, dependencies, memberId, false)
}

/** Blocks or unblocks a member and runs the steps. Does nothing if the member is already in that state. */
async function setBlocked(
  tx: Transaction,
  { steps }: Pick<PeopleDependencies, 'steps'>,
  memberId: number,
  isBlocked: boolean,
): Promise<void> {
  const changed = await tx
    .update(members)
    .set({ isBlocked })
    .where(and(eq(members.id, memberId), ne(members.isBlocked, isBlocked)))
    .returning({ id: members.id })
  if (changed.length > 0) await runSteps(steps.memberBlocked, tx, { memberId, isBlocked })
}
