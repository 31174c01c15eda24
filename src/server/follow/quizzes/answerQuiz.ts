import { QUIZ_TIME_MS } from '../../../protocol/quiz/quizTerms.ts'
import type { AchievementDependencies } from '../achievements/noteProgress.ts'
import type { Transaction } from '../../machinery/database/database.ts'
import { ApiError } from '../../machinery/http/ApiError.ts'
import { changeTallies } from '../rankings/tallies.ts'
import { lockQuizzes } from './askQuiz.ts'
import { correctOption } from './presentQuiz.ts'
import { type FoundQuiz, readOwn, updateAnswer } from './quizStore.ts'

/** An answer may arrive this much late, in ms, so that an answer sent in time counts. */
const QUIZ_GRACE_MS = 2_000

/** A member's answer to a quiz: one of the options, or null for none. */
export interface QuizAnswering {
  readonly memberId: number
  readonly quizId: number
  readonly answer: string | null
}

/**
 * Stores a member's answer, once. A right answer in time adds one point to the member's quiz score (W363, W364). The
 * same answer again changes nothing, because the first reply may have been lost.
 * @throws ApiError notFound for another member's quiz, badRequest for a text that is not one of the options, conflict
 *   (409) for a different second answer
 */
export async function answerQuiz(
  tx: Transaction,
  dependencies: AchievementDependencies,
  { memberId, quizId, answer }: QuizAnswering,
): Promise<FoundQuiz> {
  await lockQuizzes(tx, memberId)
  const found = await readOwn(tx, memberId, quizId)
  if (found === null) throw new ApiError('notFound')
  const { quiz, position } = found
  if (answer !== null && !quiz.options.includes(answer))
    throw new ApiError('badRequest', 'body.answer: not one of the options')
  if (quiz.answeredAt !== null) {
    if (quiz.answeredOpt === answer) return found
    throw new ApiError('conflict', 'The quiz was already answered.')
  }
  const now = dependencies.clock()
  const isInTime = now <= quiz.createdAt.getTime() + QUIZ_TIME_MS + QUIZ_GRACE_MS
  const isCorrect = isInTime && answer === correctOption(position)
  const answered = await updateAnswer(tx, quizId, { answeredAt: new Date(now), answeredOpt: answer, isCorrect })
  if (isCorrect) await addPoint(tx, dependencies, memberId)
  return { quiz: answered, position }
}

async function addPoint(tx: Transaction, dependencies: AchievementDependencies, memberId: number): Promise<void> {
  await changeTallies(
    tx,
    dependencies,
    [memberId],
    (tallies) => new Map([...tallies].map(([id, tally]) => [id, { ...tally, quizScore: tally.quizScore + 1 }])),
  )
}
