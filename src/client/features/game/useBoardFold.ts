import { type RefObject, useEffect } from 'react'
import { useActorState } from '../../platform/useActorState.ts'
import type { GameActor, GameSnapshot } from '../../table/machine/gameMachine.ts'
import type { BoardSocket } from '../../table/surface/boardSocket.ts'
import { foldBoard } from '../../table/surface/foldBoard.ts'
import { usePrefersReducedMotion } from '../../ui/hooks/usePrefersReducedMotion.ts'

interface FoldedBoard {
  readonly surface: RefObject<HTMLElement | null>
  readonly socket: BoardSocket
  readonly actor: GameActor
  /** Whether the board shows the past of the match, which is not folded. */
  readonly isPast: boolean
}

/** Folds the board shut when the match ends, before the result opens. With less motion it stays as it is. */
export function useBoardFold({ surface, socket, actor, isPast }: FoldedBoard): void {
  const isStill = usePrefersReducedMotion()
  const isFolded = useActorState(actor, isEnding) && !isPast && !isStill
  useEffect(() => {
    if (isFolded && surface.current !== null) return foldBoard(surface.current, socket)
    return undefined
  }, [isFolded, surface, socket])
}

/** Whether the match has just ended. */
function isEnding(state: GameSnapshot): boolean {
  return state.matches({ ready: 'matchOver' }) || state.matches({ ready: 'left' })
}
