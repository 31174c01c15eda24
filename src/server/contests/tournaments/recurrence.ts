import { z } from 'zod'
import { DAY_MS, MINUTE_MS } from '../../../protocol/wire/durations.ts'

/** The weekday of 1 January 1970, a Thursday. */
const FIRST_WEEKDAY = 4

/** The times of a recurring tournament, in UTC. */
export const recurrenceSchema = z.strictObject({
  every: z.enum(['day', 'week']),
  /** 0 Sunday to 6 Saturday. It has no meaning for daily tournaments. */
  weekday: z.int().min(0).max(6),
  minuteOfDay: z.int().min(0).max(1_439),
  /** The minutes before the start at which registration ends. */
  closesBefore: z.int().min(0).max(1_439),
})

export type Recurrence = z.infer<typeof recurrenceSchema>

/** The first start after `instant` (ms), in ms. */
export function nextOccurrence({ every, weekday, minuteOfDay }: Recurrence, instant: number): number {
  const today = Math.floor(instant / DAY_MS)
  const inDays = every === 'day' ? 0 : (weekday - ((today + FIRST_WEEKDAY) % 7) + 7) % 7
  const start = (today + inDays) * DAY_MS + minuteOfDay * MINUTE_MS
  return start > instant ? start : start + periodOf({ every })
}

/** The time from one start to the next, in ms. Registration opens this long before a start. */
export function periodOf({ every }: Pick<Recurrence, 'every'>): number {
  return every === 'day' ? DAY_MS : 7 * DAY_MS
}
