import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Queries, Transaction } from '../../machinery/database/database.ts'
import { matchups } from '../matchups/matchupTables.ts'
import { lockMatchup } from '../matchups/matchupStore.ts'
import { lockSeating } from '../seating/lockSeating.ts'
import { returnKey, scheduleSeat } from '../matchmaking/seatReturned.ts'
import { withdrawWaiting } from '../seating/withdrawWaiting.ts'
import { announceGame } from '../games/announceGame.ts'
import { hasSeat, isRunning } from '../matchups/matchupInPlay.ts'
import type { PlayDependencies } from '../matchups/PlayDependencies.ts'
import { AWAY_JOB, awayKey } from '../seating/awayJob.ts'

/** A connection lost for no longer than this may be a page that reloads (W11). */
const AWAY_GRACE_MS = 3_000

/** Notes that a member's last live connection is gone. The member counts as away unless one comes back in time. */
export async function noteLeaving(tx: Transaction, dependencies: PlayDependencies, memberId: number): Promise<void> {
  const { jobs, clock, presence } = dependencies
  if (!(await hasOpenMatchup(tx, memberId))) return
  await lockSeating(tx, memberId)
  // The return may have been noted first.
  if (presence.isOnline(memberId)) return
  await jobs.cancel(tx, returnKey(memberId))
  const dueAt = new Date(clock() + AWAY_GRACE_MS)
  await jobs.schedule(tx, { key: awayKey(memberId), kind: AWAY_JOB, dueAt, payload: { memberId } })
}

/** Notes that the member is back, and tells the opponents. */
export async function noteReturn(tx: Transaction, dependencies: PlayDependencies, memberId: number): Promise<void> {
  if (!(await hasOpenMatchup(tx, memberId))) return
  await lockSeating(tx, memberId)
  await dependencies.jobs.cancel(tx, awayKey(memberId))
  await scheduleSeat(tx, dependencies, memberId)
  await announcePresence(tx, dependencies, memberId)
}

/** The member has stayed away. It stops waiting for an opponent (W11), and its opponents are told (W24). */
export async function treatAsAway(tx: Transaction, dependencies: PlayDependencies, memberId: number): Promise<void> {
  if (dependencies.presence.isOnline(memberId)) return
  await withdrawWaiting(tx, dependencies, memberId)
  await announcePresence(tx, dependencies, memberId)
}

/** Raises `updateIndex` but not `actedIndex`: clients take the new context, and no action is refused because of it. */
async function announcePresence(tx: Transaction, dependencies: PlayDependencies, memberId: number): Promise<void> {
  const running = await tx
    .select({ id: matchups.id })
    .from(matchups)
    .where(and(isOpenFor(memberId), isNotNull(matchups.startedAt), eq(matchups.playWithBot, false)))
    .orderBy(matchups.id)
  for (const { id } of running) {
    const matchup = await lockMatchup(tx, id)
    if (!matchup || !isRunning(matchup)) continue
    const updateIndex = matchup.updateIndex + 1
    await tx.update(matchups).set({ updateIndex }).where(eq(matchups.id, id))
    announceGame(tx, dependencies, { ...matchup, updateIndex }, [])
  }
}

async function hasOpenMatchup(queries: Queries, memberId: number): Promise<boolean> {
  const found = await queries.select({ id: matchups.id }).from(matchups).where(isOpenFor(memberId)).limit(1)
  return found.length > 0
}

function isOpenFor(memberId: number) {
  return and(hasSeat(matchups, memberId), isNull(matchups.finishedAt), isNull(matchups.removedAt))
}
