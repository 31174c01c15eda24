import { count, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { members } from '../../src/server/people/members/memberTable.ts'
import { quizzes } from '../../src/server/follow/quizzes/quizTables.ts'
import { createMember } from '../../src/server/people/members/createMember.ts'
import { answerQuiz } from '../../src/server/follow/quizzes/answerQuiz.ts'
import { askQuiz, readStat } from '../../src/server/follow/quizzes/askQuiz.ts'
import { correctOption } from '../../src/server/follow/quizzes/presentQuiz.ts'
import type { FoundQuiz } from '../../src/server/follow/quizzes/quizStore.ts'
import { seedQuizzes } from '../../src/server/follow/quizzes/seedQuizzes.ts'
import { makeLedgerParts } from './ledgerParts.ts'
import type { OpenStore } from './OpenStore.ts'

/** What both stores promise of quizzes when many requests come at once. */
export function describeQuizzes(store: OpenStore): void {
  const openClub = async () => {
    const { database } = store()
    let now = Date.UTC(2026, 0, 1)
    const clock = () => now
    const parts = makeLedgerParts(database, clock)
    await seedQuizzes(parts)
    const { id: memberId } = await database.transaction((tx) => createMember(tx, parts, { mobile: '+989360000001' }))
    return {
      memberId,
      advance: (ms: number) => void (now += ms),
      ask: () => database.transaction((tx) => askQuiz(tx, parts, memberId)),
      answer: ({ quiz, position }: FoundQuiz) =>
        database.transaction((tx) =>
          answerQuiz(tx, parts, { memberId, quizId: quiz.id, answer: correctOption(position) }),
        ),
      stat: () => readStat(database.queries, clock(), memberId),
      async counted() {
        const [asked] = await database.queries
          .select({ count: count() })
          .from(quizzes)
          .where(eq(quizzes.memberId, memberId))
        const [member] = await database.queries
          .select({ score: members.quizScore })
          .from(members)
          .where(eq(members.id, memberId))
        return { asked: asked?.count, score: member?.score }
      },
    }
  }

  test('W361 a member who asks twenty times at once before the last quiz of the day gets that one alone', async () => {
    const { ask, advance, counted, stat } = await openClub()
    for (let turn = 0; turn < 9; turn++) {
      await ask()
      advance(60_000)
    }
    const asked = await Promise.all(Array.from({ length: 20 }, ask))
    expect(new Set(asked.map(({ quiz }) => quiz.id)).size).toBe(1)
    expect(await stat()).toEqual({ quizzesLeft: 1, correctToday: 0 })
    advance(60_000)
    const refused = await Promise.allSettled(Array.from({ length: 20 }, ask))
    for (const outcome of refused) expect(outcome).toMatchObject({ status: 'rejected', reason: { status: 751 } })
    expect(await counted()).toEqual({ asked: 10, score: 0 })
  })

  test('W364 one answer that is sent twenty times at once, among further questions, is one point', async () => {
    const { ask, answer, counted, stat } = await openClub()
    const first = await ask()
    const all = await Promise.all(Array.from({ length: 20 }, (_, turn) => (turn % 2 === 0 ? answer(first) : ask())))
    expect(await counted()).toEqual({ asked: new Set(all.map(({ quiz }) => quiz.id)).size, score: 1 })
    expect(await stat()).toEqual({ quizzesLeft: 9, correctToday: 1 })
  })

  test('W364 a day of ten right answers is ten points', async () => {
    const { ask, answer, counted } = await openClub()
    for (let turn = 0; turn < 10; turn++) await answer(await ask())
    expect(await counted()).toEqual({ asked: 10, score: 10 })
  })
}
