import { useCallback, useMemo, useState } from 'react'
import { type Side, otherSide } from '../../../engine/rules/position.ts'
import type { Matchup } from '../../../protocol/matchup/matchup.ts'
import type { Member } from '../../../protocol/member/member.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { useActiveMatchups } from '../../network/queries/memberStores.ts'
import { followActor, useActorState } from '../../platform/useActorState.ts'
import { useModal } from '../../ui/hooks/useModal.ts'
import { GAME_MENU } from '../../table/panels/GameMenu.tsx'
import { GameAlerts } from './GameAlerts.tsx'
import { Beginning, GameBoard, GameButtons, GameKeys, GameMirror, MenuOfGame } from './GameParts.tsx'
import { Sidebar, WaitingSidebar } from './Sidebar.tsx'
import { optionalPart } from '../../ui/screen/optionalPart.tsx'
import { sideOf } from '../../table/machine/gameDecisions.ts'
import type { GameSnapshot } from '../../table/machine/gameMachine.ts'
import { useSettings } from '../../platform/localSettings.ts'
import { useBoardTheme } from '../../table/surface/boardTheme.ts'
import { useBoardSurface } from '../../table/surface/useBoardSurface.ts'
import { hasGameOf, isBusy, matchupOf } from './gameSelections.ts'
import { useCommands } from '../../table/panels/useCommands.ts'
import type { Game } from './useGame.ts'
import { useTurnsList } from './useTurnsList.tsx'
import { playerName } from '../../ui/people/names.ts'
import './game.css'

/** The name of the dialog of the member's matches in the address. */
const ACTIVE_MATCHES = 'activeMatches'

/** Few members have several matches at once. */
const ActiveMatches = optionalPart(async () => (await import('./ActiveMatches.tsx')).ActiveMatches)
const GameExtras = optionalPart(async () => (await import('./GameExtras.tsx')).GameExtras)

/**
 * The board with everything around and on it. A turn renders none of this: each part follows what it shows of the match,
 * and what changes with each step is written into the page.
 */
export function GameTable({ member, actor, socket, gate }: Game & { member: Member }) {
  const matchup = useActorState(actor, matchupOf)
  const hasGame = useActorState(actor, hasGameOf)
  const mySide = useActorState(
    actor,
    useCallback((state: GameSnapshot) => sideOf(member.id, state.context.game), [member.id]),
  )
  const bottom = mySide ?? 'white'
  const names = useNames(matchup)
  const { open: openMenu } = useModal(GAME_MENU)
  const { open: openActive } = useModal(ACTIVE_MATCHES)
  const activeCount = useActiveMatchups().filter(({ startedAt }) => startedAt !== null).length

  const { command, undo, onIntent, question } = useCommands(actor)
  const followBusy = useCallback((tell: (isBusy: boolean) => void) => followActor(actor, isBusy, tell), [actor])
  const theme = useBoardTheme()
  const hasRim = useSettings().gamePointNumbers
  const { ref, renderer } = useBoardSurface({ socket, bottom, onIntent, followBusy, hasRim })
  const turns = useTurnsList({ actor, mySide, surface: ref, gate })
  /** What the table shows: the running match, or a moment of its past. */
  const shown = turns.past ?? actor
  const reload = useCallback(() => actor.send({ type: 'resumed' }), [actor])
  const [isChatOpen, setChatOpen] = useState(false)
  const toggleChat = useCallback(() => setChatOpen((isOpen) => !isOpen), [])

  return (
    <div className={hasRim ? 'game' : 'game game--slim'} data-theme={theme}>
      {!hasGame || !matchup ? (
        <WaitingSidebar />
      ) : (
        <Sidebar
          actor={actor}
          shown={shown}
          matchup={matchup}
          bottom={bottom}
          names={names}
          isParticipant={mySide !== null}
          isChatOpen={isChatOpen}
          onChat={toggleChat}
          onMenu={openMenu}
          onTurns={turns.toggle}
          onActive={activeCount > 1 ? openActive : undefined}
        />
      )}
      {turns.drawer}
      <GameBoard actor={actor} renderer={renderer} isPast={turns.past !== null}>
        <div className="gboard__surface" ref={ref}>
          {hasGame && <GameMirror actor={shown} bottom={bottom} onIntent={onIntent} />}
        </div>
        {mySide !== null && (
          <GameButtons
            actor={actor}
            bottom={bottom}
            opponentName={names[otherSide(mySide)]}
            onCommand={command}
            onUndo={undo}
            question={question}
          />
        )}
        {hasGame && <GameAlerts actor={shown} names={names} mySide={mySide} />}
        {matchup && <Beginning actor={actor} matchup={matchup} bottom={bottom} names={names} onDue={reload} />}
      </GameBoard>
      {mySide !== null && <MenuOfGame actor={actor} onCommand={command} />}
      <GameKeys actor={actor} command={command} undo={undo} onIntent={onIntent} />
      {hasGame && (
        <GameExtras
          surface={ref}
          socket={socket}
          actor={actor}
          bottom={bottom}
          names={names}
          mySide={mySide}
          memberId={member.id}
          isChatOpen={isChatOpen}
          onCloseChat={() => setChatOpen(false)}
          turns={turns}
        />
      )}
      {activeCount > 1 && matchup !== null && (
        <ActiveMatches modal={ACTIVE_MATCHES} member={member} matchupId={matchup.id} />
      )}
    </div>
  )
}

function useNames(matchup: Matchup | null): Readonly<Record<Side, string>> {
  const t = useTexts()
  return useMemo(() => {
    const nameOf = (index: 0 | 1) => {
      const player = matchup?.players[index]
      if (!player || (player.id === null && !player.isBot)) return t('opponent.unknown')
      return playerName(player, t)
    }
    return { white: nameOf(0), black: nameOf(1) }
  }, [matchup, t])
}
