import { type ReactNode, memo, useCallback, useRef } from 'react'
import type { Side } from '../../../engine/rules/position.ts'
import type { Matchup } from '../../../protocol/matchup/matchup.ts'
import type { BoardIntent } from '../../board/position/boardPosition.ts'
import { type Followed, followActor, useActorState, useActorWriter } from '../../platform/useActorState.ts'
import type { GameCommand } from '../../table/machine/gameKnowledge.ts'
import type { GameActor, GameSnapshot } from '../../table/machine/gameMachine.ts'
import { FollowingMirror } from '../../table/mirror/BoardMirror.tsx'
import type { MirroredBoard } from '../../table/mirror/MirrorWriter.ts'
import { useKeptFocus } from '../../table/mirror/useKeptFocus.ts'
import { BoardButtons } from '../../table/panels/BoardButtons.tsx'
import { GAME_MENU, GameMenu } from '../../table/panels/GameMenu.tsx'
import type { DoubleQuestion } from '../../table/panels/useCommands.ts'
import { useGameKeys } from '../../table/panels/useGameKeys.ts'
import { isComplete } from '../../table/position/turnDraft.ts'
import { useModal } from '../../ui/hooks/useModal.ts'
import { optionalPart } from '../../ui/screen/optionalPart.tsx'
import {
  draftOf,
  gameOf,
  hasButtons,
  isMyTurn,
  isWaiting,
  itself,
  sentOf,
  shownPointsOf,
  updateIndexOf,
} from './gameSelections.ts'

/** Most matches have begun when their board is shown. */
const BeforeMatch = optionalPart(async () => (await import('./BeforeMatch.tsx')).BeforeMatch)

interface PartProps {
  readonly actor: GameActor
}

/** A part that also shows the past. */
interface ShownPartProps {
  readonly actor: Followed<GameSnapshot>
}

/** The board's element, which tells the state that it shows. */
export function GameBoard({
  actor,
  renderer,
  isPast,
  children,
}: PartProps & { renderer: string | null; isPast: boolean; children: ReactNode }) {
  const board = useRef<HTMLDivElement>(null)
  const write = useCallback(
    (updateIndex: number | '') => board.current?.setAttribute('data-update-index', String(updateIndex)),
    [],
  )
  useActorWriter(actor, updateIndexOf, write)
  return (
    <div
      className="gboard"
      data-testid="board"
      data-renderer={renderer ?? ''}
      data-past={isPast || undefined}
      ref={board}
    >
      {children}
    </div>
  )
}

interface GameMirrorProps extends ShownPartProps {
  readonly bottom: Side
  readonly onIntent: (intent: BoardIntent) => void
}

/** The board as buttons. */
export const GameMirror = memo(function GameMirror({ actor, bottom, onIntent }: GameMirrorProps) {
  const follow = useCallback(
    (write: (board: MirroredBoard) => void) => {
      let known: MirroredBoard | null = null
      return followActor(actor, itself, (state) => {
        const { shown } = state.context
        const draft = isMyTurn(state) ? state.context.draft : null
        if (known?.shown === shown && known.draft === draft) return
        known = { shown, bottom, draft }
        write(known)
      })
    },
    [actor, bottom],
  )
  return <FollowingMirror follow={follow} onIntent={onIntent} />
})

interface GameButtonsProps extends PartProps {
  readonly bottom: Side
  readonly opponentName: string
  readonly onCommand: (command: GameCommand) => void
  readonly onUndo: (isAll: boolean) => void
  readonly question: DoubleQuestion | null
}

/** The member's buttons on the board. */
export const GameButtons = memo(function GameButtons(props: GameButtonsProps) {
  return useActorState(props.actor, hasButtons) ? <ShownButtons {...props} /> : null
})

function ShownButtons({ actor, ...props }: GameButtonsProps) {
  const game = useActorState(actor, gameOf)
  const draft = useActorState(actor, draftOf)
  const points = useActorState(actor, shownPointsOf)
  const busy = useActorState(actor, sentOf)
  if (game === null) return null
  return (
    <BoardButtons
      {...props}
      game={game}
      points={points}
      hasSteps={draft !== null && draft.played.length > 0}
      isComplete={draft !== null && isComplete(draft)}
      busy={busy}
    />
  )
}

interface GameKeysProps extends PartProps, Omit<Parameters<typeof useGameKeys>[0], 'isActive'> {}

/**
 * What the keyboard needs: the keys of the member's turn, and a focus that stays at the board. It comes with the board,
 * since a key that nobody hears yet is lost.
 */
export const GameKeys = memo(function GameKeys({ actor, ...hands }: GameKeysProps) {
  useGameKeys({ ...hands, isActive: useActorState(actor, isMyTurn) })
  useKeptFocus()
  return null
})

interface BeginningProps extends PartProps {
  readonly matchup: Matchup
  readonly bottom: Side
  readonly names: Readonly<Record<Side, string>>
  readonly onDue: () => void
}

/** What stands over the board before the match. */
export const Beginning = memo(function Beginning({ actor, matchup, ...props }: BeginningProps) {
  const waits = useActorState(actor, isWaiting)
  return matchup.startedAt === null || waits ? <BeforeMatch matchup={matchup} {...props} /> : null
})

interface MenuOfGameProps extends PartProps {
  readonly onCommand: (command: GameCommand) => void
}

/** The menu, which shows nothing of the match while it is closed. */
export const MenuOfGame = memo(function MenuOfGame({ actor, onCommand }: MenuOfGameProps) {
  const { isOpen } = useModal(GAME_MENU)
  const select = useCallback((state: GameSnapshot) => (isOpen ? state : null), [isOpen])
  const state = useActorState(actor, select) ?? actor.getSnapshot()
  const { game } = state.context
  return game === null ? null : <GameMenu game={game} canAct={isMyTurn(state)} onCommand={onCommand} />
})
