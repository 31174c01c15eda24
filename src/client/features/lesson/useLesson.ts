import { useCallback, useEffect, useRef, useState } from 'react'
import type { BoardIntent, BoardPosition } from '../../board/position/boardPosition.ts'
import { type BoardAction, planAnimation } from '../../board/position/planAnimation.ts'
import { playSound } from '../../platform/sound.ts'
import { offerOf } from '../../table/machine/gameDecisions.ts'
import { useGameWishes } from '../../table/machine/useGameWishes.ts'
import { EMPTY_BOARD } from '../../table/position/boardPositionOf.ts'
import { type BoardSocket, createBoardSocket } from '../../table/surface/boardSocket.ts'
import { type LessonPlace, answerGesture, placeAt, shownAt, stagesOf, taskAt } from './lessonTurn.ts'

/** How long a finished scene is looked at before the next one. */
const LOOK_MS = 1_100

export interface Lesson {
  readonly socket: BoardSocket
  /** Null when the lesson is over. */
  readonly place: LessonPlace | null
  readonly shown: BoardPosition
  /** Whether the board waits for the learner. */
  readonly isWaiting: boolean
  /** Whether the learner has tapped where a drag is wanted. */
  readonly isAskedToDrag: boolean
  readonly onGesture: (intent: BoardIntent) => void
  /** The same from a key or a screen reader, which cannot drag. */
  readonly onKey: (intent: BoardIntent) => void
}

/** The lesson on a board: it shows each scene, waits for each task, and goes on. */
export function useLesson(): Lesson {
  const { isMotionReduced } = useGameWishes()
  const [socket] = useState(createBoardSocket)
  const [place, setPlace] = useState(() => placeAt(0))
  const [shown, setShown] = useState<BoardPosition>(EMPTY_BOARD)
  const [isWaiting, setWaiting] = useState(false)
  const [isAskedToDrag, setAskedToDrag] = useState(false)
  const onBoard = useRef(EMPTY_BOARD)

  const show = useCallback(
    async (to: BoardPosition, actions: readonly BoardAction[], inHand: number | null = null) => {
      const from = onBoard.current
      onBoard.current = to
      setShown(to)
      if (isMotionReduced) socket.port.show(to)
      else await socket.port.play(planAnimation(from, to, actions, { inHand }))
    },
    [socket, isMotionReduced],
  )

  const scene = place?.scene
  useEffect(() => {
    const began = scene === undefined ? null : placeAt(scene)
    if (began === null) return
    let isWanted = true
    const begin = async () => {
      for (const { to, actions } of stagesOf(began)) {
        await show(to, actions)
        if (!isWanted) return
      }
      socket.port.offer(offerOf(began.draft))
      setWaiting(true)
    }
    void begin()
    return () => {
      isWanted = false
      socket.port.offer(null)
    }
  }, [scene, show, socket])

  const isSceneDone = place !== null && taskAt(place) === null
  useEffect(() => {
    if (!isSceneDone || scene === undefined) return
    const timer = setTimeout(() => setPlace(placeAt(scene + 1)), LOOK_MS)
    return () => clearTimeout(timer)
  }, [isSceneDone, scene])

  const gesture = (intent: BoardIntent, canTap: boolean) => {
    if (place === null || !isWaiting) {
      socket.port.skip()
      return
    }
    const answer = answerGesture(place, intent, canTap)
    if (answer.type === 'refused') {
      socket.port.refuse({ point: answer.point, callsBar: false, isStill: isMotionReduced })
      playSound('refused')
    }
    if (answer.type === 'asksDrag') setAskedToDrag(true)
    if (answer.type !== 'played') return
    const { draft, inHand } = answer
    const next = { scene: place.scene, draft }
    const steps = draft.played.slice(place.draft.played.length)
    const isDone = taskAt(next) === null
    setAskedToDrag(false)
    setPlace(next)
    setWaiting(!isDone)
    socket.port.offer(isDone ? null : offerOf(draft))
    void show(shownAt(next), [{ type: 'move', side: 'white', steps }], inHand)
  }
  return {
    socket,
    place,
    shown,
    isWaiting,
    isAskedToDrag,
    onGesture: (intent) => gesture(intent, isAskedToDrag),
    onKey: (intent) => gesture(intent, true),
  }
}
