import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { type Side, pipCount } from '../../../engine/rules/position.ts'
import { useFormat } from '../../i18n/format.ts'
import { CheckerSign } from '../../ui/backgammon/CheckerSign.tsx'
import { Avatar } from '../../ui/people/Avatar.tsx'
import { Flag } from '../../ui/people/Flag.tsx'
import type { FilmStep } from './film.ts'
import type { FilmPlayer } from './filmPlayers.ts'

interface PlayerPlateProps {
  readonly player: FilmPlayer
  readonly side: Side
  readonly step: FilmStep
}

/** One side beside the film: name, pips, points. A tap opens the profile. */
export function PlayerPlate({ player, side, step: { match } }: PlayerPlateProps) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const navigate = useNavigate()
  const { profile, name, avatar, countryCode, isBot } = player
  const isOnTurn = match.game.turn === side && match.game.phase !== 'over'
  return (
    <button
      type="button"
      className={isOnTurn ? 'rp__p gp--turn' : 'rp__p'}
      data-side={side}
      disabled={profile === null}
      onClick={() => profile !== null && void navigate(profile)}
    >
      <Avatar name={name} picture={avatar} size={108} tone={side === 'white' ? 'ivory' : 'ebony'} isBot={isBot} />
      <span className="col grow rp__who">
        <b className="row t3 title">
          <bdi className="ellip">{name}</bdi>
          <Flag countryCode={countryCode} />
        </b>
        <span className="row dim t1">
          <CheckerSign side={side} />
          <span>
            {t('game.pip')} {number(pipCount(match.game.points[side]))}
          </span>
        </span>
      </span>
      <span className="rp__s" data-testid={`score-${side}`}>
        {number(match.score[side])}
      </span>
    </button>
  )
}
