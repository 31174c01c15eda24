import { parseMoveText } from '../../../engine/notation/moveText.ts'
import type { PositionContext } from '../../../engine/notation/xgid.ts'
import type { Dice } from '../../../engine/rules/dice.ts'
import { pointsFrom, positionFor } from '../../../engine/rules/position.ts'
import { variantOf } from '../../../engine/rules/variant.ts'
import type { QuizBoard } from '../../../protocol/quiz/quiz.ts'
import type { BoardPosition } from '../../board/position/boardPosition.ts'
import { type AnimationPlan, planAnimation } from '../../board/position/planAnimation.ts'
import { inOrder, toDie } from '../../table/position/boardPositionOf.ts'

/** The board of a quiz. */
export function positionOfQuiz(board: QuizBoard): BoardPosition {
  const { points, currentPlayer, matchupLength, cubeValue, cubeOwner, cubeOfferedBy } = board
  const [white, black] = points
  const isOffered = cubeOfferedBy !== null
  return {
    points: { white, black },
    dice:
      board.diceValue === 0
        ? null
        : { side: currentPlayer, values: inOrder(diceOf(board)), spent: [false, false], isAside: false },
    cube: matchupLength === 1 ? null : { value: cubeValue * (isOffered ? 2 : 1), owner: cubeOwner, isOffered },
  }
}

/** The position of a quiz with all that a decision in it depends on. */
export function contextOfQuiz(board: QuizBoard): PositionContext {
  const { points, currentPlayer, cubeValue, cubeOwner, cubeOfferedBy, matchupLength, isCrawford } = board
  const [white, black] = points
  return {
    points: { white, black },
    turn: cubeOfferedBy ?? currentPlayer,
    dice: board.diceValue === 0 ? null : diceOf(board),
    cube: { value: cubeValue, owner: cubeOwner },
    isDoubleOffered: cubeOfferedBy !== null,
    score: { white: board.playerAScore, black: board.playerBScore },
    length: matchupLength,
    isCrawford,
  }
}

/** The path from the question to one of its options; null if the option is no turn. */
export function planOption(board: QuizBoard, option: string): AnimationPlan | null {
  const { currentPlayer: side } = board
  const before = positionOfQuiz(board)
  if (before.dice === null) return null
  const read = parseMoveText(positionFor(before.points, side), diceOf(board), variantOf('normal'), option)
  if (!read.ok) return null
  const { steps, result } = read.value
  const dice = { ...before.dice, spent: [true, true] } as const
  const after = { ...before, points: pointsFrom(result, side), dice }
  return planAnimation(before, after, [{ type: 'move', side, steps }])
}

/** The moves of an option, one for each checker. */
export function movesOf(option: string): readonly string[] {
  return option.split(',')
}

/** The options of cube decisions: whether to double, and whether to take. */
const CUBE_OPTIONS = ['double', 'noDouble', 'take', 'pass'] as const

/** An option of a cube decision; undefined for a turn. */
export function cubeOptionOf(option: string): (typeof CUBE_OPTIONS)[number] | undefined {
  return CUBE_OPTIONS.find((one) => one === option)
}

/** The dice to be played. */
export function diceOf({ diceValue }: QuizBoard): Dice {
  return [toDie(Math.floor(diceValue / 10)), toDie(diceValue % 10)]
}
