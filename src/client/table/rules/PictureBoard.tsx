import { useMemo, useState } from 'react'
import { usePrefersReducedMotion } from '../../ui/hooks/usePrefersReducedMotion.ts'
import { createBoardSocket } from '../surface/boardSocket.ts'
import { MoveArrows, moveArrows } from '../surface/MoveArrows.tsx'
import { RouteRound } from '../surface/RouteRound.tsx'
import { useBoardSurface } from '../surface/useBoardSurface.ts'
import type { RulePicture } from './chapters.ts'
import { lastTurnIn, pictureStages } from './pictureStages.ts'
import { usePicture } from './usePicture.ts'

const ignore = () => {}

/** A board that shows one picture of the rules. Screen readers hear its sentence instead. */
export function PictureBoard({ picture }: { picture: RulePicture }) {
  const [socket] = useState(createBoardSocket)
  const isStill = usePrefersReducedMotion()
  const { ref, renderer } = useBoardSurface({ socket, bottom: 'white', onIntent: ignore, isQuiet: true, hasRim: true })
  const isAtEnd = usePicture(picture, socket.port, { isDrawn: renderer !== null, isStill })
  const arrows = useMemo(() => {
    const turn = lastTurnIn(picture)
    const end = pictureStages(picture).at(-1)?.to.points
    return turn === undefined || end === undefined ? [] : moveArrows(end, turn.side, turn.steps, 'white')
  }, [picture])
  return (
    <div
      className="gboard rb__board"
      data-testid="rules-board"
      data-picture={picture.name}
      data-renderer={renderer ?? ''}
      aria-hidden="true"
    >
      <div className="gboard__surface" ref={ref} />
      {picture.route !== undefined && <RouteRound side={picture.route} />}
      {isAtEnd && <MoveArrows arrows={arrows} />}
    </div>
  )
}
