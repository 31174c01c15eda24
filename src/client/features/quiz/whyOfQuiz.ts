import { contextFor } from '../../../engine/evaluation/equity/contextOfMatch.ts'
import type { PlayContext } from '../../../engine/evaluation/equity/playContext.ts'
import { parseMoveText } from '../../../engine/notation/moveText.ts'
import { positionFor } from '../../../engine/rules/position.ts'
import { variantOf } from '../../../engine/rules/variant.ts'
import type { QuizBoard } from '../../../protocol/quiz/quiz.ts'
import type { WhyQuestion } from '../../ui/backgammon/ReasonList.tsx'
import type { Question } from './quizMachine.ts'
import { diceOf } from './quizPosition.ts'

/**
 * Why the right turn of an answered question is better than the answer, or than the turn that the member once played
 * there. Null before the answer, and where there is no other turn to compare.
 */
export function whyOfQuiz({ gameBoard, correctOpt, answeredOpt, playedOpt }: Question): WhyQuestion | null {
  const other = [answeredOpt, playedOpt].find((option) => option !== null && option !== correctOpt) ?? null
  if (correctOpt === null || other === null) return null
  const { points, currentPlayer: side } = gameBoard
  const before = positionFor({ white: points[0], black: points[1] }, side)
  const variant = variantOf('normal')
  const turnOf = (option: string) => {
    const read = parseMoveText(before, diceOf(gameBoard), variant, option)
    return read.ok ? { result: read.value.result, chances: null } : null
  }
  const [best, played] = [turnOf(correctOpt), turnOf(other)]
  if (best === null || played === null) return null
  return { type: 'move', question: { before, best, played, context: contextOf(gameBoard) } }
}

function contextOf(board: QuizBoard): PlayContext {
  const { cubeValue, cubeOwner, playerAScore, playerBScore, matchupLength, isCrawford, currentPlayer } = board
  return contextFor(currentPlayer, {
    variant: variantOf('normal'),
    cube: { value: cubeValue, owner: cubeOwner },
    length: matchupLength,
    score: { white: playerAScore, black: playerBScore },
    isCrawford,
  })
}
