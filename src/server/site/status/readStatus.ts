import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { jobs } from '../../machinery/jobs/jobTable.ts'
import type { Machinery } from '../../machinery/Machinery.ts'

/** A database that takes longer for one small query counts as away. */
const ANSWER_WITHIN_MS = 2_000
/** Due work that waits longer is felt: by the opponent of a bot, or by who waits for a clock to run out. */
const LATE_AFTER_MS = 5_000

/** How one part of the site is. */
export type PartState = 'well' | 'slow' | 'away'

/** The parts of a site as members know them. */
export interface SiteStatus {
  /** Signing in, moves, credit: all that is stored. */
  readonly matches: PartState
  /** The messages that move the opponent's checkers on a screen by themselves. */
  readonly live: PartState
  /** Bots, clocks and tournaments: all that happens without a member. */
  readonly work: PartState
}

/** How the site is, as this process sees it. It answers within two seconds, even if the database does not. */
export async function readStatus({ database, bus, clock }: Pick<Machinery, 'database' | 'bus' | 'clock'>) {
  const oldest = database.queries
    .select({ dueAt: sql<string | null>`min(${jobs.dueAt})` })
    .from(jobs)
    .then(([row]) => (row?.dueAt == null ? Infinity : new Date(row.dueAt).getTime()))
  const silence = wait(ANSWER_WITHIN_MS, null, { ref: false })
  const dueAt = await Promise.race([oldest, silence]).catch(() => null)
  const work = dueAt === null ? 'away' : clock() - dueAt > LATE_AFTER_MS ? 'slow' : 'well'
  return {
    matches: dueAt === null ? 'away' : 'well',
    live: bus.isConnected() ? 'well' : 'away',
    work,
  } satisfies SiteStatus
}
