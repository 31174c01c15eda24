import { assign, fromPromise, setup } from 'xstate'
import { QUIZ_TIME_MS } from '../../../protocol/quiz/quizTerms.ts'
import { ERRORS } from '../../../protocol/wire/errorCodes.ts'
import type { Quiz, QuizMistake } from '../../../protocol/quiz/quiz.ts'
import { errorCode, isOutOfReach } from '../../network/http/requestError.ts'

/** How long the right answer stays before the next quiz (spec §9). */
export const QUIZ_SHOWN_MS = 2_000
/** How long it stays with the answers of others, which take longer to read. */
const ANSWERS_SHOWN_MS = 6_000

export type QuizEvent =
  | { readonly type: 'start' }
  | { readonly type: 'choose'; readonly option: string }
  | { readonly type: 'answer' }
  /** The member wants to know why, and reads as long as it takes. */
  | { readonly type: 'why' }

/** A quiz on the screen. */
export interface Question extends Quiz {
  /** The turn that the member played here in an own match; null in a position of others. */
  readonly playedOpt: string | null
  /** The equities of an own cube decision; null of a turn. */
  readonly cube: QuizMistake['cube']
  /** The number of questions; null if the server counts. */
  readonly of: number | null
}

/** A question that did not come, or an answer that was refused. `code` is the server's; null if it did not answer. */
export interface QuizFault {
  readonly of: 'question' | 'answer'
  readonly code: number | null
}

interface QuizKnowledge {
  readonly quiz: Question | null
  readonly choice: string | null
  /** The right answers since the screen was opened or restarted. */
  readonly correct: number
  /** What has failed; null while nothing has. */
  readonly failure: QuizFault | null
}

export interface QuizAnswering {
  readonly id: number
  readonly answer: string | null
}

/** The end of the time to answer, in milliseconds of the server. */
export function deadlineOf({ createdAt }: Pick<Quiz, 'createdAt'>): number {
  return Date.parse(createdAt) + QUIZ_TIME_MS
}

const noCall = () => Promise.reject(new Error('No call was given.'))

/**
 * Answering quizzes (spec game §4): idle, asking for 45 seconds, submitted with the right answer shown for two seconds,
 * then the next one until the day's are used up. Who asks why reads the reasons until the next answer key. At the end of the time the last choice is the answer. `now` is the
 * server's time in milliseconds; `shownMs` is how long the right answer is shown.
 */
export function createQuizMachine(now: () => number, shownMs: number = QUIZ_SHOWN_MS) {
  const timeLeft = ({ quiz }: QuizKnowledge) => (quiz === null ? 0 : Math.max(0, deadlineOf(quiz) - now()))
  return setup({
    types: { context: {} as QuizKnowledge, events: {} as QuizEvent },
    actors: {
      ask: fromPromise<Question>(noCall),
      sendAnswer: fromPromise<Question, QuizAnswering>(noCall),
    },
    actions: {
      /** An answer was not delivered and can be sent again. */
      reportUnsent: () => {},
      noteFailure: assign((_, { of, error }: { of: QuizFault['of']; error: unknown }) => ({
        failure: { of, code: errorCode(error) },
      })),
    },
    guards: {
      isLimit: (_, { error }: { error: unknown }) => errorCode(error) === ERRORS.quizLimit.status,
      isEmpty: (_, { error }: { error: unknown }) => errorCode(error) === ERRORS.quizUnavailable.status,
      canSendAgain: ({ context }, { error }: { error: unknown }) => isOutOfReach(error) && timeLeft(context) > 0,
      isChosen: ({ context }) => context.choice !== null,
      isOption: ({ context, event }) =>
        event.type === 'choose' && (context.quiz?.options.includes(event.option) ?? false),
    },
    delays: {
      timeLeft: ({ context }) => timeLeft(context),
      shown: ({ context }) => (context.quiz?.answers == null ? shownMs : Math.max(shownMs, ANSWERS_SHOWN_MS)),
    },
  }).createMachine({
    id: 'quiz',
    context: { quiz: null, choice: null, correct: 0, failure: null },
    initial: 'idle',
    states: {
      idle: { on: { start: 'loading' } },
      loading: {
        invoke: {
          src: 'ask',
          onDone: { target: 'asking', actions: assign({ quiz: ({ event }) => event.output, choice: null }) },
          onError: [
            { guard: { type: 'isLimit', params: ({ event }) => event }, target: 'dailyLimit' },
            { guard: { type: 'isEmpty', params: ({ event }) => event }, target: 'unavailable' },
            {
              target: 'failed',
              actions: { type: 'noteFailure', params: ({ event: { error } }) => ({ of: 'question', error }) },
            },
          ],
        },
      },
      asking: {
        after: { timeLeft: 'submitting' },
        on: {
          choose: {
            guard: 'isOption',
            actions: assign({
              choice: ({ context, event }) => (event.type === 'choose' ? event.option : context.choice),
            }),
          },
          answer: { guard: 'isChosen', target: 'submitting' },
        },
      },
      submitting: {
        invoke: {
          src: 'sendAnswer',
          input: ({ context: { quiz, choice } }) => ({ id: quiz?.id ?? 0, answer: choice }),
          onDone: {
            target: 'submitted',
            actions: assign({
              quiz: ({ event }) => event.output,
              correct: ({ context, event }) => context.correct + (event.output.isCorrect === true ? 1 : 0),
            }),
          },
          onError: [
            {
              guard: { type: 'canSendAgain', params: ({ event }) => event },
              target: 'asking',
              actions: 'reportUnsent',
            },
            {
              target: 'failed',
              actions: { type: 'noteFailure', params: ({ event: { error } }) => ({ of: 'answer', error }) },
            },
          ],
        },
      },
      submitted: { after: { shown: 'loading' }, on: { why: 'explained' } },
      explained: { on: { answer: 'loading' } },
      dailyLimit: { on: { start: { target: 'loading', actions: assign({ quiz: null, correct: 0 }) } } },
      unavailable: { on: { start: 'loading' } },
      failed: { on: { start: 'loading' } },
    },
  })
}
