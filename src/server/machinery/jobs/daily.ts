const DAY_MS = 86_400_000

/**
 * The next instant after `now` (ms) at which it is `hour` o'clock in UTC. It is the same for every process and every
 * start.
 */
export function nextDaily(now: number, hour: number): Date {
  const today = Math.floor(now / DAY_MS) * DAY_MS + hour * 3_600_000
  return new Date(today > now ? today : today + DAY_MS)
}
