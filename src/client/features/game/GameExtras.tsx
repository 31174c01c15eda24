import { type RefObject, memo, useCallback, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { Side } from '../../../engine/rules/position.ts'
import { type Followed, followActor, useActorState } from '../../platform/useActorState.ts'
import { preloadWhenIdle } from '../../platform/preloadWhenIdle.ts'
import { useSettings } from '../../platform/localSettings.ts'
import { isOver } from '../../table/machine/gameDecisions.ts'
import type { GameActor, GameSnapshot } from '../../table/machine/gameMachine.ts'
import { type Heard, FollowingAnnouncer } from '../../table/mirror/Announcer.tsx'
import type { BoardSocket } from '../../table/surface/boardSocket.ts'
import { loadCube } from '../../table/panels/loadCube.ts'
import { FollowingLastTurn } from '../../table/surface/LastTurn.tsx'
import { SoundSign } from '../../table/surface/SoundSign.tsx'
import { useDiceFlick } from '../../table/surface/useDiceFlick.ts'
import { useFeltSounds } from '../../table/surface/useFeltSounds.ts'
import { useLooks } from '../../table/surface/useLooks.ts'
import { useFingerLens } from '../../table/surface/useFingerLens.ts'
import { useScreenAwake } from '../../table/surface/useScreenAwake.ts'
import { BoardFigures } from '../../table/figures/lateFigures.ts'
import { TeachingAtBoard } from '../../table/rules/lateRules.ts'
import { optionalPart } from '../../ui/screen/optionalPart.tsx'
import { LineSigns } from './LineSigns.tsx'
import { Bubble, ChatTray } from './ChatTray.tsx'
import { useBoardFold } from './useBoardFold.ts'
import { useChat } from './useChat.ts'
import { itself } from './gameSelections.ts'
import { useFirstStepBack } from './useFirstStepBack.ts'
import type { TurnsList } from './useTurnsList.tsx'

/** Players do not see what viewers show each other. */
const ViewersReactions = optionalPart(async () => (await import('./ViewersReactions.tsx')).ViewersReactions)

interface GameExtrasProps {
  readonly surface: RefObject<HTMLElement | null>
  readonly socket: BoardSocket
  readonly actor: GameActor
  readonly bottom: Side
  readonly names: Readonly<Record<Side, string>>
  readonly mySide: Side | null
  readonly memberId: number
  readonly isChatOpen: boolean
  readonly onCloseChat: () => void
  readonly turns: Pick<TurnsList, 'past' | 'stepBack'>
}

/** What a match has beyond its board. It is loaded after the board, which plays without it. */
export function GameExtras({ surface, socket, actor, bottom, names, mySide, turns, ...chat }: GameExtrasProps) {
  const { t } = useTranslation()
  const { own, opponent, say } = useChat({ actor, memberId: chat.memberId })
  useScreenAwake(useActorState(actor, isRunning))
  useFingerLens(surface, socket)
  useFirstStepBack(surface, turns.stepBack)
  useFeltSounds()
  const players = useActorState(actor, playersOf)
  useLooks(socket, [players?.[0].cosmetics, players?.[1].cosmetics], mySide)
  useEffect(() => preloadWhenIdle([loadCube]), [])
  useBoardFold({ surface, socket, actor, isPast: turns.past !== null })
  useDiceFlick({
    surface,
    isAsked: () => turns.past === null && asksForRoll(actor.getSnapshot()),
    roll: () => actor.send({ type: 'command', command: 'roll' }),
  })
  return (
    <>
      {turns.past === null && <FollowingLastTurn surface={surface} actor={actor} bottom={bottom} mySide={mySide} />}
      {useSettings().gameFigures && <BoardFigures surface={surface} socket={socket} />}
      <TeachingAtBoard surface={surface} />
      <GameAnnouncer actor={turns.past ?? actor} mySide={mySide} />
      <SoundSign surface={surface} />
      <LineSigns surface={surface} actor={actor} mySide={mySide} names={names} />
      {mySide === null ? (
        <ReactionsAtTable actor={actor} isTrayOpen={chat.isChatOpen} onCloseTray={chat.onCloseChat} />
      ) : (
        chat.isChatOpen && <ChatTray label={t('game.chat')} onChoose={say} onClose={chat.onCloseChat} />
      )}
      {opponent !== null && <Bubble emotion={opponent} place="top" />}
      {own !== null && <Bubble emotion={own} place="bottom" />}
    </>
  )
}

/** What viewers show each other while the match goes on. */
function ReactionsAtTable({ actor, ...tray }: { actor: GameActor; isTrayOpen: boolean; onCloseTray: () => void }) {
  const matchupId = useActorState(actor, ({ context: { game } }) => game?.matchupId ?? null)
  const { gameEmotions } = useSettings()
  return matchupId === null || !gameEmotions ? null : <ViewersReactions matchupId={matchupId} {...tray} />
}

const playersOf = ({ context }: GameSnapshot) => context.matchup?.players

/** Whether the member is asked to roll. */
function asksForRoll(state: GameSnapshot): boolean {
  return state.matches({ ready: 'yourTurn' }) && state.context.game?.phase === 'roll'
}

function isRunning({ context: { game } }: GameSnapshot): boolean {
  return game !== null && game.phase !== 'waiting' && !isOver(game)
}

interface GameAnnouncerProps {
  readonly actor: Followed<GameSnapshot>
  readonly mySide: Side | null
}

/** The match in words. */
const GameAnnouncer = memo(function GameAnnouncer({ actor, mySide }: GameAnnouncerProps) {
  const follow = useCallback(
    (tell: (heard: Heard) => void) =>
      followActor(actor, itself, ({ context: { game, draft, refusal } }) => tell({ game, draft, refusal, mySide })),
    [actor, mySide],
  )
  return <FollowingAnnouncer follow={follow} />
})
