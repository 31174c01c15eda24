import { type ReactNode, useEffect } from 'react'
import type { Side } from '../../../engine/rules/position.ts'
import type { BoardIntent } from '../../board/position/boardPosition.ts'
import { loadCube } from '../../table/panels/loadCube.ts'
import { BoardButtons } from '../../table/panels/BoardButtons.tsx'
import { BoardMirror } from '../../table/mirror/BoardMirror.tsx'
import type { DoubleQuestion } from '../../table/panels/useCommands.ts'
import { RefusalText } from '../../table/panels/RefusalText.tsx'
import { Notices } from '../../table/panels/Notices.tsx'
import type { BoardSocket } from '../../table/surface/boardSocket.ts'
import type { GameCommand } from '../../table/machine/gameKnowledge.ts'
import type { GameSnapshot } from '../../table/machine/gameMachine.ts'
import { isComplete } from '../../table/position/turnDraft.ts'
import { RulesAtBoard } from '../../table/rules/lateRules.ts'
import { useBoardSurface } from '../../table/surface/useBoardSurface.ts'
import { useMember } from '../../network/queries/memberStores.ts'
import { preloadWhenIdle } from '../../platform/preloadWhenIdle.ts'
import { useSettings } from '../../platform/localSettings.ts'
import { BoardFigures } from '../../table/figures/lateFigures.ts'
import { LastTurn } from '../../table/surface/LastTurn.tsx'
import { useDiceFlick } from '../../table/surface/useDiceFlick.ts'
import { SoundSign } from '../../table/surface/SoundSign.tsx'
import { useFeltSounds } from '../../table/surface/useFeltSounds.ts'
import { useFingerLens } from '../../table/surface/useFingerLens.ts'
import { useLooks } from '../../table/surface/useLooks.ts'
import '../../table/panels/notices.css'

interface PracticeBoardProps {
  readonly snapshot: GameSnapshot
  readonly socket: BoardSocket
  readonly names: Readonly<Record<Side, string>>
  /** Whether there is an own record to go back to. */
  readonly canGoBack: boolean
  readonly onIntent: (intent: BoardIntent) => void
  readonly onCommand: (command: GameCommand) => void
  readonly onUndo: (isAll: boolean) => void
  readonly question: DoubleQuestion | null
  /** What is shown over the board when the match is over. */
  readonly over: (hasWon: boolean, score: readonly [own: number, others: number]) => ReactNode
}

/** The board is narrower than a match's (`--bu` in practice.css), the buttons are not. */
const ENLARGEMENT = 1290 / 1118

/** The board of a practice with its buttons. The member plays white, at the bottom. */
export function PracticeBoard(props: PracticeBoardProps) {
  const { snapshot, socket, names, canGoBack, onIntent, onCommand, onUndo, question, over } = props
  const { game, draft, shown, notice, refusal, sending, chooses } = snapshot.context
  const isMyTurn = snapshot.matches({ ready: 'yourTurn' })
  const isSending = snapshot.matches({ ready: 'sending' })
  const { ref, renderer } = useBoardSurface({
    socket,
    bottom: 'white',
    onIntent,
    isBusy: snapshot.hasTag('busy'),
    hasRim: true,
  })
  useLooks(socket, [useMember()?.cosmetics, null], 'white')
  useFingerLens(ref, socket)
  useFeltSounds()
  useEffect(() => preloadWhenIdle([loadCube]), [])
  useDiceFlick({ surface: ref, isAsked: () => isMyTurn && game?.phase === 'roll', roll: () => onCommand('roll') })
  const isOver = (['matchOver', 'left', 'wasOver'] as const).some((state) => snapshot.matches({ ready: state }))
  return (
    <div
      className="gboard pr__b"
      data-testid="board"
      data-update-index={game?.updateIndex ?? ''}
      data-renderer={renderer ?? ''}
    >
      <div className="gboard__surface" ref={ref}>
        <BoardMirror shown={shown} bottom="white" draft={isMyTurn ? draft : null} onIntent={onIntent} />
      </div>
      <RulesAtBoard surface={ref} />
      <SoundSign surface={ref} />
      {useSettings().gameFigures && <BoardFigures surface={ref} socket={socket} />}
      {game !== null && <LastTurn surface={ref} game={game} shown={shown} bottom="white" mySide="white" />}
      {game !== null && (isMyTurn || (isSending && chooses === null)) && (
        <BoardButtons
          game={game}
          points={shown.points}
          bottom="white"
          opponentName={names.black}
          hasSteps={draft !== null && (draft.played.length > 0 || canGoBack)}
          isComplete={draft !== null && isComplete(draft)}
          busy={isSending && sending !== null ? (sending === 'resignMatch' ? sending : sending.name) : null}
          enlargement={ENLARGEMENT}
          onCommand={onCommand}
          onUndo={onUndo}
          question={question}
        />
      )}
      {isOver && game !== null ? (
        over(game.winner === 'white', [game.player[0].score, game.player[1].score])
      ) : (
        <Notices notice={notice} names={names} mySide="white" />
      )}
      <RefusalText refusal={refusal} />
    </div>
  )
}
