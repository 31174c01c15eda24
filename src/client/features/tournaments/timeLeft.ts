import { DAY_S, HOUR_S, MINUTE_S } from '../../../protocol/wire/durations.ts'

export type TimeUnit = 'days' | 'hours' | 'minutes' | 'seconds'

export interface TimePart {
  readonly unit: TimeUnit
  readonly value: number
}

/** Seconds in three parts: days, hours and minutes while there is more than a day (spec §2), then hours, minutes and seconds. */
export function timeParts(seconds: number): readonly TimePart[] {
  const hours = Math.floor(seconds / HOUR_S)
  const minutes = { unit: 'minutes', value: Math.floor((seconds % HOUR_S) / MINUTE_S) } as const
  if (seconds > DAY_S) {
    return [{ unit: 'days', value: Math.floor(seconds / DAY_S) }, { unit: 'hours', value: hours % 24 }, minutes]
  }
  return [{ unit: 'hours', value: hours }, minutes, { unit: 'seconds', value: seconds % MINUTE_S }]
}
