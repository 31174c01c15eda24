import { and, asc, count, desc, eq, isNotNull, lt, not, notExists } from 'drizzle-orm'
import { Counter, Gauge } from 'prom-client'
import { z } from 'zod'
import { DAY_MS } from '../../../protocol/wire/durations.ts'
import type { Queries } from '../../machinery/database/database.ts'
import type { App } from '../../machinery/http/App.ts'
import { nextDaily } from '../../machinery/jobs/daily.ts'
import type { Machinery } from '../../machinery/Machinery.ts'
import { matchups } from '../matchups/matchupTables.ts'
import { checkAndNote } from './checkMatch.ts'
import { matchChecks } from './matchCheckTable.ts'

const KIND = 'recordingCheck'
const HOUR = 5
/** The pause after each match, because play goes first. */
const PAUSE_MS = 1_000
/** The most matches that one night checks. The others wait for the next night. */
const MOST = 2_000
/** A check older than this is repeated. */
const GOOD_DAYS = 30

/** The progress of a night: which matches it looks for, and how many it has checked. */
const progressSchema = z.object({ phase: z.enum(['fresh', 'old']), checked: z.int().min(0) })
const BEGINNING: z.infer<typeof progressSchema> = { phase: 'fresh', checked: 0 }

/**
 * Each night, plays finished matches again (W441): first those never checked, then those whose check is oldest. Faults
 * are logged. `recording_faults` counts those of every check.
 */
export function registerRecordingCheck(app: App, { database, jobs, clock, logger, metrics }: Machinery): void {
  const registers = [metrics.registry]
  const checkedCount = new Counter({
    name: 'recordings_checked_total',
    help: 'Finished matches that this process has played again at night',
    registers,
  })
  // Read from the store, because another process, the operator or an earlier start may have found the faults.
  new Gauge({
    name: 'recording_faults',
    help: 'Finished matches whose records do not agree with the rules, the dice or the result, as of their last check',
    registers,
    async collect() {
      // Metrics are told while the database is away, too. The last count stays.
      const faults = await countFaults(database.queries).catch(() => null)
      if (faults !== null) this.set(faults)
    },
  })
  const order = () => ({ key: KIND, kind: KIND, dueAt: nextDaily(clock(), HOUR), payload: null })

  jobs.registerJob(KIND, async (tx, payload) => {
    const { phase, checked } = payload === null ? BEGINNING : progressSchema.parse(payload)
    const now = new Date(clock())
    const id = phase === 'fresh' ? await findFresh(tx) : await findOld(tx, now)
    if (id !== undefined) {
      const check = await checkAndNote(tx, id, now)
      if (check?.fault) logger.error({ matchupId: id, fault: check.fault }, 'a match does not agree with its records')
      checkedCount.inc()
    }
    const done = id === undefined ? checked : checked + 1
    if ((id === undefined && phase === 'old') || done >= MOST) return jobs.schedule(tx, order())
    const next = { phase: id === undefined ? 'old' : phase, checked: done }
    return jobs.schedule(tx, { key: KIND, kind: KIND, dueAt: new Date(clock() + PAUSE_MS), payload: next })
  })
  app.addHook('onReady', () => jobs.scheduleFirst(order()))
}

/** The newest match that was never checked. */
async function findFresh(queries: Queries): Promise<number | undefined> {
  const noted = queries.select().from(matchChecks).where(eq(matchChecks.matchupId, matchups.id))
  const [fresh] = await queries
    .select({ id: matchups.id })
    .from(matchups)
    .where(and(isNotNull(matchups.finishedAt), not(matchups.isPractice), notExists(noted)))
    .orderBy(desc(matchups.id))
    .limit(1)
  return fresh?.id
}

/** The match with the oldest check, if that check is older than `GOOD_DAYS`. */
async function findOld(queries: Queries, now: Date): Promise<number | undefined> {
  const [old] = await queries
    .select({ id: matchChecks.matchupId })
    .from(matchChecks)
    .where(lt(matchChecks.checkedAt, new Date(now.getTime() - GOOD_DAYS * DAY_MS)))
    .orderBy(asc(matchChecks.checkedAt))
    .limit(1)
  return old?.id
}

/** The number of matches whose last check found a fault. */
async function countFaults(queries: Queries): Promise<number> {
  const [faults] = await queries.select({ count: count() }).from(matchChecks).where(isNotNull(matchChecks.fault))
  return faults?.count ?? 0
}
