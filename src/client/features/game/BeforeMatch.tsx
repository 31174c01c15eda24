import { useTranslation } from 'react-i18next'
import { useEffect, useRef } from 'react'
import type { Side } from '../../../engine/rules/position.ts'
import type { Matchup } from '../../../protocol/matchup/matchup.ts'
import { DAY_S } from '../../../protocol/wire/durations.ts'
import { useFormat } from '../../i18n/format.ts'
import { useMember } from '../../network/queries/memberStores.ts'
import { serverNow } from '../../network/http/serverTime.ts'
import { Drawing } from '../../ui/icons/Drawing.tsx'
import { Ltr } from '../../ui/kit/Bidi.tsx'
import { useCountdown } from '../../ui/hooks/useCountdown.ts'
import { JoinWaiting } from './JoinWaiting.tsx'
import { MatchIntro } from './MatchIntro.tsx'
import './beforeMatch.css'

interface BeforeMatchProps {
  readonly matchup: Matchup
  readonly bottom: Side
  readonly names: Readonly<Record<Side, string>>
  /** Called when the time of the match has come: it has to be loaded again (spec §2). */
  readonly onDue: () => void
}

/**
 * The layer over the board until a match starts (spec §2): the countdown, if a time is set; then a note that nobody has
 * joined, unless the opponent is a bot; then the two players.
 */
export function BeforeMatch({ matchup, bottom, names, onDue }: BeforeMatchProps) {
  const { playWithBot, startedAt, userBId, startsAt, removedAt } = matchup
  if (startedAt !== null) return <MatchIntro matchup={matchup} bottom={bottom} names={names} />
  if (removedAt !== null) return null
  if (startsAt !== null && Date.parse(startsAt) > serverNow()) {
    return <UpcomingCountdown startsAt={startsAt} onComplete={onDue} />
  }
  return !playWithBot && userBId === null ? <WaitingOverlay matchup={matchup} onJoined={onDue} /> : null
}

/** Over the board while nobody has joined. Another member than the one who waits may take the seat. */
function WaitingOverlay({ matchup, onJoined }: { matchup: Matchup; onJoined: () => void }) {
  const { t } = useTranslation()
  const memberId = useMember()?.id
  const mayJoin = memberId !== undefined && memberId !== matchup.userAId && matchup.tournamentId === null
  return (
    <div className="gwait">
      <Drawing name="medallion" className="gwait__star" />
      <output className="t4 title">{t('game.waiting')}</output>
      {mayJoin && <JoinWaiting matchup={matchup} onJoined={onJoined} />}
    </div>
  )
}

interface UpcomingCountdownProps {
  readonly startsAt: string
  readonly onComplete: () => void
}

/** The countdown over the board of a match that starts later, in days while there is more than one. */
function UpcomingCountdown({ startsAt, onComplete }: UpcomingCountdownProps) {
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
      <Drawing name="medallion" className="gwait__star gwait__star--still" />
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
