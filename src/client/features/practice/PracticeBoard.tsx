import { useTranslation } from 'react-i18next'
import type { Side } from '../../../engine/rules/position.ts'
import type { BoardIntent } from '../../board/position/boardPosition.ts'
import { useFormat } from '../../i18n/format.ts'
import { At, BoardButtons } from '../../table/panels/BoardButtons.tsx'
import { BoardMirror } from '../../table/mirror/BoardMirror.tsx'
import { RefusalText } from '../../table/panels/RefusalText.tsx'
import { Notices } from '../../table/panels/Notices.tsx'
import type { BoardSocket } from '../../table/surface/boardSocket.ts'
import type { GameCommand } from '../../table/machine/gameKnowledge.ts'
import type { GameSnapshot } from '../../table/machine/gameMachine.ts'
import { isComplete } from '../../table/position/turnDraft.ts'
import { useBoardSurface } from '../../table/surface/useBoardSurface.ts'
import { Button } from '../../ui/kit/Button.tsx'
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
  readonly onNew: () => void
}

/** The board is narrower than a match's (`--bu` in practice.css), the buttons are not. */
const ENLARGEMENT = 1290 / 1118

/** The board of a practice with its buttons. The member plays white, at the bottom. */
export function PracticeBoard(props: PracticeBoardProps) {
  const { snapshot, socket, names, canGoBack, onIntent, onCommand, onUndo, onNew } = props
  const { game, draft, shown, notice, refusal, sending } = snapshot.context
  const isMyTurn = snapshot.matches({ ready: 'yourTurn' })
  const isSending = snapshot.matches({ ready: 'sending' })
  const { ref, isSettled, renderer } = useBoardSurface({ socket, bottom: 'white', onIntent })
  const isOver = (['matchOver', 'left', 'wasOver'] as const).some((state) => snapshot.matches({ ready: state }))
  return (
    <div
      className="gboard pr__b"
      data-testid="board"
      data-settled={isSettled && !snapshot.hasTag('busy')}
      data-update-index={game?.updateIndex ?? ''}
      data-renderer={renderer ?? ''}
    >
      <div className="gboard__surface" ref={ref}>
        <BoardMirror shown={shown} bottom="white" draft={isMyTurn ? draft : null} onIntent={onIntent} />
      </div>
      {game !== null && (isMyTurn || isSending) && (
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
        />
      )}
      {isOver && game !== null ? (
        <MatchOver
          hasWon={game.winner === 'white'}
          score={[game.player[0].score, game.player[1].score]}
          onNew={onNew}
        />
      ) : (
        <Notices notice={notice} names={names} mySide="white" />
      )}
      <RefusalText refusal={refusal} />
    </div>
  )
}

interface MatchOverProps {
  readonly hasWon: boolean
  readonly score: readonly [number, number]
  readonly onNew: () => void
}

/** The result of the match. The records beside the board still lead back into it. */
function MatchOver({ hasWon, score: [own, others], onNew }: MatchOverProps) {
  const { t } = useTranslation()
  const { number } = useFormat()
  return (
    <At x={645}>
      <section className="gsay gsay--big pr__over">
        <b>{t(hasWon ? 'result.won' : 'result.lost')}</b>
        <span>{t('practice.score', { own: number(own), others: number(others) })}</span>
        <Button kind="primary" icon="plus-bold" onClick={onNew}>
          {t('practice.new')}
        </Button>
      </section>
    </At>
  )
}
