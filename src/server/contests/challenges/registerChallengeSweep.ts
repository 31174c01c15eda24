import { and, asc, inArray, isNull, lt } from 'drizzle-orm'
import { DAY_MS } from '../../../protocol/wire/durations.ts'
import type { App } from '../../machinery/http/App.ts'
import { challenges } from './challengeTable.ts'
import type { Machinery } from '../../machinery/Machinery.ts'
import { nextDaily } from '../../machinery/jobs/daily.ts'

const KIND = 'challengeSweep'
const HOUR = 4
/** Challenges are kept as long as the notification that leads to them (W261). */
const KEPT_MS = 180 * DAY_MS
/** The number removed in one transaction. The next batch follows at once, so that no lock is held long. */
const BATCH = 5_000

/** Removes each night the challenges older than 180 days that did not lead to a match (W358). */
export function registerChallengeSweep(app: App, { jobs, clock }: Pick<Machinery, 'jobs' | 'clock'>): void {
  const order = (dueAt: Date) => ({ key: KIND, kind: KIND, dueAt, payload: null })

  jobs.registerJob(KIND, async (tx) => {
    const old = tx
      .select({ id: challenges.id })
      .from(challenges)
      .where(and(isNull(challenges.matchupId), lt(challenges.createdAt, new Date(clock() - KEPT_MS))))
      .orderBy(asc(challenges.createdAt))
      .limit(BATCH)
    const removed = await tx.delete(challenges).where(inArray(challenges.id, old)).returning({ id: challenges.id })
    await jobs.schedule(tx, order(removed.length < BATCH ? nextDaily(clock(), HOUR) : new Date(clock())))
  })
  app.addHook('onReady', () => jobs.scheduleFirst(order(nextDaily(clock(), HOUR))))
}
