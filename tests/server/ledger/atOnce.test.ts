import { isNull, sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import type { AchievementEntry } from '../../../src/protocol/achievement/achievement.ts'
import type { CreditEntry } from '../../../src/protocol/credit/credit.ts'
import type { Matchup } from '../../../src/protocol/matchup/matchup.ts'
import type { Member } from '../../../src/protocol/member/member.ts'
import { createGiftCards } from '../../../src/server/ledger/giftCards/createGiftCards.ts'
import { verifyLedger } from '../../../src/server/ledger/credits/verifyLedger.ts'
import type { Database } from '../../../src/server/machinery/database/database.ts'
import { matchups } from '../../../src/server/play/matchups/matchupTables.ts'
import { expectOk, send, startMatch } from '../playing.ts'
import { openMemoryDatabase, startTestServer } from '../testServer.ts'
import type { TestCaller, TestServer } from '../testServer.ts'

const MEMBERS = 20
const GIFT = 500

let database: Database
let server: TestServer

async function open(settings: Readonly<Record<string, string>> = {}): Promise<void> {
  database = await openMemoryDatabase()
  server = await startTestServer(database, settings)
}
afterEach(async () => {
  await server.close()
  await database.close()
})

const signInAll = () => Promise.all(Array.from({ length: MEMBERS }, (_, index) => server.signIn(index + 1)))
const creditOf = async (as: TestCaller) => (await expectOk<Member>(server, as, 'GET', '/member/me')).credit
const historyOf = (as: TestCaller) =>
  expectOk<CreditEntry[]>(server, as, 'GET', '/user/me/credit_history?sort=createdAt,id')

test('W181 if twenty members send one card at once, one of them gets its credit and is charged', async () => {
  await open()
  const [code] = await database.transaction((tx) => createGiftCards(tx, server.dependencies, { count: 1, amount: 75 }))
  const callers = await signInAll()
  const answers = await Promise.all(callers.map((as) => send(server, as, 'POST', '/user/me/giftcard', { code })))
  const happy = answers.findIndex(({ status }) => status === 200)
  expect(answers.map(({ status }) => status)).toEqual(answers.map((_, index) => (index === happy ? 200 : 756)))
  expect(answers[happy]?.body).toMatchObject({ amount: 75, credit: GIFT + 75 })
  const credits = await Promise.all(callers.map(creditOf))
  expect(credits).toEqual(credits.map((_, index) => (index === happy ? GIFT + 75 : GIFT)))
  const charged = await Promise.all(
    callers.map(async (as) => {
      const list = await expectOk<AchievementEntry[]>(server, as, 'GET', '/user/me/achievement')
      return list.find(({ achievement }) => achievement.title === 'پرانرژی')?.achieved
    }),
  )
  expect(charged).toEqual(charged.map((_, index) => index === happy))
  expect(await verifyLedger(database.queries)).toEqual([])
})

test('W81 a thousand fees at once are each paid whole or refused, and no credit is created or lost', async () => {
  await open()
  const callers = await signInAll()
  const wish = { length: 1, joinCredit: 100 }
  const answers = await Promise.all(
    Array.from({ length: 1_000 }, (_, number) => {
      const as = callers[number % MEMBERS]
      if (!as) throw new Error('There is no such member.')
      return send<Matchup>(server, as, 'POST', '/matchup', wish)
    }),
  )
  const statuses = new Set(answers.map(({ status }) => status))
  expect([...statuses].toSorted((one, other) => one - other)).toEqual([200, 743])

  const held = await database.queries
    .select({ seats: sql<number>`sum(case when user_b_id is null then 1 else 2 end)::int` })
    .from(matchups)
    .where(isNull(matchups.removedAt))
  const credits = await Promise.all(callers.map(creditOf))
  const left = credits.reduce((sum, credit) => sum + credit, 0)
  expect(left + (held[0]?.seats ?? 0) * wish.joinCredit).toBe(MEMBERS * GIFT)
  for (const [index, as] of callers.entries()) {
    let balance = 0
    for (const { amount } of await historyOf(as)) {
      balance += amount
      expect(balance).toBeGreaterThanOrEqual(0)
    }
    expect(balance).toBe(credits[index])
  }
  expect(await verifyLedger(database.queries)).toEqual([])
}, 120_000)

test.each([
  { percent: 15, fee: 5, prize: 9 },
  { percent: 10, fee: 200, prize: 360 },
])('W16 of two fees of $fee the house takes $percent percent, and the winner gets $prize', async (share) => {
  await open({ HOUSE_SHARE_PERCENT: String(share.percent) })
  const { matchupId, white, black, context } = await startMatch(server, { length: 1, joinCredit: share.fee })
  const [loser, winner] = context.currentPlayer === 'white' ? [white, black] : [black, white]
  await expectOk(server, loser, 'PUT', `/matchup/${matchupId}/resign`)
  expect(await creditOf(winner)).toBe(GIFT - share.fee + share.prize)
  expect(await creditOf(loser)).toBe(GIFT - share.fee)
  expect(await expectOk<Matchup>(server, winner, 'GET', `/matchup/${matchupId}`)).toMatchObject({
    creditWon: share.prize,
  })
  expect((await historyOf(winner)).at(-1)).toMatchObject({ amount: share.prize, reasonType: 'matchup_win' })
  expect(await verifyLedger(database.queries)).toEqual([])
})
