import { asc, eq } from 'drizzle-orm'
import { MINUTE_MS } from '../../../protocol/wire/durations.ts'
import type { Queries, Transaction } from '../../machinery/database/database.ts'
import { type ScheduleRow, tournamentSchedules } from './tournamentTables.ts'
import type { Machinery } from '../../machinery/Machinery.ts'
import { ApiError } from '../../machinery/http/ApiError.ts'
import { createTournament } from './createTournament.ts'
import { type Recurrence, nextOccurrence, periodOf } from './recurrence.ts'
import { tournamentJob, tournamentJobKey } from './tournamentJobs.ts'
import type { TournamentTerms } from './tournamentTerms.ts'

type ScheduleDependencies = Pick<Machinery, 'jobs' | 'live' | 'clock'>

export interface NewSchedule {
  /** The name of a shipped schedule; null for the operator's own. */
  readonly key: string | null
  readonly terms: TournamentTerms
  readonly recurrence: Recurrence
}

/**
 * Adds the shipped schedules to the store, each once. A schedule that the operator has stopped stays stopped (W394).
 */
export async function seedSchedules(
  dependencies: ScheduleDependencies & Pick<Machinery, 'database'>,
  schedules: readonly NewSchedule[],
): Promise<void> {
  const present = new Set((await readSchedules(dependencies.database.queries)).map(({ key }) => key))
  for (const shipped of schedules.filter(({ key }) => !present.has(key))) {
    await dependencies.database.transaction((tx) => addSchedule(tx, dependencies, shipped))
  }
}

/**
 * Adds a schedule and opens its first tournament at once. Returns the schedule, or null if one with its key exists.
 */
export async function addSchedule(
  tx: Transaction,
  dependencies: ScheduleDependencies,
  schedule: NewSchedule,
): Promise<ScheduleRow | null> {
  const [added] = await tx
    .insert(tournamentSchedules)
    .values({ ...schedule, createdAt: new Date(dependencies.clock()) })
    .onConflictDoNothing({ target: tournamentSchedules.key })
    .returning()
  if (!added) return null
  await openNext(tx, dependencies, added)
  return added
}

/** The work of a due `schedule` job: opens the next tournament. */
export async function openNextOf(tx: Transaction, dependencies: ScheduleDependencies, id: number): Promise<void> {
  const schedule = await lockSchedule(tx, id)
  if (schedule?.isActive) await openNext(tx, dependencies, schedule)
}

/** Stops a schedule or resumes it. Its open tournaments stay. @throws ApiError notFound */
export async function setActive(
  tx: Transaction,
  dependencies: ScheduleDependencies,
  { id, isActive }: { id: number; isActive: boolean },
): Promise<ScheduleRow> {
  const schedule = await lockSchedule(tx, id)
  if (!schedule) throw new ApiError('notFound', `There is no schedule ${id}.`)
  await tx.update(tournamentSchedules).set({ isActive }).where(eq(tournamentSchedules.id, id))
  if (isActive) await openNext(tx, dependencies, schedule)
  else await dependencies.jobs.cancel(tx, tournamentJobKey('schedule', id))
  return schedule
}

export function readSchedules(queries: Queries): Promise<ScheduleRow[]> {
  return queries.select().from(tournamentSchedules).orderBy(asc(tournamentSchedules.id))
}

/**
 * Opens the next tournament whose registration can still be open, once for its start time. Schedules the next call for
 * the time when registration for the tournament after that opens. Starts missed while no server ran are skipped.
 */
async function openNext(tx: Transaction, dependencies: ScheduleDependencies, schedule: ScheduleRow): Promise<void> {
  const { id, terms, recurrence } = schedule
  const closesBeforeMs = recurrence.closesBefore * MINUTE_MS
  const startsAt = nextOccurrence(recurrence, dependencies.clock() + closesBeforeMs)
  await createTournament(tx, dependencies, {
    terms,
    scheduleId: id,
    startsAt: new Date(startsAt),
    registrationExpiresAt: new Date(startsAt - closesBeforeMs),
  })
  const nextAt = nextOccurrence(recurrence, startsAt) - periodOf(recurrence)
  await dependencies.jobs.schedule(tx, tournamentJob('schedule', id, new Date(nextAt)))
}

async function lockSchedule(tx: Transaction, id: number): Promise<ScheduleRow | null> {
  const [found] = await tx.select().from(tournamentSchedules).where(eq(tournamentSchedules.id, id)).for('update')
  return found ?? null
}
