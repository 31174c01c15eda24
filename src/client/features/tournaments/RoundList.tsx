import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Round } from '../../../protocol/tournament/tournament.ts'
import { useLocale } from '../../i18n/format.ts'
import { formatRecent, formatTime } from '../../i18n/formatDate.ts'
import { serverNow } from '../../network/http/serverTime.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { isRoundRunning, nextRoundOf, roundsOf } from './bracketRounds.ts'

interface RoundListProps {
  rounds: readonly Round[]
  chosen: Round
  titleOf: (round: Round) => string
  onChoose: (round: Round) => void
}

/** The rounds: in a double elimination two lists, the winners' first. The next beginning stands below. */
export function RoundList({ rounds, ...list }: RoundListProps) {
  const { t } = useTranslation()
  const winners = roundsOf(rounds, 0)
  const losers = roundsOf(rounds, 1)
  return (
    <>
      <nav className="tn__list" aria-label={t('tournament.rounds.label')}>
        {losers.length === 0 ? (
          <List rounds={winners} {...list} />
        ) : (
          <>
            <List title={t('tournament.winners')} rounds={winners} {...list} />
            <List title={t('tournament.losers')} rounds={losers} {...list} />
          </>
        )}
      </nav>
      <NextRound rounds={rounds} titleOf={list.titleOf} />
    </>
  )
}

interface ListProps extends RoundListProps {
  title?: string
}

function List({ title, rounds, chosen, titleOf, onChoose }: ListProps) {
  return (
    <>
      {title !== undefined && <h2 className="tn__h">{title}</h2>}
      <ul>
        {rounds.map((round) => (
          <li key={round.id}>
            <Item round={round} title={titleOf(round)} isChosen={round.id === chosen.id} onChoose={onChoose} />
          </li>
        ))}
      </ul>
    </>
  )
}

interface ItemProps {
  round: Round
  title: string
  isChosen: boolean
  onChoose: (round: Round) => void
}

function Item({ round, title, isChosen, onChoose }: ItemProps) {
  const { t } = useTranslation()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isChosen || button.current === null) return
    // Called at once, and whenever the size of the list changes: the round may be out of sight then.
    const observer = new ResizeObserver(() => button.current?.scrollIntoView({ block: 'nearest' }))
    observer.observe(button.current)
    return () => observer.disconnect()
  }, [isChosen])
  return (
    <button
      ref={button}
      type="button"
      className={isChosen ? 'tn__i tn__i--on' : 'tn__i'}
      aria-current={isChosen ? 'true' : undefined}
      data-round={round.id}
      onClick={() => onChoose(round)}
    >
      <span className="ellip">{title}</span>
      {round.finishedAt !== null && (
        <>
          <Icon name="check-bold" size={38} className="ok end" />
          <span className="unseen">{t('tournament.place.over')}</span>
        </>
      )}
      {isRoundRunning(round, serverNow()) && (
        <>
          <i className="tn__live end" />
          <span className="unseen">{t('tournament.place.running')}</span>
        </>
      )}
    </button>
  )
}

/** The round that begins next, and its time. */
function NextRound({ rounds, titleOf }: Pick<RoundListProps, 'rounds' | 'titleOf'>) {
  const { t } = useTranslation()
  const locale = useLocale()
  const next = nextRoundOf(rounds, serverNow())
  if (next === null) return null
  const day = formatRecent(next.startsAt, locale, serverNow())
  const time = formatTime(next.startsAt, locale)
  return (
    <div className="tn__note">
      <Icon name="clock-duotone" size={40} className="brass" />
      <span>
        {titleOf(next)}
        <br />
        <b>{day.kind === 'day' ? t('tournament.dayAndTime', { day: day.text, time }) : time}</b>
      </span>
    </div>
  )
}
