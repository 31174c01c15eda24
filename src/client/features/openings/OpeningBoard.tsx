import { useEffect, useMemo, useState } from 'react'
import type { Side } from '../../../engine/rules/position.ts'
import { planAnimation } from '../../board/position/planAnimation.ts'
import { BoardMirror } from '../../table/mirror/BoardMirror.tsx'
import { createBoardSocket } from '../../table/surface/boardSocket.ts'
import { MoveArrows, moveArrows } from '../../table/surface/MoveArrows.tsx'
import { useBoardSurface } from '../../table/surface/useBoardSurface.ts'
import { usePrefersReducedMotion } from '../../ui/hooks/usePrefersReducedMotion.ts'
import type { shownTurn } from './openingPlace.ts'

interface OpeningBoardProps {
  readonly shown: ReturnType<typeof shownTurn>
  readonly side: Side
}

const ignore = () => {}

/** The board of an opening, as the side that plays sees it. The turn is played on it, and its arrows stay drawn. */
export function OpeningBoard({ shown, side }: OpeningBoardProps) {
  const [socket] = useState(createBoardSocket)
  const isStill = usePrefersReducedMotion()
  const { ref, renderer } = useBoardSurface({ socket, bottom: side, onIntent: ignore, hasRim: true })
  useEffect(() => {
    const { before, after, steps } = shown
    const { port } = socket
    port.show(isStill ? after : before)
    if (!isStill) void port.play(planAnimation(before, after, [{ type: 'move', side, steps }]))
  }, [shown, side, socket, isStill])
  const arrows = useMemo(() => moveArrows(shown.after.points, side, shown.steps, side), [shown, side])
  return (
    <div className="gboard op__b" data-testid="board" data-renderer={renderer ?? ''}>
      <div className="gboard__surface" ref={ref}>
        <BoardMirror shown={shown.after} bottom={side} draft={null} onIntent={ignore} />
      </div>
      <MoveArrows arrows={arrows} />
    </div>
  )
}
