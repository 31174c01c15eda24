import { memo } from 'react'
import { useNavigate } from 'react-router-dom'
import { type Side, otherSide } from '../../../engine/rules/position.ts'
import type { Matchup } from '../../../protocol/matchup/matchup.ts'
import { variantOfWire } from '../../../protocol/wire/variantOfWire.ts'
import { playedOutOf } from './gameSelections.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { type Followed, useActorState } from '../../platform/useActorState.ts'
import type { GameActor, GameSnapshot } from '../../table/machine/gameMachine.ts'
import { Button } from '../../ui/kit/Button.tsx'
import { Coin } from '../../ui/backgammon/Credit.tsx'
import { TermLabel } from '../../ui/backgammon/TermLabel.tsx'
import { PlayerPanel } from '../../table/panels/PlayerPanel.tsx'
import { optionalPart } from '../../ui/screen/optionalPart.tsx'
import { Waiting } from '../../ui/screen/Loading.tsx'
import './sidebar.css'

/** Players have a menu instead. */
const ViewerTools = optionalPart(async () => (await import('./ViewerTools.tsx')).ViewerTools)
/** Few games end as a race that somebody wants to be played out. */
const PlayOutButton = optionalPart(async () => (await import('../../table/panels/PlayOutButton.tsx')).PlayOutButton)

/** Its number comes later than the board. */
const ViewersButton = optionalPart(async () => (await import('./ViewersButton.tsx')).ViewersButton)

interface SidebarProps {
  readonly actor: GameActor
  /** What the panels show: the running match, or a moment of its past. */
  readonly shown: Followed<GameSnapshot>
  readonly matchup: Matchup
  readonly bottom: Side
  readonly names: Readonly<Record<Side, string>>
  readonly isParticipant: boolean
  readonly isChatOpen: boolean
  readonly onChat: () => void
  readonly onMenu: () => void
  /** Opens and closes the list of turns. */
  readonly onTurns: () => void
  /** Opens the member's other matches; undefined if there are none. */
  readonly onActive: (() => void) | undefined
}

/**
 * The column beside the board: the opponent at the top, the member at the bottom, the match between them, the tools at
 * the foot.
 */
export const Sidebar = memo(function Sidebar(props: SidebarProps) {
  const { actor, shown, matchup, names, bottom, isParticipant, isChatOpen, onChat, onMenu, onTurns, onActive } = props
  const panels = { shown, matchup, names, bottom, isParticipant }
  return (
    <aside className="gside wood--v">
      <Panel {...panels} side={otherSide(bottom)} />
      <MatchFacts shown={shown} matchup={matchup} />
      <Panel {...panels} side={bottom} />
      <Tools
        matchup={matchup}
        isParticipant={isParticipant}
        isChatOpen={isChatOpen}
        onChat={onChat}
        onMenu={onMenu}
        onTurns={onTurns}
        onActive={onActive}
        actor={actor}
      />
    </aside>
  )
})

type ToolsProps = Pick<
  SidebarProps,
  'matchup' | 'isParticipant' | 'isChatOpen' | 'onChat' | 'onMenu' | 'onTurns' | 'onActive' | 'actor'
>

