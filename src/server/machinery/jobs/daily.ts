import { DAY_MS, HOUR_MS } from '../../../protocol/wire/durations.ts'

/** The next instant after `now` (ms) at which it is `hour` o'clock in UTC. */
export function nextDaily(now: number, hour: number): Date {
  const today = Math.floor(now / DAY_MS) * DAY_MS + hour * HOUR_MS
  return new Date(today > now ? today : today + DAY_MS)
}
