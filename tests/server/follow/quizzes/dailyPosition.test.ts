import { beforeEach, expect, test } from 'vitest'
import type { Today } from '../../../../src/protocol/member/today.ts'
import { withdrawPosition } from '../../../../src/server/follow/quizzes/reviewQuizzes.ts'
import { dailyPositions } from '../../../../src/server/follow/quizzes/quizTables.ts'
import type { Database } from '../../../../src/server/machinery/database/database.ts'
import { expectOk } from '../../playing.ts'
import type { TestCaller, TestServer } from '../../testServer.ts'
import { withServer } from '../../withServer.ts'
import { makeQuizTaking, type QuizTaking } from './quizTaking.ts'

const DAY_MS = 86_400_000

let database: Database
let server: TestServer
let quiz: QuizTaking
let sara: TestCaller
let ali: TestCaller

withServer((opened) => ({ database, server } = opened), { each: true })
beforeEach(async () => {
  quiz = makeQuizTaking(server)
  await quiz.stock(60)
  sara = await server.signIn(1)
  ali = await server.signIn(2)
})

const today = (caller: TestCaller) => expectOk<Today>(server, caller, 'GET', '/member/me/today')

test('W845 the first quiz of a day is the same for everybody, and another one on the next day', async () => {
  const first = await quiz.solve(sara)
  expect(first.isDaily).toBe(true)
  expect((await quiz.solve(sara)).isDaily).toBe(false)
  server.advance(60_000)
  const same = await quiz.ask(ali)
  expect(same).toMatchObject({ isDaily: true, gameBoard: first.gameBoard, answers: null })
  expect(new Set(same.options)).toEqual(new Set(first.options))
  server.advance(DAY_MS)
  const next = await quiz.ask(ali)
  expect(next.isDaily).toBe(true)
  expect(next.gameBoard).not.toEqual(first.gameBoard)
})

test('W845 twenty members who ask at once are asked the same', async () => {
  const callers = await Promise.all(Array.from({ length: 20 }, (_, index) => server.signIn(index + 1)))
  const asked = await Promise.all(callers.map((caller) => quiz.ask(caller)))
  expect(new Set(asked.map(({ gameBoard }) => JSON.stringify(gameBoard))).size).toBe(1)
})

test('W845 after the answer, and not before it, a member sees how others answered', async () => {
  const byAli = await quiz.ask(ali)
  const wrong = await quiz.wrongOf(byAli)
  expect((await quiz.answer(ali, byAli, wrong)).body.answers).toContainEqual({ option: wrong, count: 1 })
  const asked = await quiz.ask(sara)
  expect(asked.answers).toBeNull()
  const correct = await quiz.correctOf(asked)
  const { body } = await quiz.answer(sara, asked, correct)
  expect(body.answers?.map(({ option }) => option)).toEqual(asked.options)
  expect(
    body.answers
      ?.filter(({ count }) => count > 0)
      .map(({ option }) => option)
      .toSorted(),
  ).toEqual([correct, wrong].toSorted())
  expect((await quiz.solve(sara)).answers).toBeNull()
})

test('W845 a withdrawn position of the day is not asked any more', async () => {
  await quiz.ask(sara)
  const [daily] = await database.queries.select().from(dailyPositions)
  await database.transaction((tx) =>
    withdrawPosition(tx, daily?.positionId ?? 0, new Date(server.dependencies.clock())),
  )
  expect((await quiz.ask(ali)).isDaily).toBe(false)
})

test('W847 each day with an answered quiz lengthens the streak, and a day without one ends it', async () => {
  expect(await today(sara)).toMatchObject({ isDailyAhead: true, streak: { days: 0, isToday: false } })
  for (const days of [1, 2, 3]) {
    await quiz.solve(sara)
    await quiz.solve(sara)
    expect(await today(sara)).toMatchObject({ isDailyAhead: false, streak: { days, isToday: true } })
    server.advance(DAY_MS)
    expect(await today(sara)).toMatchObject({ isDailyAhead: true, streak: { days, isToday: false } })
  }
  server.advance(DAY_MS)
  expect((await today(sara)).streak).toEqual({ days: 0, isToday: false })
})

test('W847 a quiz that is asked and not answered is no day of a streak', async () => {
  const asked = await quiz.ask(sara)
  await quiz.answer(sara, asked, null)
  expect((await today(sara)).streak.days).toBe(0)
})

test('W846 the course of a new member is its one rating, and a visitor gets nothing', async () => {
  expect(await today(sara)).toMatchObject({ online: 0, course: [1500] })
  expect((await server.call('GET', '/member/me/today')).status).toBe(401)
})
