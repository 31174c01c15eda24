import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '../../machinery/database/database.ts'
import { matchups } from '../matchups/matchupTables.ts'
import { heartbeats } from './heartbeatTable.ts'
import type { PlayDependencies } from '../matchups/PlayDependencies.ts'

/** The interval at which a running server notes that it runs. The time given back is never less than the downtime. */
export const HEARTBEAT_MS = 2_000
/** A silence up to this long is no downtime: another process may have written, or a write was slow. */
const LONGEST_SILENCE_MS = 3 * HEARTBEAT_MS
const HEARTBEAT_ID = 1

/**
 * Notes that a server runs at `now`. The note need not be durable at once: losing the newest one only gives players more
 * time. A process without a connection to the bus counts one more gap. Answers the number of gaps.
 */
async function beat(tx: Transaction, now: number, isConnected: boolean): Promise<number> {
  const beatAt = new Date(now)
  await tx.execute(sql`set local synchronous_commit = off`)
  const gaps = isConnected ? 0 : 1
  const [noted] = await tx
    .insert(heartbeats)
    .values({ id: HEARTBEAT_ID, beatAt, gaps })
    .onConflictDoUpdate({
      target: heartbeats.id,
      set: {
        beatAt: sql`greatest(${heartbeats.beatAt}, excluded.beat_at)`,
        gaps: sql`${heartbeats.gaps} + ${gaps}`,
      },
    })
    .returning({ gaps: heartbeats.gaps })
  return noted?.gaps ?? gaps
}

/**
 * Notes that a server runs at this instant. Moves the start of every running turn forward by the time in which no
 * server ran or the database was away (W23). Runs every `HEARTBEAT_MS`, and before a process runs jobs: at its start and
 * when the database is back. Due jobs stay as they are: a job that runs early reads the clock and is scheduled again.
 * Answers the number of gaps of the bus.
 */
export async function forgiveDowntime(tx: Transaction, { clock, logger, bus }: PlayDependencies): Promise<number> {
  const now = clock()
  const [last] = await tx.select().from(heartbeats).where(eq(heartbeats.id, HEARTBEAT_ID)).for('update')
  const downtimeMs = last ? now - last.beatAt.getTime() : 0
  if (downtimeMs > LONGEST_SILENCE_MS) {
    const moved = await moveClocks(tx, downtimeMs, now)
    await moveNoShows(tx, downtimeMs)
    logger.info({ downtimeMs, matchups: moved }, 'clocks resumed')
    if (moved > 0) tx.afterCommit(() => bus.tellGap())
  }
  return beat(tx, now, bus.isConnected())
}

/**
 * Moves all clocks in one statement, so that a site with thousands of matches starts as fast as any other. Answers how
 * many clocks ran.
 */
async function moveClocks(tx: Transaction, downtimeMs: number, now: number): Promise<number> {
  const since = sql`(${matchups.clock} #>> '{running,since}')::numeric`
  const moved = await tx
    .update(matchups)
    .set({
      clock: sql`jsonb_set(${matchups.clock}, '{running,since}', to_jsonb(least(${now}::numeric, ${since} + ${downtimeMs}::numeric)))`,
      updateIndex: sql`${matchups.updateIndex} + 1`,
    })
    .where(
      and(
        isNotNull(matchups.startedAt),
        isNull(matchups.finishedAt),
        isNull(matchups.removedAt),
        sql`jsonb_typeof(${matchups.clock} -> 'running') = 'object'`,
      ),
    )
    .returning({ id: matchups.id })
  return moved.length
}

/**
 * Extends the time to come to a tournament's match by the downtime (W388). The due job of the match reads the new
 * deadline.
 */
async function moveNoShows(tx: Transaction, downtimeMs: number): Promise<void> {
  await tx
    .update(matchups)
    .set({
      noShowAt: sql`${matchups.noShowAt} + ${downtimeMs} * interval '1 millisecond'`,
      updateIndex: sql`${matchups.updateIndex} + 1`,
    })
    .where(
      and(
        isNotNull(matchups.noShowAt),
        isNotNull(matchups.startedAt),
        isNull(matchups.finishedAt),
        isNull(matchups.removedAt),
        isNull(matchups.state),
      ),
    )
}
