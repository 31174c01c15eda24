import { type ComponentType, lazy, Suspense, useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Side, otherSide } from '../../../engine/rules/position.ts'
import type { Matchup } from '../../../protocol/matchup/matchup.ts'
import type { Member } from '../../../protocol/member/member.ts'
import type { BoardIntent } from '../../board/position/boardPosition.ts'
import { useActiveMatchups } from '../../network/queries/memberStores.ts'
import { serverNow } from '../../network/http/serverTime.ts'
import { useModal } from '../../ui/hooks/useModal.ts'
import { Announcer } from '../../table/mirror/Announcer.tsx'
import { BoardButtons } from '../../table/panels/BoardButtons.tsx'
import { BoardMirror } from '../../table/mirror/BoardMirror.tsx'
import type { ActiveMatchesProps } from './ActiveMatches.tsx'
import { Bubble, ChatTray } from './ChatTray.tsx'
import { GAME_MENU, GameMenu } from '../../table/panels/GameMenu.tsx'
import { Notices } from '../../table/panels/Notices.tsx'
import { MatchIntro } from './MatchIntro.tsx'
import { Sidebar, WaitingSidebar } from './Sidebar.tsx'
import { UpcomingCountdown, WaitingOverlay } from './BeforeMatch.tsx'
import { RefusalText } from '../../table/panels/RefusalText.tsx'
import { sideOf } from '../../table/machine/gameDecisions.ts'
import { isComplete } from '../../table/position/turnDraft.ts'
import { useBoardSurface } from '../../table/surface/useBoardSurface.ts'
import { useChat } from './useChat.ts'
import { useCommands } from '../../table/panels/useCommands.ts'
import type { Game } from './useGame.ts'
import { useGameKeys } from '../../table/panels/useGameKeys.ts'
import { useKeptFocus } from '../../table/mirror/useKeptFocus.ts'
import './game.css'

/** The name of the dialog of the member's matches in the address. */
const ACTIVE_MATCHES = 'activeMatches'

/** Few members have several matches at once. */
const ActiveMatches = lazy<ComponentType<ActiveMatchesProps>>(async () => {
  try {
    return { default: (await import('./ActiveMatches.tsx')).ActiveMatches }
  } catch {
    // For example offline: this match goes on without the others.
    return { default: () => null }
  }
})

/** The board with everything around and on it. */
export function GameTable({ member, actor, snapshot, socket }: Game & { member: Member }) {
  const { matchup, game, draft, shown, onTurn, notice, refusal, sending } = snapshot.context
  const mySide = sideOf(member.id, game)
  const bottom = mySide ?? 'white'
  const names = useNames(matchup)
  const { open: openMenu } = useModal(GAME_MENU)
  const { open: openActive } = useModal(ACTIVE_MATCHES)
  const activeCount = useActiveMatchups().filter(({ startedAt }) => startedAt !== null).length
  const [isChatOpen, setChatOpen] = useState(false)
  const closeChat = useCallback(() => setChatOpen(false), [])
  const isMyTurn = snapshot.matches({ ready: 'yourTurn' })
  const isSending = snapshot.matches({ ready: 'sending' })

  const onIntent = useCallback(
    (intent: BoardIntent) => {
      actor.send({ type: 'skip' })
      actor.send({ type: 'intent', intent })
    },
    [actor],
  )
  const { ref, isSettled, renderer } = useBoardSurface({ socket, bottom, onIntent })
  const { command, undo, resign } = useCommands(actor)
  const reload = useCallback(() => actor.send({ type: 'resumed' }), [actor])
  useGameKeys({ isActive: isMyTurn, command, undo, onIntent })
  useKeptFocus()
  const chat = useChat({ matchupId: game?.matchupId ?? null, memberId: member.id, game })

  return (
    <div className="game">
      {game === null || matchup === null ? (
        <WaitingSidebar />
      ) : (
        <Sidebar
          matchup={matchup}
          game={game}
          points={shown.points}
          onTurn={onTurn}
          bottom={bottom}
          names={names}
          isParticipant={mySide !== null}
          isChatOpen={isChatOpen}
          onChat={() => setChatOpen(!isChatOpen)}
          onMenu={openMenu}
          {...(activeCount > 1 && { onActive: openActive })}
        />
      )}
      <div
        className="gboard"
        data-testid="board"
        data-settled={isSettled && !snapshot.hasTag('busy')}
        data-update-index={game?.updateIndex ?? ''}
        data-renderer={renderer ?? ''}
      >
        <div className="gboard__surface" ref={ref}>
          {game !== null && (
            <BoardMirror shown={shown} bottom={bottom} draft={isMyTurn ? draft : null} onIntent={onIntent} />
          )}
        </div>
        {game !== null && mySide !== null && (isMyTurn || isSending) && (
          <BoardButtons
            game={game}
            points={shown.points}
            bottom={bottom}
            opponentName={names[otherSide(mySide)]}
            hasSteps={draft !== null && draft.played.length > 0}
            isComplete={draft !== null && isComplete(draft)}
            busy={isSending && sending !== null ? (sending === 'resignMatch' ? sending : sending.name) : null}
            onCommand={command}
            onUndo={undo}
          />
        )}
        <Notices notice={notice} names={names} mySide={mySide} />
        <RefusalText refusal={refusal} />
        {matchup !== null && <BeforeStart matchup={matchup} onDue={reload} />}
        {matchup !== null && matchup.startedAt !== null && game?.phase === 'waiting' && (
          <MatchIntro matchup={matchup} bottom={bottom} names={names} />
        )}
      </div>
      {isChatOpen && <ChatTray onChoose={chat.say} onClose={closeChat} />}
      {chat.opponent !== null && <Bubble emotion={chat.opponent} place="top" />}
      {chat.own !== null && <Bubble emotion={chat.own} place="bottom" />}
      {game !== null && mySide !== null && <GameMenu game={game} canAct={isMyTurn} onResign={resign} />}
      <Suspense>
        {activeCount > 1 && matchup !== null && (
          <ActiveMatches modal={ACTIVE_MATCHES} member={member} matchupId={matchup.id} />
        )}
      </Suspense>
      <Announcer game={game} draft={draft} mySide={mySide} refusal={refusal} />
    </div>
  )
}

/**
 * The layer over the board until a match starts (spec §2): the countdown, if a time is set; then a note that nobody has
 * joined, unless the opponent is a bot.
 */
function BeforeStart({ matchup, onDue }: { matchup: Matchup; onDue: () => void }) {
  const { playWithBot, startedAt, userBId, startsAt, removedAt } = matchup
  if (startedAt !== null || removedAt !== null) return null
  if (startsAt !== null && Date.parse(startsAt) > serverNow()) {
    return <UpcomingCountdown startsAt={startsAt} onComplete={onDue} />
  }
  return !playWithBot && userBId === null ? <WaitingOverlay /> : null
}

function useNames(matchup: Matchup | null): Readonly<Record<Side, string>> {
  const { t } = useTranslation()
  return useMemo(() => {
    const nameOf = (index: 0 | 1) => {
      const player = matchup?.players[index]
      if (player === undefined || (player.id === null && !player.isBot)) return t('opponent.unknown')
      return player.name ?? t(player.isBot ? 'opponent.bot' : 'opponent.member')
    }
    return { white: nameOf(0), black: nameOf(1) }
  }, [matchup, t])
}