/** The buttons at the foot. A turn changes none of them. */
const Tools = memo(function Tools(props: ToolsProps) {
  const { matchup, isParticipant, isChatOpen, onChat, onMenu, onTurns, onActive, actor } = props
  const playedOut = useActorState(actor, playedOutOf)
  const isPlayedOut = isParticipant ? playedOut : null
  const t = useTexts()
  const navigate = useNavigate()
  const hasBegun = matchup.startedAt !== null
  // There is room for one more row of buttons.
  const isAlone = onActive === undefined && isPlayedOut === null
  const part = onActive !== undefined && (isPlayedOut !== null || !isParticipant) ? 'gtools__third' : ''
  return (
    <div className="gtools">
      {isPlayedOut !== null && <PlayOutButton actor={actor} isPlayedOut={isPlayedOut} className={part} isSmall />}
      {onActive !== undefined && (
        <Button
          kind="line"
          className={hasBegun ? part : 'gtools__wide'}
          icon="squares-four-bold"
          iconSize={50}
          aria-label={t('game.active.title')}
          title={t('game.active.title')}
          data-testid="active-matches"
          onClick={onActive}
        />
      )}
      {hasBegun && (isAlone || !isParticipant) && (
        <ViewersButton actor={actor} matchup={matchup} isPlayer={isParticipant} className={part} />
      )}
      {hasBegun && (
        <Button
          kind="line"
          className={isAlone ? 'gtools__wide' : part}
          icon="list-dashes-bold"
          iconSize={50}
          title={t('game.turns')}
          {...(isAlone ? { children: t('game.turns') } : { 'aria-label': t('game.turns') })}
          data-testid="turns-list"
          onClick={onTurns}
        />
      )}
      {isParticipant && hasBegun ? (
        <>
          <Button
            kind="line"
            className={isChatOpen ? 'btn--held' : ''}
            icon="smiley-duotone"
            iconSize={56}
            aria-label={t('game.chat')}
            aria-expanded={isChatOpen}
            data-testid="chat"
            onClick={onChat}
          />
          <Button
            kind="line"
            icon="list-bold"
            iconSize={56}
            aria-label={t('game.menu')}
            data-testid="menu"
            onClick={onMenu}
          />
        </>
      ) : isParticipant ? (
        <Button kind="line" className="gtools__wide" icon="house-bold" iconSize={50} onClick={() => void navigate('/')}>
          {t('action.mainMenu')}
        </Button>
      ) : (
        <ViewerTools matchup={matchup} isTrayOpen={isChatOpen} onTray={onChat} />
      )}
    </div>
  )
})

/** A note while the match loads, and the way out. A match that comes at once shows neither. */
export function WaitingSidebar() {
  const t = useTexts()
  const navigate = useNavigate()
  return (
    <aside className="gside gside--wait wood--v">
      <Waiting />
      <div className="gtools">
        <Button kind="line" className="gtools__wide" icon="house-bold" iconSize={50} onClick={() => void navigate('/')}>
          {t('action.mainMenu')}
        </Button>
      </div>
    </aside>
  )
}

type PanelProps = Pick<SidebarProps, 'shown' | 'matchup' | 'names' | 'bottom' | 'isParticipant'>

function Panel({ shown, matchup, names, bottom, isParticipant, side }: PanelProps & { side: Side }) {
  const seat = side === 'white' ? 0 : 1
  const score = useActorState(shown, ({ context }) => context.game?.player[seat].score ?? 0)
  return (
    <PlayerPanel
      actor={shown}
      player={matchup.players[seat]}
      name={names[side]}
      score={score}
      matchLength={matchup.length}
      isOwn={isParticipant && side === bottom}
    />
  )
}

const isCrawfordOf = ({ context }: GameSnapshot) => context.game?.isCrawford ?? false
const gameIndexOf = ({ context }: GameSnapshot) => context.game?.index ?? 0

const MatchFacts = memo(function MatchFacts({ shown, matchup }: Pick<SidebarProps, 'shown' | 'matchup'>) {
  const isCrawford = useActorState(shown, isCrawfordOf)
  const gameIndex = useActorState(shown, gameIndexOf)
  const t = useTexts()
  const { number } = useFormat()
  const { joinCredit, length } = matchup
  return (
    <section className="gmeta">
      <div className="row">
        <b className="nowrap">{t('game.length', { count: length })}</b>
        <span className="end nowrap dim">{t(`variant.${variantOfWire(matchup)}Short`)}</span>
      </div>
      <div className="row">
        {joinCredit === null || joinCredit === 0 ? (
          <span className="nowrap">{t('matchup.free')}</span>
        ) : (
          <span className="row gmeta__fee">
            <Coin />
            <b>
              <bdi>{number(joinCredit)}</bdi>
            </b>
          </span>
        )}
        <span className="end nowrap dim">
          {isCrawford ? (
            <TermLabel name="crawford">{t('game.crawford')}</TermLabel>
          ) : (
            t('game.number', { number: number(gameIndex + 1) })
          )}
        </span>
      </div>
    </section>
  )
})
