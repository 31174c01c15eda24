import { eq } from 'drizzle-orm'
import type { Quiz, QuizStat } from '../../../../src/protocol/quiz/quiz.ts'
import { quizPositions, quizzes } from '../../../../src/server/follow/quizzes/quizTables.ts'
import { correctOption } from '../../../../src/server/follow/quizzes/presentQuiz.ts'
import { addPositions } from '../../../../src/server/follow/quizzes/quizStore.ts'
import { readShippedQuizzes } from '../../../../src/server/follow/quizzes/seedQuizzes.ts'
import { expectOk, send } from '../../playing.ts'
import type { TestCaller, TestServer } from '../../testServer.ts'

/** The actions of members with quizzes on a server, and what its store knows of them. */
export function makeQuizTaking(server: TestServer) {
  const { database, clock } = server.dependencies
  const correctOf = async ({ id }: Pick<Quiz, 'id'>): Promise<string> => {
    const [found] = await database.queries
      .select({ position: quizPositions })
      .from(quizzes)
      .innerJoin(quizPositions, eq(quizPositions.id, quizzes.positionId))
      .where(eq(quizzes.id, id))
    if (!found) throw new Error(`there is no quiz ${id}`)
    return correctOption(found.position)
  }
  const ask = (caller: TestCaller) => expectOk<Quiz>(server, caller, 'POST', '/quiz')
  const answer = (caller: TestCaller, { id }: Pick<Quiz, 'id'>, option: unknown) =>
    send<Quiz & { code?: number }>(server, caller, 'PUT', `/quiz/${id}/answer`, { answer: option })
  return {
    ask,
    answer,
    correctOf,
    /** Puts this many of the shipped positions into the store. */
    stock: (count: number) =>
      addPositions(
        database.queries,
        clock(),
        { source: 'shipped', matchupId: null },
        readShippedQuizzes().slice(0, count),
      ),
    tryAsk: (caller: TestCaller) => send<Quiz & { code?: number }>(server, caller, 'POST', '/quiz'),
    stat: (caller: TestCaller) => expectOk<QuizStat>(server, caller, 'GET', '/quiz/stat'),
    async wrongOf(quiz: Quiz): Promise<string> {
      const correct = await correctOf(quiz)
      const wrong = quiz.options.find((option) => option !== correct)
      if (wrong === undefined) throw new Error('a quiz has wrong options')
      return wrong
    },
    /** Asks a quiz and gives the right answer at once. */
    async solve(caller: TestCaller): Promise<Quiz> {
      const quiz = await ask(caller)
      const { body } = await answer(caller, quiz, await correctOf(quiz))
      return body
    },
  }
}

export type QuizTaking = ReturnType<typeof makeQuizTaking>
