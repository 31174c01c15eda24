import { and, eq, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm'
import { DAY_MS } from '../../../protocol/wire/durations.ts'
import type { App } from '../../machinery/http/App.ts'
import { fairDice, gameRecords, games, matchups } from '../matchups/matchupTables.ts'
import type { Machinery } from '../../machinery/Machinery.ts'
import { nextDaily } from '../../machinery/jobs/daily.ts'

const KIND = 'practiceSweep'
const HOUR = 4
/** How long a finished or replaced practice is kept: its member may still go back in it. */
const OVER_DAYS = 7
/** How long a practice that nobody continues is kept. */
const LEFT_DAYS = 90
/** The most practices that one night removes. The others wait for the next night. */
const MOST = 5_000

/** Each night, removes the practices that nobody comes back to, with their records. No statistic counts practices. */
export function registerPracticeSweep(app: App, { jobs, clock }: Pick<Machinery, 'jobs' | 'clock'>): void {
  const order = () => ({ key: KIND, kind: KIND, dueAt: nextDaily(clock(), HOUR), payload: null })

  jobs.registerJob(KIND, async (tx) => {
    const before = (days: number) => new Date(clock() - days * DAY_MS)
    const isUntouched = (days: number) =>
      or(lt(matchups.playedAt, before(days)), and(isNull(matchups.playedAt), lt(matchups.createdAt, before(days))))
    const isOver = or(isNotNull(matchups.finishedAt), isNotNull(matchups.removedAt))
    const old = await tx
      .select({ id: matchups.id })
      .from(matchups)
      .where(and(eq(matchups.isPractice, true), or(and(isOver, isUntouched(OVER_DAYS)), isUntouched(LEFT_DAYS))))
      .limit(MOST)
      .for('update', { skipLocked: true })
    const ids = old.map(({ id }) => id)
    if (ids.length > 0) {
      await tx.delete(gameRecords).where(inArray(gameRecords.matchupId, ids))
      await tx.delete(games).where(inArray(games.matchupId, ids))
      await tx.delete(fairDice).where(inArray(fairDice.matchupId, ids))
      await tx.delete(matchups).where(inArray(matchups.id, ids))
    }
    await jobs.schedule(tx, order())
  })
  app.addHook('onReady', () => jobs.scheduleFirst(order()))
}
