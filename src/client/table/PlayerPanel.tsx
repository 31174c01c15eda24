import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Side } from '../../engine/rules/position.ts'
import type { GameClock, GameContext } from '../../protocol/game.ts'
import type { Player } from '../../protocol/matchup.ts'
import { useFormat } from '../i18n/format.ts'
import { Avatar, type AvatarRing } from '../ui/Avatar.tsx'
import { Ltr } from '../ui/Bidi.tsx'
import { Flag } from '../ui/Flag.tsx'
import { ProfileLink } from '../ui/ProfileLink.tsx'
import { type ClockFace, clockDeadline, clockFaceOf } from './clockFace.ts'
import { useServerNow } from './useServerNow.ts'

/** Letters that fit beside the board in their full size. */
const SHORT_NAME = 9
/** Seconds of a clock that fits so: from ten minutes on it has one more digit. */
const SHORT_BANK = 600

interface PlayerPanelProps {
  readonly player: Player
  readonly name: string
  readonly game: GameContext
  readonly pips: number
  readonly isOnTurn: boolean
}

/** One side in the sidebar: who, how much time, how many points, how many pips. */
export function PlayerPanel({ player, name, game, pips, isOnTurn }: PlayerPanelProps) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { color: side } = player
  const seat = game.player[side === 'white' ? 0 : 1]
  return (
    <section className={isOnTurn ? 'gp gp--turn' : 'gp'} data-side={side} aria-label={name}>
      <PanelTop player={player} name={name} clock={game.clock} isOnTurn={isOnTurn}>
        <span className="gp__sc" data-testid={`score-${side}`}>
          <span>
            <b>{number(seat.score)}</b> <small>{t('game.scoreOf', { length: number(game.matchLength) })}</small>
          </span>
        </span>
      </PanelTop>
      <div className={[...name].length > SHORT_NAME ? 'row gp__n gp__n--long' : 'row gp__n'}>
        <CheckerSign side={side} />
        <b className="ellip">
          <bdi>{name}</bdi>
        </b>
      </div>
      <div className="row gp__n gp__n2">
        {seat.awayUntil === null ? (
          <>
            <Flag countryCode={player.countryCode} />
            <span className="gp__pip end nowrap">
              <small>{t('game.pip')}</small> {number(pips)}
            </span>
          </>
        ) : (
          <Away until={seat.awayUntil} />
        )}
      </div>
    </section>
  )
}

interface PanelTopProps {
  readonly player: Player
  readonly name: string
  readonly clock: GameClock | null
  readonly isOnTurn: boolean
  readonly children: ReactNode
}

/** Who it is and how much time is left: all that is drawn anew with each second. */
function PanelTop({ player, name, clock, isOnTurn, children }: PanelTopProps) {
  const { color: side } = player
  const now = useServerNow(clock?.running === side ? clockDeadline(clock) : null)
  const face = clock === null ? null : clockFaceOf(clock, side, now)
  return (
    <div className="row gp__top">
      <ProfileLink username={player.name}>
        <Avatar
          name={player.id === null && !player.isBot ? '?' : name}
          picture={player.avatar}
          size={128}
          tone={side === 'white' ? 'ivory' : 'ebony'}
          ring={ringOf(face, isOnTurn)}
          isBot={player.isBot}
        />
      </ProfileLink>
      <div className="gp__r">
        {face !== null && <Bank face={face} />}
        {children}
      </div>
    </div>
  )
}

function Bank({ face }: { face: ClockFace }) {
  const { t } = useTranslation()
  const { clock } = useFormat()
  const size = face.bankSeconds >= SHORT_BANK ? 'gp__clock--long' : ''
  return (
    <span className={`gp__clock tnum ${face.isLow ? 'gp__clock--low' : size}`} role="timer" aria-label={t('game.bank')}>
      <Ltr>{clock(face.bankSeconds)}</Ltr>
    </span>
  )
}

/** A player who has gone: until when he may come back before the match is lost. */
function Away({ until }: { until: string }) {
  const { t } = useTranslation()
  const { clock } = useFormat()
  const now = useServerNow(Date.parse(until))
  return (
    <output className="gp__away nowrap">
      <span>{t('game.away')}</span>
      <Ltr className="tnum">{clock((Date.parse(until) - now) / 1000)}</Ltr>
    </output>
  )
}

function ringOf(face: ClockFace | null, isOnTurn: boolean): AvatarRing {
  if (face === null) return { share: 1, kind: isOnTurn ? 'delay' : 'brass' }
  if (!face.isRunning) return { share: 1, kind: 'loser' }
  return { share: face.delayShare, kind: face.isLow ? 'low' : 'delay' }
}

/** Which checkers are whose: told by form as well as by colour. */
export function CheckerSign({ side }: { side: Side }) {
  return side === 'white' ? (
    <svg className="gp__sign" viewBox="-18 -18 36 36" aria-hidden="true">
      <circle r="17" fill="#f1e6cf" />
      <circle r="15.6" fill="none" stroke="#a98d5c" strokeWidth="2.8" />
      <circle r="9" fill="none" stroke="#a98d5c" strokeWidth="1.4" />
    </svg>
  ) : (
    <svg className="gp__sign" viewBox="-18 -18 36 36" aria-hidden="true">
      <circle r="17" fill="#241812" />
      <circle r="15.6" fill="none" stroke="#b8763f" strokeWidth="2.8" />
      <circle r="8" fill="none" stroke="#b8763f" strokeWidth="2.6" />
    </svg>
  )
}
