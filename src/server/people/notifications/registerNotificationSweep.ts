import { asc, inArray, lt } from 'drizzle-orm'
import { DAY_MS } from '../../../protocol/wire/durations.ts'
import type { App } from '../../machinery/http/App.ts'
import { notifications } from './notificationTables.ts'
import type { Machinery } from '../../machinery/Machinery.ts'
import { nextDaily } from '../../machinery/jobs/daily.ts'

const KIND = 'notificationSweep'
const HOUR = 4
/** How long a notification stays on the member's list (W261). */
const KEPT_MS = 180 * DAY_MS
/** The rows removed in one transaction. The next batch follows at once, so no lock is held long. */
const BATCH = 5_000

/** Each night, removes the notifications that are older than 180 days, seen or not (W261). */
export function registerNotificationSweep(app: App, { jobs, clock }: Machinery): void {
  const order = (dueAt: Date) => ({ key: KIND, kind: KIND, dueAt, payload: null })

  jobs.registerJob(KIND, async (tx) => {
    const old = tx
      .select({ id: notifications.id })
      .from(notifications)
      .where(lt(notifications.sentAt, new Date(clock() - KEPT_MS)))
      .orderBy(asc(notifications.sentAt))
      .limit(BATCH)
    const removed = await tx
      .delete(notifications)
      .where(inArray(notifications.id, old))
      .returning({ id: notifications.id })
    await jobs.schedule(tx, order(removed.length < BATCH ? nextDaily(clock(), HOUR) : new Date(clock())))
  })
  app.addHook('onReady', () => jobs.scheduleFirst(order(nextDaily(clock(), HOUR))))
}
