import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Tournament, TournamentStatus } from '../../../protocol/tournament/tournament.ts'
import { variantOfWire } from '../../../protocol/wire/variantOfWire.ts'
import { useFormat, useLocale } from '../../i18n/format.ts'
import { formatShortDay, formatTime } from '../../i18n/formatDate.ts'
import { serverNow } from '../../network/http/serverTime.ts'
import { Ltr } from '../kit/Bidi.tsx'
import { Coin } from './Credit.tsx'
import { EndlessTable, type NextPages } from '../kit/EndlessTable.tsx'
import { Icon } from '../icons/Icon.tsx'
import type { IconName } from '../icons/iconNames.ts'
import { tournamentTitle } from '../people/names.ts'
import { FORMAT_NAMES } from './tournamentFormats.ts'
import './tournamentList.css'

interface TournamentListProps {
  /** The name of the list for screen readers. */
  label: string
  /** Undefined until the first page is loaded. */
  rows: readonly Tournament[] | undefined
  pages: NextPages
}

/** A table of tournaments, the newest first. Each row links to its tournament. */
export function TournamentList({ label, rows, pages }: TournamentListProps) {
  const { t } = useTranslation()
  return (
    <EndlessTable
      className="tl"
      label={label}
      loading={t('tournament.loading')}
      pages={pages}
      head={
        <>
          <i />
          <span>{t('tournament.name')}</span>
          <span>{t('tournament.startsAt')}</span>
          <span>{t('tournament.format')}</span>
          <span>{t('tournament.length')}</span>
          <span className="tl__n">{t('tournament.participants')}</span>
          <span>{t('tournament.fee')}</span>
        </>
      }
    >
      {rows?.map((tournament) => (
        <Row key={tournament.id} tournament={tournament} />
      ))}
    </EndlessTable>
  )
}

const SIGNS: Record<TournamentStatus, readonly [IconName, string]> = {
  registrationOpen: ['door-open-duotone', 'ok'],
  registrationClosed: ['hourglass-duotone', 'warn'],
  started: ['broadcast-duotone', 'ok'],
  finished: ['flag-checkered-duotone', 'mute'],
  canceled: ['calendar-x-duotone', 'bad'],
}

function Row({ tournament }: { tournament: Tournament }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { number } = useFormat()
  const { id, status, format, startsAt, imRegistered, totalCompetitors, maximumCompetitors } = tournament
  const title = tournamentTitle(tournament, locale)
  const [icon, tone] = SIGNS[status]
  const isRunning = status === 'started'
  return (
    <li className={isRunning ? 'et__r et__r--on' : 'et__r'} data-tournament={id} data-status={status}>
      <Link to={`/tournament/${id}`} className="et__go" aria-label={t('tournament.open', { title })} />
      <span className={`tl__sign ${tone}`} title={t(`tournament.status.${status}`)}>
        <Icon name={icon} size={60} />
        <span className="unseen">{t(`tournament.status.${status}`)}</span>
      </span>
      <Title title={title} hasPassword={tournament.hasPassword} isJoined={imRegistered} />
      <time className="tl__v" dateTime={startsAt}>
        <span className="ellip">{formatShortDay(startsAt, locale, serverNow())}</span>
        <small className="mute">{formatTime(startsAt, locale)}</small>
      </time>
      <span className="tl__f">{t(FORMAT_NAMES[format])}</span>
      <span className="tl__v">
        <span className="ellip">{t('game.length', { count: tournament.length })}</span>
        <small className="mute ellip">{t(`variant.${variantOfWire(tournament)}`)}</small>
      </span>
      <span className="tl__n">
        {t('tournament.ofPlaces', { count: number(totalCompetitors), places: number(maximumCompetitors) })}
      </span>
      <Fee fee={tournament.registrationCredit ?? 0} />
    </li>
  )
}

function Title({ title, hasPassword, isJoined }: { title: string; hasPassword: boolean; isJoined: boolean }) {
  const { t } = useTranslation()
  return (
    <span className="row tl__t">
      <b className="ellip">
        <bdi>{title}</bdi>
      </b>
      {hasPassword && (
        <span className="tl__m brass" title={t('tournament.hasPassword')}>
          <Icon name="lock-simple-fill" size={38} />
          <span className="unseen">{t('tournament.hasPassword')}</span>
        </span>
      )}
      {isJoined && (
        <span className="tl__m ok" title={t('tournament.joined')}>
          <Icon name="check-circle-fill" size={40} />
          <span className="unseen">{t('tournament.joined')}</span>
        </span>
      )}
    </span>
  )
}

function Fee({ fee }: { fee: number }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  if (fee === 0) return <span className="mute">{t('tournament.free')}</span>
  return (
    <span className="row">
      <Coin />
      <Ltr>{number(fee)}</Ltr>
    </span>
  )
}
