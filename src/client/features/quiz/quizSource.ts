import { QUIZ_SHOWN_MS, type Question, type QuizAnswering } from './quizMachine.ts'
import { ERRORS } from '../../../protocol/wire/errorCodes.ts'
import { ERROR_MESSAGES } from '../../../protocol/wire/errorMessages.ts'
import type { MistakeAnswer, QuizMistake } from '../../../protocol/quiz/quiz.ts'
import { answerQuiz, askQuiz } from '../../network/calls/quizCalls.ts'
import { RequestError } from '../../network/http/requestError.ts'
import { measureServerTime, serverNow } from '../../network/http/serverTime.ts'

/** The played turn stands beside the right one, so there is more to read than in a quiz. */
const MISTAKE_SHOWN_MS = 4_000

/** The source of questions, which also judges the answers. */
export interface QuizSource {
  readonly ask: () => Promise<Question>
  readonly answer: (answering: QuizAnswering) => Promise<Question>
  readonly shownMs: number
}

const UNCOUNTED = { playedOpt: null, cube: null, of: null } as const

/** The quizzes of the day. */
export const dailyQuizzes: QuizSource = {
  async ask() {
    // The time to answer follows the server's clock.
    const [quiz] = await Promise.all([askQuiz(), measureServerTime()])
    return { ...quiz, ...UNCOUNTED }
  },
  answer: async ({ id, answer }) => ({ ...(await answerQuiz(id, answer)), ...UNCOUNTED }),
  shownMs: QUIZ_SHOWN_MS,
}

/** The member's own mistakes, one after another and then again. The answers do not count, so the device judges them.
 * The server hears what was found, and asks it again after growing pauses. */
export function createMistakes(
  load: () => Promise<readonly QuizMistake[]>,
  tell: (answer: MistakeAnswer) => Promise<void>,
): QuizSource {
  let mistakes: readonly QuizMistake[] | null = null
  let open: Question | null = null
  return {
    async ask() {
      mistakes ??= await load()
      const place = open === null ? 0 : open.id
      const mistake = mistakes[place]
      if (mistake === undefined) {
        // The next question starts again, with the mistakes of the latest matches added.
        mistakes = null
        open = null
        // The status of the server when no quiz is left, or there was none.
        throw refusal(place === 0 ? 'quizUnavailable' : 'quizLimit')
      }
      open = questionOf(mistake, place, mistakes.length)
      return open
    },
    answer({ answer }) {
      if (open === null) return Promise.reject(new Error('Nothing was asked.'))
      const mistake = mistakes?.[open.id - 1]
      const correctOpt = mistake?.correctOpt ?? null
      const isCorrect = answer !== null && answer === correctOpt
      if (mistake !== undefined) {
        const { matchupId, index } = mistake
        // Without a network the mistake comes sooner than it would.
        tell({ matchupId, index, isRight: isCorrect }).catch(() => {})
      }
      open = { ...open, answeredAt: instant(), answeredOpt: answer, isCorrect, correctOpt }
      return Promise.resolve(open)
    },
    shownMs: MISTAKE_SHOWN_MS,
  }
}

const instant = () => new Date(serverNow()).toISOString()

function refusal(name: 'quizUnavailable' | 'quizLimit'): RequestError {
  return new RequestError(ERRORS[name].status, ERROR_MESSAGES[name])
}

function questionOf({ gameBoard, options, playedOpt, cube }: QuizMistake, place: number, of: number): Question {
  return {
    id: place + 1,
    userId: 0,
    createdAt: instant(),
    gameBoard,
    options,
    answeredAt: null,
    answeredOpt: null,
    isCorrect: null,
    correctOpt: null,
    isDaily: false,
    answers: null,
    playedOpt,
    cube,
    of,
  }
}
