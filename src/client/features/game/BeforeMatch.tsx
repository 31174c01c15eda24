import { useTranslation } from 'react-i18next'
import { useEffect, useRef } from 'react'
import { DAY_S } from '../../../protocol/wire/durations.ts'
import { useFormat } from '../../i18n/format.ts'
import { serverNow } from '../../network/http/serverTime.ts'
import { Ltr } from '../../ui/kit/Bidi.tsx'
import { useCountdown } from '../../ui/hooks/useCountdown.ts'
import './beforeMatch.css'

/** Over the board while nobody has joined. */
export function WaitingOverlay() {
  const { t } = useTranslation()
  return (
    <output className="gwait">
      <img className="gwait__star" src="/ui/medallion.svg" alt="" />
      <p className="t4 title">{t('game.waiting')}</p>
    </output>
  )
}

interface UpcomingCountdownProps {
  readonly startsAt: string
  /** Called when the time has come: the match has to be loaded again (spec §2). */
  readonly onComplete: () => void
}

/** The time until a match starts that is set for later, over its board; in days while there is more than one. */
export function UpcomingCountdown({ startsAt, onComplete }: UpcomingCountdownProps) {
  const { t } = useTranslation()
  const { digits, number } = useFormat()
  const left = useCountdown(Date.parse(startsAt), serverNow)
  const latest = useRef(onComplete)
  useEffect(() => {
    latest.current = onComplete
  })
  useEffect(() => {
    if (left === 0) latest.current()
  }, [left])
  if (left === 0) return null
  return (
    <output className="gwait" data-testid="upcoming">
      <img className="gwait__star gwait__star--still" src="/ui/medallion.svg" alt="" />
      <p className="t4 title">{t('game.upcoming.title')}</p>
      <p className="gwait__left">
        {left > DAY_S ? (
          t('game.upcoming.days', { count: Math.floor(left / DAY_S), number: number(Math.floor(left / DAY_S)) })
        ) : (
          <Ltr className="tnum">{digits(hours(left))}</Ltr>
        )}
      </p>
    </output>
  )
}

/** Seconds as 5:04:09, or 4:09 within the last hour. */
function hours(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const minutes = Math.floor(seconds / 60)
  const rest = two(seconds % 60)
  return minutes < 60 ? `${minutes}:${rest}` : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${rest}`
}
