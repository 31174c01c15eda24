import { beforeEach, describe, expect, test } from 'vitest'
import { quizSchema } from '../../../../src/protocol/quiz/quiz.ts'
import type { AchievementEntry } from '../../../../src/protocol/achievement/achievement.ts'
import type { Member } from '../../../../src/protocol/member/member.ts'
import type { Database } from '../../../../src/server/machinery/database/database.ts'
import { nextMessage, expectOk } from '../../playing.ts'
import type { TestCaller, TestServer } from '../../testServer.ts'
import { makeQuizTaking, type QuizTaking } from './quizTaking.ts'
import { withServer } from '../../withServer.ts'

const DAY_MS = 86_400_000

let database: Database
let server: TestServer
let quiz: QuizTaking
let sara: TestCaller
let ali: TestCaller

withServer((opened) => ({ database, server } = opened), { each: true })
beforeEach(async () => {
  quiz = makeQuizTaking(server)
  sara = await server.signIn(1)
  ali = await server.signIn(2)
})

const quizBoard = (caller: TestCaller) => expectOk<unknown[][]>(server, caller, 'GET', '/user/rank/quiz')

describe('asking', () => {
  test('W360 a quiz is a position in play with four turns, and asking again soon answers the same one', async () => {
    await quiz.stock(30)
    const asked = await quiz.ask(sara)
    expect(quizSchema.parse(asked)).toEqual(asked)
    expect(asked).toMatchObject({ userId: sara.id, createdAt: '2026-01-01T00:00:00.000Z', answeredAt: null })
    expect(new Set(asked.options).size).toBe(4)
    expect(asked.gameBoard).toMatchObject({ currentPlayer: 'white', cubeOfferedBy: null })
    expect(asked.gameBoard.points.map((counts) => counts.reduce((sum, each) => sum + each, 0))).toEqual([15, 15])
    server.advance(44_999)
    expect(await quiz.ask(sara)).toEqual(asked)
    server.advance(1)
    expect((await quiz.ask(sara)).id).not.toBe(asked.id)
  })

  test('W362 nothing that a member gets before its answer tells the right one', async () => {
    await quiz.stock(200)
    const places: number[] = []
    for (let day = 0; day < 8; day++) {
      for (let turn = 0; turn < 10; turn++) {
        const asked = await quiz.ask(sara)
        expect(asked).toMatchObject({ correctOpt: null, isCorrect: null, answeredOpt: null })
        expect(JSON.stringify(asked)).not.toMatch(/equity|position|source|probs/)
        const correct = await quiz.correctOf(asked)
        places.push(asked.options.indexOf(correct))
        await quiz.answer(sara, asked, correct)
      }
      server.advance(DAY_MS)
    }
    // Of eighty right answers about twenty are in each place. The rarest falls to four or fewer once in a hundred
    // thousand runs.
    for (const place of [0, 1, 2, 3]) expect(places.filter((one) => one === place).length).toBeGreaterThan(4)
  })

  test('W361 a member gets ten quizzes a day of UTC, answered or not', async () => {
    await quiz.stock(40)
    server.advance(DAY_MS - 9 * 60_000)
    for (let left = 10; left > 0; left--) {
      expect(await quiz.stat(sara)).toEqual({ quizzesLeft: left, correctToday: 0 })
      await quiz.ask(sara)
      expect(await quiz.stat(sara)).toEqual({ quizzesLeft: left, correctToday: 0 })
      server.advance(45_000)
    }
    expect(await quiz.stat(sara)).toEqual({ quizzesLeft: 0, correctToday: 0 })
    expect(await quiz.tryAsk(sara)).toMatchObject({ status: 751, body: { code: 751 } })
    expect(await quiz.tryAsk(ali)).toMatchObject({ status: 200 })
    server.advance(90_000 - 1)
    expect(await quiz.tryAsk(sara)).toMatchObject({ status: 751 })
    server.advance(1)
    expect(await quiz.stat(sara)).toEqual({ quizzesLeft: 10, correctToday: 0 })
    expect(await quiz.tryAsk(sara)).toMatchObject({ status: 200 })
  })

  test('W361 the open quiz can still be answered after the day, and belongs to the day before', async () => {
    await quiz.stock(30)
    server.advance(DAY_MS - 10_000)
    const asked = await quiz.ask(sara)
    server.advance(20_000)
    expect((await quiz.ask(sara)).id).toBe(asked.id)
    await quiz.answer(sara, asked, await quiz.correctOf(asked))
    expect(await quiz.stat(sara)).toEqual({ quizzesLeft: 10, correctToday: 0 })
  })

  test('W365 nobody is asked about a position twice, and a 750 says that none is left', async () => {
    await quiz.stock(12)
    const positions = new Set<string>()
    for (let turn = 0; turn < 12; turn++) {
      if (turn === 10) server.advance(DAY_MS)
      positions.add(JSON.stringify((await quiz.solve(sara)).gameBoard))
    }
    expect(positions.size).toBe(12)
    expect(await quiz.tryAsk(sara)).toMatchObject({ status: 750, body: { code: 750 } })
    expect(await quiz.tryAsk(ali)).toMatchObject({ status: 200 })
    expect(await quiz.stat(sara)).toEqual({ quizzesLeft: 8, correctToday: 2 })
  })

  test('W360 a member who asks twenty times at once gets one quiz', async () => {
    await quiz.stock(30)
    const asked = await Promise.all(Array.from({ length: 20 }, () => quiz.ask(sara)))
    expect(new Set(asked.map(({ id }) => id)).size).toBe(1)
  })

  test('W1 visitors get no quiz', async () => {
    for (const [method, path] of [
      ['GET', '/quiz/stat'],
      ['POST', '/quiz'],
      ['PUT', '/quiz/1/answer'],
    ] as const) {
      expect((await server.call(method, path)).status).toBe(401)
    }
  })
})

