import type { Locale } from '../../../protocol/wire/locales.ts'
import { TOURNAMENT_NOTICE_MS } from '../../../protocol/notification/notificationKinds.ts'
import type { Transaction } from '../../machinery/database/database.ts'
import type { TournamentRow } from './tournamentTables.ts'
import { type NoticeDependencies, cancelNotice, scheduleNotice } from '../../people/notifications/notify.ts'
import { titleIn } from './tournamentStore.ts'

const CATEGORIES = [
  'upcoming_tournament_one_day',
  'upcoming_tournament_one_hour',
  'upcoming_tournament_five_minutes',
] as const satisfies readonly (keyof typeof TOURNAMENT_NOTICE_MS)[]

interface Reader {
  readonly memberId: number
  readonly locale: Locale
}

/**
 * Schedules a competitor's reminders before the start, without those whose time has passed. When a reminder is due, the
 * member's options decide whether it is sent (W212, W393).
 */
export async function scheduleUpcoming(
  tx: Transaction,
  dependencies: NoticeDependencies,
  tournament: TournamentRow,
  { memberId, locale }: Reader,
): Promise<void> {
  const payload = { tournamentId: tournament.id, tournamentName: titleIn(tournament, locale) }
  for (const categoryName of CATEGORIES) {
    const dueAt = tournament.startsAt.getTime() - TOURNAMENT_NOTICE_MS[categoryName]
    if (dueAt <= dependencies.clock()) continue
    const cause = causeOf(tournament.id, categoryName, memberId)
    await scheduleNotice(tx, dependencies, { memberId, categoryName, payload, cause }, new Date(dueAt))
  }
}

/** Cancels the reminders of these competitors that are not yet sent. */
export async function cancelUpcoming(
  tx: Transaction,
  dependencies: NoticeDependencies,
  { tournamentId, memberIds }: { tournamentId: number; memberIds: readonly number[] },
): Promise<void> {
  const causesOf = (memberId: number) => CATEGORIES.map((category) => causeOf(tournamentId, category, memberId))
  await cancelNotice(tx, dependencies, ...memberIds.flatMap(causesOf))
}

const causeOf = (tournamentId: number, categoryName: string, memberId: number) =>
  `tournament:${tournamentId}:${categoryName}:${memberId}`
