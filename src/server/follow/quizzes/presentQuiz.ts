import type { PositionContext } from '../../../engine/notation/xgid.ts'
import { parseXgid } from '../../../engine/notation/xgid.ts'
import { otherSide } from '../../../engine/rules/position.ts'
import type { Quiz, QuizBoard } from '../../../protocol/quiz/quiz.ts'
import type { QuizPositionRow } from './quizTables.ts'
import type { DailyFacts } from './dailyPosition.ts'
import type { FoundQuiz } from './quizStore.ts'

/** A turn as quizzes send it, with its moves separated by commas. */
export function presentOption(move: string): string {
  return move.replaceAll(' ', ',')
}

/** The best turn of a position, as quizzes send it. */
export function correctOption({ id, options: [best] }: QuizPositionRow): string {
  if (best === undefined) throw new Error(`quiz position ${id} has no turns`)
  return presentOption(best.move)
}

/**
 * A quiz as its member sees it. Before the answer, nothing in it reveals the right turn (W362). `daily` says whether it
 * asks about the position of its day, and how members answered that.
 */
export function presentQuiz({ quiz, position }: FoundQuiz, { isDaily, answers }: DailyFacts): Quiz {
  return {
    id: quiz.id,
    userId: quiz.memberId,
    createdAt: quiz.createdAt.toISOString(),
    gameBoard: presentBoard(position.xgid),
    options: [...quiz.options],
    answeredAt: quiz.answeredAt?.toISOString() ?? null,
    answeredOpt: quiz.answeredOpt,
    isCorrect: quiz.isCorrect,
    correctOpt: quiz.answeredAt === null ? null : correctOption(position),
    isDaily,
    answers: answers && quiz.options.map((option) => ({ option, count: answers.get(option) ?? 0 })),
  }
}

/**
 * A position as quizzes send it.
 * @throws Error if the text is not a position with dice
 */
export function presentBoard(xgid: string): QuizBoard {
  const read = parseXgid(xgid)
  if (!read.ok || read.value.dice === null) throw new Error(`${xgid} is not a position of a quiz`)
  return presentPosition(read.value)
}

/** A position as quizzes send it, with dice, before the roll, or with a double to be answered by white. */
export function presentPosition(position: PositionContext): QuizBoard {
  const { points, cube, dice, turn, score, length, isCrawford, isDoubleOffered } = position
  return {
    points: [[...points.white], [...points.black]],
    cubeValue: cube.value,
    cubeOwner: cube.owner,
    cubeOfferedBy: isDoubleOffered ? otherSide(turn) : null,
    diceValue: dice === null ? 0 : dice[0] * 10 + dice[1],
    currentPlayer: turn,
    playerAScore: score.white,
    playerBScore: score.black,
    matchupLength: length,
    isCrawford,
  }
}
