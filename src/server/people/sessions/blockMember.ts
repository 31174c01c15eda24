import type { Transaction } from '../../machinery/database/database.ts'
import type { Dependencies } from '../../dependencies.ts'
import { changeTallies } from '../../follow/rankings/tallies.ts'
import { announceRevoked } from './authenticate.ts'
import { revokeAllSessions } from './sessionStore.ts'

/** Keeps a member out, off the leaderboards too: every session ends at once, and none can be opened. Answers how many were ended. */
export async function blockMember(
  tx: Transaction,
  dependencies: Pick<Dependencies, 'bus' | 'clock' | 'live'>,
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

/** Lets a member in again, to the places that it would have had. */
export async function unblockMember(
  tx: Transaction,
  dependencies: Pick<Dependencies, 'clock' | 'live'>,
  memberId: number,
): Promise<void> {
  await setBlocked(tx, dependencies, memberId, false)
}

async function setBlocked(
  tx: Transaction,
  dependencies: Pick<Dependencies, 'clock' | 'live'>,
  memberId: number,
  isBlocked: boolean,
): Promise<void> {
  await changeTallies(
    tx,
    dependencies,
    [memberId],
    (tallies) => new Map([...tallies].map(([id, tally]) => [id, { ...tally, isBlocked }])),
  )
}
