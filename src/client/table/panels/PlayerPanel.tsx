import { type ReactNode, type RefObject, memo, useCallback, useRef } from 'react'
import { type Side, pipCount } from '../../../engine/rules/position.ts'
import type { GameClock } from '../../../protocol/game/game.ts'
import type { Player } from '../../../protocol/matchup/matchup.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { type Followed, useActorState, useActorWriter } from '../../platform/useActorState.ts'
import { writeText } from '../../platform/writeText.ts'
import type { GameSnapshot } from '../machine/gameMachine.ts'
import { Avatar, type AvatarRing, RunningArc } from '../../ui/people/Avatar.tsx'
import { CheckerSign } from '../../ui/backgammon/CheckerSign.tsx'
import { TermLabel } from '../../ui/backgammon/TermLabel.tsx'
import { Flag } from '../../ui/people/Flag.tsx'
import { optionalPart } from '../../ui/screen/optionalPart.tsx'
import { ProfileLink } from '../../ui/people/ProfileLink.tsx'
import { type ClockHands, useClockHands } from './useClockHands.ts'
import './playerPanel.css'

/** Few opponents leave. */
const Away = optionalPart(async () => (await import('./Away.tsx')).Away)

/** The number of letters that fit beside the board in full size. */
const SHORT_NAME = 9

interface PlayerPanelProps {
  readonly actor: Followed<GameSnapshot>
  readonly player: Player
  readonly name: string
  readonly score: number
  readonly matchLength: number
  /** Until when an absent player can return; null for a player who is present. */
  readonly awayUntil: string | null
  /** Whether the panel is the member's own. Only then are the last seconds heard. */
  readonly isOwn: boolean
}

/**
 * One player in the sidebar: name, time, points and pip count. Each part follows what it shows. Whose turn it is and the
 * pip count are written without rendering.
 */
export const PlayerPanel = memo(function PlayerPanel(props: PlayerPanelProps) {
  const { actor, player, name, score, matchLength, awayUntil, isOwn } = props
  const t = useTexts()
  const { number } = useFormat()
  const { color: side } = player
  const panel = useRef<HTMLElement>(null)
  const writeTurn = useCallback(
    (onTurn: Side | null) => panel.current?.classList.toggle('gp--turn', onTurn === side),
    [side],
  )
  useActorWriter(actor, onTurnOf, writeTurn)
  return (
    <section className="gp" ref={panel} data-side={side} aria-label={name}>
      <PanelTop actor={actor} player={player} name={name} isOwn={isOwn}>
        <span className="gp__sc" data-testid={`score-${side}`}>
          <span>
            <b data-zero={score === 0 || undefined}>{number(score)}</b>{' '}
            <small>{t('game.scoreOf', { length: number(matchLength) })}</small>
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
        {awayUntil === null ? (
          <>
            <Flag countryCode={player.countryCode} />
            <Pips actor={actor} side={side} />
          </>
        ) : (
          <Away until={awayUntil} actor={actor} />
        )}
      </div>
    </section>
  )
})

const onTurnOf = ({ context }: GameSnapshot) => context.onTurn
const clockOf = ({ context }: GameSnapshot) => context.game?.clock ?? null

/** The pip count that the board shows. */
function Pips({ actor, side }: { actor: Followed<GameSnapshot>; side: Side }) {
  const t = useTexts()
  const { number } = useFormat()
  const pips = useRef<HTMLElement>(null)
  const select = useCallback(({ context }: GameSnapshot) => pipCount(context.shown.points[side]), [side])
  const write = useCallback((count: number) => writeText(pips.current, number(count)), [number])
  useActorWriter(actor, select, write)
  return (
    <span className="gp__pip end nowrap">
      <small>
        <TermLabel name="pip">{t('game.pip')}</TermLabel>
      </small>{' '}
      <span ref={pips} />
    </span>
  )
}

interface PanelTopProps {
  readonly actor: Followed<GameSnapshot>
  readonly player: Player
  readonly name: string
  readonly isOwn: boolean
  readonly children: ReactNode
}

/** The player's name and time. */
const PanelTop = memo(function PanelTop({ actor, player, name, isOwn, children }: PanelTopProps) {
  const { color: side } = player
  const clock = useActorState(actor, clockOf)
  const isOnTurn = useActorState(
    actor,
    // A clock tells by itself whose turn it is.
    useCallback((state: GameSnapshot) => clockOf(state) === null && onTurnOf(state) === side, [side]),
  )
  const { look, digits, arc } = useClockHands(clock, side, isOwn)
  const isRunning = clock?.running === side
  return (
    <div className="row gp__top">
      <Portrait
        player={player}
        name={name}
        ring={ringOf(clock, isRunning, isOnTurn)}
        runs={isRunning ? (look === 'low' ? 'low' : 'delay') : null}
        arc={arc}
      />
      <div className="gp__r">
        {clock !== null && <Bank look={look} digits={digits} />}
        {children}
      </div>
    </div>
  )
})

interface PortraitProps {
  readonly player: Player
  readonly name: string
  readonly ring: AvatarRing['kind']
  /** The look of the running arc; null while the player's clock stands. */
  readonly runs: 'low' | 'delay' | null
  readonly arc: RefObject<SVGCircleElement | null>
}

/** The player's picture in the ring of its clock. */
const Portrait = memo(function Portrait({ player, name, ring, runs, arc }: PortraitProps) {
  return (
    <ProfileLink username={player.name}>
      <Avatar
        name={player.id === null && !player.isBot ? '?' : name}
        picture={player.avatar}
        size={128}
        cosmetics={player.cosmetics}
        tone={player.color === 'white' ? 'ivory' : 'ebony'}
        ring={{ share: runs === null ? 1 : 0, kind: ring }}
        isBot={player.isBot}
      >
        {runs !== null && <RunningArc kind={runs} arc={arc} />}
      </Avatar>
    </ProfileLink>
  )
})

function Bank({ look, digits }: Pick<ClockHands, 'look' | 'digits'>) {
  const t = useTexts()
  return (
    <span className={`gp__clock gp__clock--${look} tnum`} role="timer" aria-label={t('game.bank')}>
      <bdi dir="ltr" ref={digits} />
    </span>
  )
}

function ringOf(clock: GameClock | null, isRunning: boolean, isOnTurn: boolean): AvatarRing['kind'] {
  if (clock === null) return isOnTurn ? 'delay' : 'brass'
  return isRunning ? 'delay' : 'loser'
}
