import { type ReactNode, type RefObject, memo, useCallback, useRef } from 'react'
import { type Side, pipCount } from '../../../engine/rules/position.ts'
import type { Player } from '../../../protocol/matchup/matchup.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { type Followed, followActor, useActorState, useActorWriter } from '../../platform/useActorState.ts'
import { writeText } from '../../platform/writeText.ts'
import type { GameSnapshot } from '../machine/gameMachine.ts'
import { Avatar, RunningArc } from '../../ui/people/Avatar.tsx'
import { CheckerSign } from '../../ui/backgammon/CheckerSign.tsx'
import { TermLabel } from '../../ui/backgammon/TermLabel.tsx'
import { Flag } from '../../ui/people/Flag.tsx'
import { optionalPart } from '../../ui/screen/optionalPart.tsx'
import { ProfileLink } from '../../ui/people/ProfileLink.tsx'
import { type ClockHands, type FollowClock, useClockHands } from './useClockHands.ts'
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
  /** Whether the panel is the member's own. Only then are the last seconds heard. */
  readonly isOwn: boolean
}

/**
 * One player in the sidebar: name, time, points and pip count. Each part follows what it shows. Whose turn it is and the
 * pip count are written without rendering, and a turn draws no picture anew.
 */
export const PlayerPanel = memo(function PlayerPanel(props: PlayerPanelProps) {
  const { actor, player, name, score, matchLength, isOwn } = props
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
      <UnlessAway actor={actor} side={side}>
        <Flag countryCode={player.countryCode} />
        <Pips actor={actor} side={side} />
      </UnlessAway>
    </section>
  )
})

interface UnlessAwayProps {
  readonly actor: Followed<GameSnapshot>
  readonly side: Side
  readonly children: ReactNode
}

/** The lowest line of a panel. While the player is absent, it shows until when the player can return. */
function UnlessAway({ actor, side, children }: UnlessAwayProps) {
  const seat = side === 'white' ? 0 : 1
  const until = useActorState(actor, ({ context }) => context.game?.player[seat].awayUntil ?? null)
  return (
    <div className={until === null ? 'row gp__n gp__n2' : 'row gp__n gp__n2 gp__n2--away'}>
      {children}
      {until !== null && <Away until={until} actor={actor} />}
    </div>
  )
}

const onTurnOf = ({ context }: GameSnapshot) => context.onTurn
const clockOf = ({ context }: GameSnapshot) => context.game?.clock ?? null
const hasClockOf = (state: GameSnapshot) => clockOf(state) !== null

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

/** The player's picture, time and points. */
const PanelTop = memo(function PanelTop(props: PanelTopProps) {
  return useActorState(props.actor, hasClockOf) ? <TimedTop {...props} /> : <Top {...props} hands={null} />
})

function TimedTop(props: PanelTopProps) {
  const { actor, player, isOwn } = props
  const follow = useCallback<FollowClock>((tell) => followActor(actor, clockOf, tell), [actor])
  return <Top {...props} hands={useClockHands(follow, player.color, isOwn)} />
}

/** `data-ring` says what of the ring around the picture is seen. It is written without rendering. */
function Top({ actor, player, name, hands, children }: PanelTopProps & { hands: ClockHands | null }) {
  const { color: side } = player
  const top = useRef<HTMLDivElement>(null)
  const select = useCallback(
    ({ context: { game, onTurn } }: GameSnapshot) => {
      const clock = game?.clock ?? null
      if (clock !== null) return clock.running === side ? 'runs' : 'stands'
      return onTurn === side ? 'turn' : 'stands'
    },
    [side],
  )
  const write = useCallback((ring: string) => top.current?.setAttribute('data-ring', ring), [])
  useActorWriter(actor, select, write)
  return (
    <div className="row gp__top" ref={top}>
      <Portrait player={player} name={name} isLow={hands?.look === 'low'} arc={hands?.arc ?? null} />
      <div className="gp__r">
        {hands !== null && <Bank look={hands.look} digits={hands.digits} />}
        {children}
      </div>
    </div>
  )
}

interface PortraitProps {
  readonly player: Player
  readonly name: string
  /** Whether the time is nearly over. */
  readonly isLow: boolean
  /** The ref for the arc of a clock; null without a clock. */
  readonly arc: RefObject<SVGCircleElement | null> | null
}

/** The player's picture in the ring of its clock. */
const Portrait = memo(function Portrait({ player, name, isLow, arc }: PortraitProps) {
  return (
    <ProfileLink username={player.name}>
      <Avatar
        name={player.id === null && !player.isBot ? '?' : name}
        picture={player.avatar}
        size={128}
        cosmetics={player.cosmetics}
        tone={player.color === 'white' ? 'ivory' : 'ebony'}
        ring={{ share: 1, kind: arc === null ? 'brass' : 'loser' }}
        isBot={player.isBot}
      >
        {arc !== null && <RunningArc kind={isLow ? 'low' : 'delay'} arc={arc} />}
      </Avatar>
    </ProfileLink>
  )
})

const Bank = memo(function Bank({ look, digits }: Pick<ClockHands, 'look' | 'digits'>) {
  const t = useTexts()
  return (
    <span className={`gp__clock gp__clock--${look} tnum`} role="timer" aria-label={t('game.bank')}>
      <bdi dir="ltr" ref={digits} />
    </span>
  )
})
