import { contextFor } from '../../../engine/evaluation/equity/contextOfMatch.ts'
import type { PlayContext } from '../../../engine/evaluation/equity/playContext.ts'
import { parseMoveText } from '../../../engine/notation/moveText.ts'
import { positionFor, type Side } from '../../../engine/rules/position.ts'
import { variantOf } from '../../../engine/rules/variant.ts'
import type { QuizBoard } from '../../../protocol/quiz/quiz.ts'
import type { WhyQuestion } from '../../ui/backgammon/ReasonList.tsx'
import type { Question } from './quizMachine.ts'
import { diceOf } from './quizPosition.ts'

/**
 * Why the right turn of an answered question is better than the answer, or than the turn that the member once played
 * there. Null before the answer, and where there is no other turn to compare.
 */
export function whyOfQuiz(quiz: Question): WhyQuestion | null {
  const { gameBoard, correctOpt, answeredOpt, playedOpt, cube } = quiz
  if (cube !== null) return correctOpt === null ? null : whyOfCube(gameBoard, cube)
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

/** Why a cube decision is as it is. The doubler tells it. */
function whyOfCube(board: QuizBoard, cube: NonNullable<Question['cube']>): WhyQuestion {
  const { points, currentPlayer, cubeOfferedBy } = board
  const { probs, marketLosers = null, ...equities } = cube
  const { w, wg, wbg, lg, lbg } = probs
  const side = cubeOfferedBy ?? currentPlayer
  const position = positionFor({ white: points[0], black: points[1] }, side)
  const chances = [w, wg, wbg, lg, lbg] as const
  return { type: 'cube', question: { position, context: contextOf(board, side), ...equities, chances, marketLosers } }
}

function contextOf(board: QuizBoard, side: Side = board.currentPlayer): PlayContext {
  const { cubeValue, cubeOwner, playerAScore, playerBScore, matchupLength, isCrawford } = board
  return contextFor(side, {
    variant: variantOf('normal'),
    cube: { value: cubeValue, owner: cubeOwner },
    length: matchupLength,
    score: { white: playerAScore, black: playerBScore },
    isCrawford,
  })
}
