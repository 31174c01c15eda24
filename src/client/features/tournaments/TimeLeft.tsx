import { DAY_S, HOUR_S, MINUTE_S } from '../../../protocol/wire/durations.ts'
import { Fragment, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { serverNow } from '../../network/http/serverTime.ts'
import { useCountdown } from '../../ui/hooks/useCountdown.ts'

type TimeUnit = 'days' | 'hours' | 'minutes' | 'seconds'

interface TimePart {
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

/** The server may need a little time for the change at that moment. It is asked again until it is done. */
const AGAIN_MS = 2_000

interface TimeLeftProps {
  /** An instant by the server's clock. */
  readonly until: string
  /** Called when the time has come: the change has to be loaded (spec §4). */
  readonly onComplete: () => void
}

/** A countdown in the figures of a clock, left to right in every language. */
export function TimeLeft({ until, onComplete }: TimeLeftProps) {
  const { t } = useTranslation()
  const { digits } = useFormat()
  const left = useCountdown(Date.parse(until), serverNow)
  const isOver = left === 0
  const latest = useRef(onComplete)
  useEffect(() => {
    latest.current = onComplete
  })
  useEffect(() => {
    if (!isOver) return
    latest.current()
    const timer = setInterval(() => latest.current(), AGAIN_MS)
    return () => clearInterval(timer)
  }, [isOver])
  const parts = timeParts(left)
  const spoken = parts
    .slice(0, 2)
    .map(({ unit, value }) => `${digits(String(value))} ${t(`tournament.units.${unit}`, { count: value })}`)
  return (
    <div className="cd ltr" role="timer" aria-label={spoken.join(' ')}>
      {parts.map(({ unit, value }, index) => (
        <Fragment key={unit}>
          {index > 0 && <i aria-hidden="true">:</i>}
          <span aria-hidden="true">
            <b className="tnum">{digits(String(value).padStart(2, '0'))}</b>
            <small>{t(`tournament.units.${unit}`, { count: value })}</small>
          </span>
        </Fragment>
      ))}
    </div>
  )
}
