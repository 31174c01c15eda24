import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { type Format, useFormat } from '../../i18n/format.ts'
import { FlatAvatar } from './FlatAvatar.tsx'
import { addressOf, type PlaceView, type Seat } from './bracketViews.ts'

/** A place of the drawn bracket: its competitors and their score. It leads to its match, if there is one. */
export function BracketBox({ view }: { view: PlaceView }) {
  const { t } = useTranslation()
  const format = useFormat()
  const address = addressOf(view)
  const classes = ['bm', `bm--${view.state}`, view.isMine && 'bm--me'].filter(Boolean).join(' ')
  const rows =
    view.state === 'bye' ? <Row view={view} seat={0} /> : BOTH.map((seat) => <Row key={seat} view={view} seat={seat} />)
  if (address === null) return <div className={classes}>{rows}</div>
  return (
    <Link to={address} className={classes} aria-label={describePlace(view, t, format)}>
      {rows}
    </Link>
  )
}

const BOTH = [0, 1] as const

function Row({ view: { seats, scores, winner, state }, seat }: { view: PlaceView; seat: 0 | 1 }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const who = seats[seat]
  const isWinner = winner === seat && state !== 'bye'
  const tone = isWinner ? 'bm__r is-w' : winner !== null && state === 'over' ? 'bm__r is-l' : 'bm__r'
  const name = seatName(who, t)
  return (
    <span className={tone}>
      {who === null ? (
        <i className="bm__e" />
      ) : (
        <FlatAvatar name={name} picture={who.avatar} size={44} cosmetics={who.cosmetics} />
      )}
      <b className={who === null ? 'ellip mute' : 'ellip'}>
        <bdi>{name}</bdi>
      </b>
      {state === 'bye' ? (
        <small className="mute">{t('tournament.place.bye')}</small>
      ) : (
        <em>{scores !== null && number(scores[seat])}</em>
      )}
    </span>
  )
}

/** The name of a competitor, or a note that it is not known yet. */
export function seatName(seat: Seat, t: TFunction): string {
  return seat === null ? t('tournament.place.unknown') : (seat.username ?? t('opponent.member'))
}

/** A place in one sentence: Leila 5, Omid 3, finished. */
export function describePlace(view: PlaceView, t: TFunction, { number }: Format): string {
  const [white, black] = BOTH.map((seat) => {
    const name = seatName(view.seats[seat], t)
    return view.scores === null ? name : `${name} ${number(view.scores[seat])}`
  })
  return t('tournament.place.open', { white, black, state: t(`tournament.place.${view.state}`) })
}
