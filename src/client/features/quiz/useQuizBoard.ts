import { useEffect, useState } from 'react'
import type { Quiz } from '../../../protocol/quiz/quiz.ts'
import { createBoardSocket } from '../../table/surface/boardSocket.ts'
import { useBoardSurface } from '../../table/surface/useBoardSurface.ts'
import { usePrefersReducedMotion } from '../../ui/hooks/usePrefersReducedMotion.ts'
import { planOption, positionOfQuiz } from './quizPosition.ts'

const nothing = () => {}

/** The board of a quiz: the question, or the position after the chosen `option`. */
export function useQuizBoard({ gameBoard }: Quiz, option: string | null) {
  const [socket] = useState(createBoardSocket)
  const isStill = usePrefersReducedMotion()
  const surface = useBoardSurface({ socket, bottom: gameBoard.currentPlayer, onIntent: nothing, hasRim: true })
  useEffect(() => {
    const { port } = socket
    port.show(positionOfQuiz(gameBoard))
    const plan = option === null ? null : planOption(gameBoard, option)
    if (plan === null) return
    if (isStill) port.show(plan.end)
    else void port.play(plan)
  }, [socket, gameBoard, option, isStill])
  return surface
}
