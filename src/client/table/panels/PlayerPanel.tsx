import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { GameClock, GameContext } from '../../../protocol/game/game.ts'
import type { Player } from '../../../protocol/matchup/matchup.ts'
import { useFormat } from '../../i18n/format.ts'
import { Avatar, type AvatarRing, RunningArc } from '../../ui/people/Avatar.tsx'
import { CheckerSign } from '../../ui/backgammon/CheckerSign.tsx'
import { Flag } from '../../ui/people/Flag.tsx'
import { ProfileLink } from '../../ui/people/ProfileLink.tsx'
import { inStepWith } from './clockFace.ts'
import { type ClockHands, useClockHands, useCountdownDigits } from './useClockHands.ts'
import './playerPanel.css'

/** Letters that fit beside the board in their full size. */
const SHORT_NAME = 9

interface PlayerPanelProps {
  readonly player: Player
  readonly name: string
  readonly game: GameContext
  readonly pips: number
  readonly isOnTurn: boolean
  /** Whether it is the member's own: its last seconds are heard. */
  readonly isOwn: boolean
}

/** One side in the sidebar: who, how much time, how many points, how many pips. */
export function PlayerPanel({ player, name, game, pips, isOnTurn, isOwn }: PlayerPanelProps) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { color: side } = player
  const seat = game.player[side === 'white' ? 0 : 1]
  return (
    <section className={isOnTurn ? 'gp gp--turn' : 'gp'} data-side={side} aria-label={name}>
      <PanelTop player={player} name={name} clock={game.clock} isOnTurn={isOnTurn} isOwn={isOwn}>
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
          <Away until={seat.awayUntil} clock={game.clock} />
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
  readonly isOwn: boolean
  readonly children: ReactNode
}

/** Who it is and how much time is left. */
function PanelTop({ player, name, clock, isOnTurn, isOwn, children }: PanelTopProps) {
  const { color: side } = player
  const { look, digits, arc } = useClockHands(clock, side, isOwn)
  const isRunning = clock?.running === side
  return (
    <div className="row gp__top">
      <ProfileLink username={player.name}>
        <Avatar
          name={player.id === null && !player.isBot ? '?' : name}
          picture={player.avatar}
          size={128}
          tone={side === 'white' ? 'ivory' : 'ebony'}
          ring={ringOf(clock, isRunning, isOnTurn)}
          isBot={player.isBot}
        >
          {isRunning && <RunningArc kind={look === 'low' ? 'low' : 'delay'} arc={arc} />}
        </Avatar>
      </ProfileLink>
      <div className="gp__r">
        {clock !== null && <Bank look={look} digits={digits} />}
        {children}
      </div>
    </div>
  )
}

function Bank({ look, digits }: Pick<ClockHands, 'look' | 'digits'>) {
  const { t } = useTranslation()
  return (
    <span className={`gp__clock gp__clock--${look} tnum`} role="timer" aria-label={t('game.bank')}>
      <bdi dir="ltr" ref={digits} />
    </span>
  )
}

/** A player who has gone: until when he may come back before the match is lost. */
function Away({ until, clock }: { until: string; clock: GameClock | null }) {
  const { t } = useTranslation()
  const digits = useCountdownDigits(inStepWith(clock, Date.parse(until)))
  return (
    <output className="gp__away nowrap">
      <span>{t('game.away')}</span>
      <bdi dir="ltr" className="tnum" ref={digits} />
    </output>
  )
}

function ringOf(clock: GameClock | null, isRunning: boolean, isOnTurn: boolean): AvatarRing {
  if (clock === null) return { share: 1, kind: isOnTurn ? 'delay' : 'brass' }
  return isRunning ? { share: 0, kind: 'delay' } : { share: 1, kind: 'loser' }
}
