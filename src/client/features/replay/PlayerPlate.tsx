import { memo, useCallback, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { shownScore } from '../../../engine/rules/shownScore.ts'
import { type Side, pipCount } from '../../../engine/rules/position.ts'
import { useFormat } from '../../i18n/format.ts'
import { useActorWriter } from '../../platform/useActorState.ts'
import { CheckerSign } from '../../ui/backgammon/CheckerSign.tsx'
import { Avatar } from '../../ui/people/Avatar.tsx'
import { Flag } from '../../ui/people/Flag.tsx'
import { writeText } from '../../platform/writeText.ts'
import type { Film } from '../../table/turns/film.ts'
import type { FilmPlayer } from './filmPlayers.ts'
import { type ReplayActor, indexOf } from './useReplay.ts'

interface PlayerPlateProps {
  readonly film: Film
  readonly actor: ReplayActor
  readonly player: FilmPlayer
  readonly side: Side
  /** Whether the list of turns needs the room. */
  readonly isSmall: boolean
}

/** One side beside the film: name, pips, clock, points. A tap opens the profile. */
export const PlayerPlate = memo(function PlayerPlate({ film, actor, player, side, isSmall }: PlayerPlateProps) {
  const { t } = useTranslation()
  const { number, clock } = useFormat()
  const navigate = useNavigate()
  const { profile, name, avatar, cosmetics, countryCode, isBot } = player
  const plate = useRef<HTMLButtonElement>(null)
  const pips = useRef<HTMLSpanElement>(null)
  const bank = useRef<HTMLElement>(null)
  const points = useRef<HTMLSpanElement>(null)
  const { length } = film.transcript.setup
  const hasClock = useMemo(() => film.steps.some(({ banks }) => banks !== null), [film])
  const write = useCallback(
    (index: number) => {
      const step = film.steps[index]
      if (step === undefined) return
      const { game, score } = step.match
      const isOnTurn = game.turn === side && game.phase !== 'over'
      if (plate.current?.classList.contains('gp--turn') === !isOnTurn) plate.current.classList.toggle('gp--turn')
      writeText(pips.current, number(pipCount(game.points[side])))
      writeText(points.current, number(shownScore(score, length)[side]))
      writeText(bank.current, step.banks === null ? '' : clock(step.banks[side] / 1000))
    },
    [film, length, side, number, clock],
  )
  useActorWriter(actor, indexOf, write)
  return (
    <button
      type="button"
      className="rp__p"
      ref={plate}
      data-side={side}
      disabled={profile === null}
      onClick={() => profile !== null && void navigate(profile)}
    >
      <Avatar
        name={name}
        picture={avatar}
        size={isSmall || hasClock ? 64 : 88}
        tone={side === 'white' ? 'ivory' : 'ebony'}
        isBot={isBot}
        cosmetics={cosmetics}
      />
      <span className="col grow rp__who">
        <b className="row t3 title">
          <bdi className="ellip">{name}</bdi>
          <Flag countryCode={countryCode} />
        </b>
        <span className="row dim t1">
          <CheckerSign side={side} />
          <span className="nowrap">
            {t('game.pip')} <span className="rp__pips" ref={pips} />
          </span>
          {hasClock && (
            <span className="rp__clock tnum" title={t('game.bank')} data-testid={`bank-${side}`}>
              <span className="unseen">{t('game.bank')} </span>
              <bdi dir="ltr" ref={bank} />
            </span>
          )}
        </span>
      </span>
      <span className="rp__s" data-testid={`score-${side}`} ref={points} />
    </button>
  )
})