describe('answering', () => {
  beforeEach(() => quiz.stock(30))

  test('W363 the answer tells the right one, whichever was chosen', async () => {
    const first = await quiz.ask(sara)
    const correct = await quiz.correctOf(first)
    server.advance(3_000)
    expect(await quiz.answer(sara, first, correct)).toEqual({
      status: 200,
      body: {
        ...first,
        isCorrect: true,
        correctOpt: correct,
        answeredOpt: correct,
        answeredAt: '2026-01-01T00:00:03.000Z',
        answers: first.options.map((option) => ({ option, count: option === correct ? 1 : 0 })),
      },
    })
    const second = await quiz.ask(sara)
    const wrong = await quiz.wrongOf(second)
    const { body } = await quiz.answer(sara, second, wrong)
    expect(body).toMatchObject({ isCorrect: false, correctOpt: await quiz.correctOf(second), answeredOpt: wrong })
    expect(await quiz.stat(sara)).toEqual({ quizzesLeft: 8, correctToday: 1 })
  })

  test('W363 giving no answer counts as a wrong answer', async () => {
    const asked = await quiz.ask(sara)
    const { body } = await quiz.answer(sara, asked, null)
    expect(body).toMatchObject({ isCorrect: false, answeredOpt: null, correctOpt: await quiz.correctOf(asked) })
    expect((await quiz.ask(sara)).id).not.toBe(asked.id)
  })

  test('W363 the same answer again gets the same result, and another answer is a 409', async () => {
    const asked = await quiz.ask(sara)
    const correct = await quiz.correctOf(asked)
    const wrong = await quiz.wrongOf(asked)
    const first = await quiz.answer(sara, asked, wrong)
    expect(await quiz.answer(sara, asked, wrong)).toEqual(first)
    expect(await quiz.answer(sara, asked, correct)).toMatchObject({ status: 409, body: { code: 409 } })
    expect(await quizBoard(sara)).toEqual([])
  })

  test('W363 of twenty answers at once one counts', async () => {
    const asked = await quiz.ask(sara)
    const correct = await quiz.correctOf(asked)
    const tries = Array.from({ length: 20 }, (_, at) => asked.options[at % 4] ?? '')
    const answers = await Promise.all(tries.map((option) => quiz.answer(sara, asked, option)))
    const kept = answers.filter(({ status }) => status === 200).map(({ body }) => body)
    expect(kept).toHaveLength(5)
    expect(new Set(kept.map(({ answeredOpt }) => answeredOpt)).size).toBe(1)
    expect(await quizBoard(sara)).toHaveLength(kept[0]?.answeredOpt === correct ? 1 : 0)
  })

  test.each([['24/24'], [''], [7], [{}], [undefined]])('W363 %j is none of the options', async (option) => {
    const asked = await quiz.ask(sara)
    expect(await quiz.answer(sara, asked, option)).toMatchObject({ status: 400 })
    expect(await quiz.ask(sara)).toEqual(asked)
  })

  test("W363 another member's quiz, and one that does not exist, are not found", async () => {
    const asked = await quiz.ask(sara)
    const correct = await quiz.correctOf(asked)
    expect(await quiz.answer(ali, asked, correct)).toMatchObject({ status: 404 })
    expect(await quiz.answer(ali, { id: 999_999 }, correct)).toMatchObject({ status: 404 })
    expect(await quiz.ask(sara)).toEqual(asked)
  })

  test('W364 an answer counts for 47 seconds, and is wrong from then on', async () => {
    const first = await quiz.ask(sara)
    server.advance(47_000)
    expect((await quiz.answer(sara, first, await quiz.correctOf(first))).body.isCorrect).toBe(true)
    const second = await quiz.ask(sara)
    server.advance(47_001)
    const correct = await quiz.correctOf(second)
    expect((await quiz.answer(sara, second, correct)).body).toMatchObject({ isCorrect: false, correctOpt: correct })
    expect((await quizBoard(sara)).map((row) => row.slice(0, 3))).toEqual([[1, 'Kayvan', 1]])
  })

  test('W364 a right answer is a point in the leaderboard, and gives the place in the profile', async () => {
    await quiz.solve(ali)
    await quiz.solve(sara)
    await quiz.solve(ali)
    expect((await quizBoard(sara)).map((row) => row.slice(0, 3))).toEqual([
      [1, 'Sara', 2],
      [2, 'Kayvan', 1],
    ])
    const me = await expectOk<Member>(server, sara, 'GET', '/member/me')
    expect(me.ranks.quizRank).toBe(2)
  })

  test('W364 the hundredth right answer makes a quiz master, told live', async () => {
    await database.queries.execute(`update members set quiz_score = 98 where id = ${sara.id}`)
    await quiz.solve(sara)
    const master = async () => {
      const all = await expectOk<AchievementEntry[]>(server, sara, 'GET', '/user/me/achievement')
      return all.find(({ achievement }) => achievement.name === 'quizMaster')
    }
    expect(await master()).toMatchObject({ achieved: false, progress: 99 })
    const told = nextMessage(server, `user:${sara.id}`)
    await quiz.solve(sara)
    expect(await told).toMatchObject({ kind: 'newAchievement', achievementName: 'quizMaster' })
    expect(await master()).toMatchObject({ achieved: true, progress: 100 })
  })
})
