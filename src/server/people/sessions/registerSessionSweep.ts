import { lt, or } from 'drizzle-orm'
import { DAY_MS } from '../../../protocol/wire/durations.ts'
import type { App } from '../../machinery/http/App.ts'
import { sweepAudit } from '../../machinery/audit/auditLog.ts'
import { closedContacts } from '../members/closedContactTable.ts'
import { floodEntries } from '../../machinery/limits/floodTable.ts'
import { isIdleAt } from './sessionStore.ts'
import { oneTimeCodes, sessions, signingKeys } from './sessionTables.ts'
import { doneRequests } from '../../machinery/requests/doneRequestTable.ts'
import type { Machinery } from '../../machinery/Machinery.ts'
import { nextDaily } from '../../machinery/jobs/daily.ts'

const KIND = 'sessionSweep'
const HOUR = 3
/** A number or address whose account was deleted may have a new gift after this time. */
const CONTACT_KEPT_MS = 365 * DAY_MS

/**
 * Each night, removes expired and idle sessions, signing keys and codes, old attempts, old completed requests, and old entries of the
 * audit log.
 */
export function registerSessionSweep(app: App, { jobs, clock }: Machinery): void {
  const order = () => ({ key: KIND, kind: KIND, dueAt: nextDaily(clock(), HOUR), payload: null })

  jobs.registerJob(KIND, async (tx) => {
    const now = new Date(clock())
    const yesterday = new Date(clock() - DAY_MS)
    await tx.delete(sessions).where(or(lt(sessions.expiresAt, now), isIdleAt(clock())))
    await tx.delete(signingKeys).where(lt(signingKeys.expiresAt, now))
    await tx.delete(oneTimeCodes).where(lt(oneTimeCodes.expiresAt, yesterday))
    await tx.delete(floodEntries).where(lt(floodEntries.createdAt, yesterday))
    await tx.delete(doneRequests).where(lt(doneRequests.doneAt, yesterday))
    await tx.delete(closedContacts).where(lt(closedContacts.closedAt, new Date(clock() - CONTACT_KEPT_MS)))
    await sweepAudit(tx, clock())
    await jobs.schedule(tx, order())
  })
  app.addHook('onReady', () => jobs.scheduleFirst(order()))
}
