import { useEffect, useMemo, useRef, useState } from 'react'
import type { Side } from '../../../engine/rules/position.ts'
import { planAnimation } from '../../board/position/planAnimation.ts'
import { BoardMirror } from '../../table/mirror/BoardMirror.tsx'
import { RulesAtBoard } from '../../table/rules/lateRules.ts'
import { createBoardSocket } from '../../table/surface/boardSocket.ts'
import { MoveArrows, moveArrows } from '../../table/surface/MoveArrows.tsx'
import { useBoardSurface } from '../../table/surface/useBoardSurface.ts'
import { usePrefersReducedMotion } from '../../ui/hooks/usePrefersReducedMotion.ts'
import type { ShownRow } from './shownRow.ts'

interface AnalysedBoardProps {
  readonly shown: ShownRow
  /** The side of the shown turn. */
  readonly side: Side
  readonly bottom: Side
  /** The shown line, for comparing. */
  readonly place: string
}

const ignore = () => {}

/** The board of a line. The turn is played on it, and its arrows stay drawn. */
export function AnalysedBoard({ shown, side, bottom, place }: AnalysedBoardProps) {
  const [socket] = useState(createBoardSocket)
  const isStill = usePrefersReducedMotion()
  const { ref, renderer } = useBoardSurface({ socket, bottom, onIntent: ignore, hasRim: true })
  const wasStill = useRef(isStill)
  useEffect(() => {
    wasStill.current = isStill
  }, [isStill])
  useEffect(() => {
    const { before, after, steps } = shown
    const { port } = socket
    if (wasStill.current || steps.length === 0) return port.show(after)
    port.show(before)
    void port.play(planAnimation(before, after, [{ type: 'move', side, steps }]))
  }, [shown, side, socket])
  const arrows = useMemo(() => moveArrows(shown.after.points, side, shown.steps, bottom), [shown, side, bottom])
  return (
    <div className="gboard an__b" data-testid="board" data-place={place} data-renderer={renderer ?? ''}>
      <div className="gboard__surface" ref={ref}>
        <BoardMirror shown={shown.after} bottom={bottom} draft={null} onIntent={ignore} />
      </div>
      <MoveArrows arrows={arrows} />
      <RulesAtBoard surface={ref} isWide />
    </div>
  )
}
