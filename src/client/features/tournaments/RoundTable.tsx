import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { RoundMatchup } from '../../../protocol/tournament/tournament.ts'
import { useFormat, useLocale } from '../../i18n/format.ts'
import { formatRecent, formatTime } from '../../i18n/formatDate.ts'
import { serverNow } from '../../network/http/serverTime.ts'
import { Avatar } from '../../ui/people/Avatar.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import { ProfileLink } from '../../ui/people/ProfileLink.tsx'
import { ScoreTile } from '../../ui/backgammon/ScoreTile.tsx'
import { describePlace, seatName } from './BracketBox.tsx'
import { addressOf, type PlaceView, type Seat, viewOf } from './bracketViews.ts'

interface RoundTableProps {
  /** Undefined until they are known. */
  places: readonly RoundMatchup[] | undefined
  title: string
  startsAt: string | null
}

/** The matches of one round, each with a link to watch or replay it. */
export function RoundTable({ places, title, startsAt }: RoundTableProps) {
  const { t } = useTranslation()
  if (places === undefined || places.length === 0) {
    return (
      <section className="grow plate plate--quiet rt rt--none">
        <img src="/ui/empty-tournaments.svg" alt="" />
        <b className="t4 title">{t('tournament.notDrawn')}</b>
        <p className="dim">{startsAt === null ? t('tournament.notDrawnText') : <Start startsAt={startsAt} />}</p>
      </section>
    )
  }
  return (
    <section className="grow plate plate--quiet rt">
      <div className="rt__r rt__r--h" aria-hidden="true">
        <span>{t('watch.playerOne')}</span>
        <span className="rt__c">{t('watch.score')}</span>
        <span className="rt__c">{t('watch.score')}</span>
        <span>{t('watch.playerTwo')}</span>
        <span>{t('tournament.place.state')}</span>
      </div>
      <ul className="rt__list" aria-label={title}>
        {places.map((place) => (
          <Row key={place.id} view={viewOf(place, String(place.id))} />
        ))}
      </ul>
    </section>
  )
}

function Row({ view }: { view: PlaceView }) {
  const { t } = useTranslation()
  const format = useFormat()
  const address = addressOf(view)
  return (
    <li className={view.isMine ? 'rt__r rt__r--me' : 'rt__r'} data-matchup={view.matchupId} data-state={view.state}>
      {address !== null && <Link to={address} className="rt__go" aria-label={describePlace(view, t, format)} />}
      <Who seat={view.seats[0]} isLoser={view.state === 'over' && view.winner === 1} />
      <Score view={view} seat={0} />
      <Score view={view} seat={1} />
      {view.state === 'bye' ? (
        <span className="mute">{t('tournament.place.bye')}</span>
      ) : (
        <Who seat={view.seats[1]} isLoser={view.state === 'over' && view.winner === 0} />
      )}
      <StateCell view={view} />
      <Way view={view} />
    </li>
  )
}

function Who({ seat, isLoser }: { seat: Seat; isLoser: boolean }) {
  const { t } = useTranslation()
  const name = seatName(seat, t)
  return (
    <span className="row rt__p">
      {seat === null ? (
        <i className="bm__e bm__e--big" />
      ) : (
        <ProfileLink username={seat.username} className="rt__av" round>
          <Avatar name={name} picture={seat.avatar} size={78} cosmetics={seat.cosmetics} />
        </ProfileLink>
      )}
      <b className={isLoser || seat === null ? 'ellip mute' : 'ellip'}>
        <bdi>{name}</bdi>
      </b>
    </span>
  )
}

function Score({ view: { scores, winner, state }, seat }: { view: PlaceView; seat: 0 | 1 }) {
  if (scores === null) return <span className="rt__c mute">{state === 'bye' ? '' : '–'}</span>
  return <ScoreTile score={scores[seat]} isWinner={state === 'over' && winner === seat} />
}

const TONES: Record<PlaceView['state'], string> = { waiting: 'dim', running: 'ok', over: 'dim', bye: 'mute' }

function StateCell({ view: { state, startsAt, isTimeout } }: { view: PlaceView }) {
  const { t } = useTranslation()
  return (
    <span className={`rt__s ${TONES[state]}`}>
      {state === 'waiting' && startsAt !== null ? (
        <Start startsAt={startsAt} />
      ) : state === 'bye' ? (
        ''
      ) : (
        t(`tournament.place.${state}`)
      )}
      {isTimeout && <small className="mute">{t('activity.byTimeout')}</small>}
    </span>
  )
}

/** The time of its beginning, with the day if it is another. */
function Start({ startsAt }: { startsAt: string }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const day = formatRecent(startsAt, locale, serverNow())
  const time = formatTime(startsAt, locale)
  return (
    <time dateTime={startsAt}>
      {t('tournament.place.startsAt', {
        time: day.kind === 'day' ? t('tournament.dayAndTime', { day: day.text, time }) : time,
      })}
    </time>
  )
}

/** Leads to the board of a running match, or to the replay. The row itself leads to the result of a finished match. */
function Way({ view: { state, matchupId } }: { view: PlaceView }) {
  const { t } = useTranslation()
  if (matchupId === null || state === 'waiting' || state === 'bye') return <span />
  const isOver = state === 'over'
  return (
    <Link
      to={isOver ? `/matchup/${matchupId}/replay` : `/matchup/${matchupId}`}
      className="rt__way"
      aria-label={t(isOver ? 'result.replay' : 'watch.title')}
    >
      <Icon name={isOver ? 'play-circle-duotone' : 'eye-duotone'} size={60} className="brass" />
    </Link>
  )
}
