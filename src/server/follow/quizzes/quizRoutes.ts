import { z } from 'zod'
import { idParamsSchema } from '../../../protocol/wire/fields.ts'
import { quizAnswerSchema, quizMistakeSchema, quizSchema, quizStatSchema } from '../../../protocol/quiz/quiz.ts'
import type { App } from '../../machinery/http/App.ts'
import type { Machinery } from '../../machinery/Machinery.ts'
import { callerOf } from '../../machinery/http/caller.ts'
import { answerQuiz } from './answerQuiz.ts'
import { askQuiz, readStat } from './askQuiz.ts'
import { readMistakes } from './readMistakes.ts'
import { presentQuiz } from './presentQuiz.ts'

const tags = ['quiz']

/**
 * Registers the quiz routes: members answer ten quizzes a day (W360 to W365), and look at their own mistakes again
 * (W369).
 */
export function registerQuizRoutes(app: App, dependencies: Machinery): void {
  const { database, clock } = dependencies

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
        response: { 200: z.array(quizMistakeSchema) },
      },
    },
    (request) => readMistakes(database.queries, dependencies, callerOf(request).memberId),
  )

  app.post(
    '/quiz',
    {
      schema: {
        summary: 'Asks the caller a quiz question',
        description: 'The open quiz again while its 45 seconds run, else a new one. Days are UTC.',
        tags,
        response: { 200: quizSchema },
        errors: ['quizUnavailable', 'quizLimit'],
      },
    },
    async (request) => {
      const { memberId } = callerOf(request)
      return presentQuiz(await database.transaction((tx) => askQuiz(tx, dependencies, memberId)))
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
      return presentQuiz(await database.transaction((tx) => answerQuiz(tx, dependencies, answering)))
    },
  )
}
