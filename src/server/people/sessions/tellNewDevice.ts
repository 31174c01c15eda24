import { and, eq, gt, ne } from 'drizzle-orm'
import type { Transaction } from '../../machinery/database/database.ts'
import { notify, type NoticeDependencies } from '../notifications/notify.ts'
import type { Caller } from '../../machinery/http/caller.ts'
import { describeDevice, type Origin } from './device.ts'
import { sessions } from './sessionTables.ts'

/**
 * Tells a member's other devices of a sign-in from a device that the member has not used before. Two sessions of the same
 * browser, system and network count as one device. Who is signed in nowhere else is not told.
 */
export async function tellNewDevice(
  tx: Transaction,
  dependencies: NoticeDependencies,
  { memberId, sessionId }: Caller,
  origin: Origin,
): Promise<void> {
  const others = await tx
    .select({
      browser: sessions.browser,
      system: sessions.system,
      network: sessions.network,
      revokedAt: sessions.revokedAt,
    })
    .from(sessions)
    .where(
      and(
        eq(sessions.memberId, memberId),
        ne(sessions.id, sessionId),
        gt(sessions.expiresAt, new Date(dependencies.clock())),
      ),
    )
  const device = describeDevice(origin)
  const isKnown = others.some(
    ({ browser, system, network }) =>
      browser === device.browser && system === device.system && network === device.network,
  )
  if (isKnown || others.every(({ revokedAt }) => revokedAt !== null)) return
  await notify(tx, dependencies, {
    memberId,
    categoryName: 'new_device',
    payload: device,
    cause: `session:${sessionId}:new`,
  })
}
