import { useMemo } from 'react'
import { BoardMirror } from '../../table/mirror/BoardMirror.tsx'
import { playMoves } from '../../table/position/playMoves.ts'
import { draftPoints } from '../../table/position/turnDraft.ts'
import { RulesAtBoard } from '../../table/rules/lateRules.ts'
import { MoveArrows, moveArrows } from '../../table/surface/MoveArrows.tsx'
import { RouteRound } from '../../table/surface/RouteRound.tsx'
import { useBoardSurface } from '../../table/surface/useBoardSurface.ts'
import { useFingerLens } from '../../table/surface/useFingerLens.ts'
import { type LessonPlace, taskAt } from './lessonTurn.ts'
import type { Lesson } from './useLesson.ts'

/** The board of the lesson: the same as in a game, with the way of the wanted move drawn softly over it. */
export function LessonBoard({ lesson }: { lesson: Lesson }) {
  const { socket, place, shown, isWaiting, onGesture, onKey } = lesson
  const { ref, renderer } = useBoardSurface({
    socket,
    bottom: 'white',
    onIntent: onGesture,
    isBusy: !isWaiting,
    hasRim: true,
  })
  useFingerLens(ref, socket)
  const draft = isWaiting && place !== null ? place.draft : null
  return (
    <div className="gboard" data-testid="board" data-renderer={renderer ?? ''}>
      <div className="gboard__surface" ref={ref}>
        <BoardMirror shown={shown} bottom="white" draft={draft} onIntent={onKey} />
      </div>
      <RulesAtBoard surface={ref} />
      {isWaiting && place !== null && <Way place={place} />}
    </div>
  )
}

/** The arrow of the wanted move. The first task also shows the way that all checkers go. */
function Way({ place }: { place: LessonPlace }) {
  const task = taskAt(place)
  const arrows = useMemo(() => {
    if (task === null || task.move === null) return []
    const { steps, points } = playMoves(draftPoints(place.draft), 'white', [task.move])
    return moveArrows(points, 'white', steps, 'white')
  }, [task, place])
  return (
    <div className="ls__way" data-testid="way">
      {task?.name === 'tap' && <RouteRound side="white" />}
      <MoveArrows arrows={arrows} />
    </div>
  )
}
