import { and, asc, eq, gt, isNotNull, not, notExists } from 'drizzle-orm'
import { z } from 'zod'
import type { App } from '../../machinery/http/App.ts'
import type { Transaction } from '../../machinery/database/database.ts'
import { countedMatchups } from './diceTables.ts'
import { matchups } from '../../play/matchups/matchupTables.ts'
import type { Machinery } from '../../machinery/Machinery.ts'
import { countMatchup } from './countMatchup.ts'
import { registerDiceRoute } from './diceRoute.ts'

const JOB = 'countDice'
/** The kind of the job that the migration of the counters starts. */
const EARLIER_JOB = 'countEarlierDice'
/** The earlier matches that are counted in one go, and the pause before the next ones, because play goes first. */
const BATCH = 5
const PAUSE_MS = 500

const matchupPayload = z.object({ matchupId: z.int() })
const earlierPayload = z.object({ after: z.int() })

/** Registers the members' dice statistics, and the due jobs that count finished matches. */
export function registerDiceStatistics(app: App, dependencies: Machinery): void {
  registerDiceRoute(app, dependencies)
  const { jobs } = dependencies
  jobs.registerJob(JOB, (tx, payload) => countMatchup(tx, matchupPayload.parse(payload).matchupId))
  jobs.registerJob(EARLIER_JOB, (tx, payload) => countEarlier(tx, dependencies, earlierPayload.parse(payload).after))
}

/**
 * Schedules the count of a match's rolls. It belongs in the transaction that ends the match, so that a crash cannot
 * lose it (W349).
 */
export async function scheduleDiceCount(
  tx: Transaction,
  { jobs, clock }: Pick<Machinery, 'jobs' | 'clock'>,
  matchupId: number,
): Promise<void> {
  await jobs.schedule(tx, { key: `${JOB}:${matchupId}`, kind: JOB, dueAt: new Date(clock()), payload: { matchupId } })
}

/**
 * Schedules counts for the next matches that ended before this count existed. Then schedules itself, until none are left.
 */
async function countEarlier(tx: Transaction, dependencies: Machinery, after: number): Promise<void> {
  const { jobs, clock } = dependencies
  const counted = tx
    .select({ id: countedMatchups.matchupId })
    .from(countedMatchups)
    .where(and(eq(countedMatchups.matchupId, matchups.id), eq(countedMatchups.what, 'rolls')))
  const found = await tx
    .select({ id: matchups.id })
    .from(matchups)
    .where(and(gt(matchups.id, after), isNotNull(matchups.finishedAt), not(matchups.isPractice), notExists(counted)))
    .orderBy(asc(matchups.id))
    .limit(BATCH)
  for (const { id } of found) await scheduleDiceCount(tx, dependencies, id)
  const last = found.at(-1)
  if (last === undefined) return
  const dueAt = new Date(clock() + PAUSE_MS)
  await jobs.schedule(tx, { key: EARLIER_JOB, kind: EARLIER_JOB, dueAt, payload: { after: last.id } })
}
