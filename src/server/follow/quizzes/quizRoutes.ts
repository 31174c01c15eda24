import { z } from 'zod'
import { doneSchema, idParamsSchema } from '../../../protocol/wire/fields.ts'
import {
  mistakeAnswerSchema,
  quizAnswerSchema,
  quizMistakeSchema,
  quizMistakesQuerySchema,
  quizSchema,
  quizStatSchema,
} from '../../../protocol/quiz/quiz.ts'
import type { App } from '../../machinery/http/App.ts'
import type { Machinery } from '../../machinery/Machinery.ts'
import { callerOf } from '../../machinery/http/caller.ts'
import { answerQuiz } from './answerQuiz.ts'
import { askQuiz, readStat } from './askQuiz.ts'
import { noteReview } from './mistakeReviews.ts'
import { readMistakes } from './readMistakes.ts'
import { readDailyFacts } from './dailyPosition.ts'
import { presentQuiz } from './presentQuiz.ts'
import type { FoundQuiz } from './quizStore.ts'

const tags = ['quiz']

/**
 * Registers the quiz routes. Members answer ten quizzes a day (W360 to W365), and review their own mistakes (W369).
 */
export function registerQuizRoutes(app: App, dependencies: Machinery): void {
  const { database, clock } = dependencies
  const present = async (found: FoundQuiz) => presentQuiz(found, await readDailyFacts(database.queries, found))

  app.get(
    '/quiz/stat',
    { schema: { summary: 'Quizzes that the caller has left today', tags, response: { 200: quizStatSchema } } },
    (request) => readStat(database.queries, clock(), callerOf(request).memberId),
  )

  app.get(
    '/quiz/mistakes',
    {
      schema: {
        summary: 'Mistakes of the caller to learn from',
        description: 'From its latest analysed matches, ten at most. They do not count.',
        tags,
        querystring: quizMistakesQuerySchema,
        response: { 200: z.array(quizMistakeSchema) },
      },
    },
    (request) => readMistakes(database.queries, dependencies, callerOf(request).memberId, request.query.kind ?? null),
  )

  app.put(
    '/quiz/mistakes',
    {
      schema: {
        summary: 'Tells whether the caller has found the right turn of a mistake',
        description:
          'It is asked again after 1, 3, 7, 16, 35 and 90 days as long as it is found, and at once if it is not.',
        tags,
        body: mistakeAnswerSchema,
        response: { 200: doneSchema },
        errors: ['notFound'],
      },
    },
    async (request) => {
      const { memberId } = callerOf(request)
      await database.transaction((tx) => noteReview(tx, memberId, clock(), request.body))
      return { done: true as const }
    },
  )

  app.post(
    '/quiz',
    {
      schema: {
        summary: 'Asks the caller a quiz question',
        description:
          'The open quiz again while its 45 seconds run, else a new one. The first of a day is the same for everybody. ' +
          'Days are UTC.',
        tags,
        response: { 200: quizSchema },
        errors: ['quizUnavailable', 'quizLimit'],
      },
    },
    async (request) => {
      const { memberId } = callerOf(request)
      return present(await database.transaction((tx) => askQuiz(tx, dependencies, memberId)))
    },
  )

  app.put(
    '/quiz/:id/answer',
    {
      schema: {
        summary: 'Answers a quiz, once',
        description:
          'The same answer again gets the same reply, another one is a 409. After 45 seconds it counts as wrong.',
        tags,
        params: idParamsSchema,
        body: quizAnswerSchema,
        response: { 200: quizSchema },
        errors: ['notFound', 'conflict'],
      },
    },
    async (request) => {
      const answering = { memberId: callerOf(request).memberId, quizId: request.params.id, answer: request.body.answer }
      return present(await database.transaction((tx) => answerQuiz(tx, dependencies, answering)))
    },
  )
}
