import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { CreditMoved } from '../../../../src/server/ledger/credits/LedgerDependencies.ts'
import { creditEntries } from '../../../../src/server/ledger/credits/creditTable.ts'
import { giveRegistrationGift } from '../../../../src/server/ledger/credits/giveRegistrationGift.ts'
import { type CreditChange, postCredit } from '../../../../src/server/ledger/credits/postCredit.ts'
import { verifyLedger } from '../../../../src/server/ledger/credits/verifyLedger.ts'
import type { Database } from '../../../../src/server/machinery/database/database.ts'
import { members } from '../../../../src/server/people/members/memberTable.ts'
import { expectOk, nextMessage } from '../../playing.ts'
import type { TestCaller, TestServer } from '../../testServer.ts'
import { withServer } from '../../withServer.ts'

const GIFT = 500
const NOBODY = 999_999

let database: Database
let server: TestServer
let as: TestCaller
let memberNumber = 0
let followed: CreditMoved[]

withServer((opened) => ({ database, server } = opened))
/** A member of its own for each test. */
beforeEach(async () => {
  memberNumber += 1
  as = await server.signIn(memberNumber)
  followed = []
})

/** Posts a change to the test's member, and notes the step that follows it. */
function post(change: Partial<CreditChange>): Promise<number> {
  const { live, clock } = server.dependencies
  const steps = { creditMoved: [async (_tx: unknown, moved: CreditMoved) => void followed.push(moved)] }
  const whole = { memberId: as.id, amount: 40, reason: 'matchup_win', cause: `${as.id}:one`, ...change } as const
  return database.transaction((tx) => postCredit(tx, { live, clock, steps }, whole))
}

const entries = () =>
  database.queries.select().from(creditEntries).where(eq(creditEntries.memberId, as.id)).orderBy(creditEntries.id)
const balance = async () =>
  (await database.queries.select().from(members).where(eq(members.id, as.id))).map(({ credit }) => credit)

describe('W80 a change of credit', () => {
  test('is an entry with its amount, reason, cause and instant, and answers the new balance', async () => {
    expect(await post({ amount: -40, reason: 'matchup_join', cause: `matchup:9:join:${as.id}` })).toBe(GIFT - 40)
    expect((await entries()).at(-1)).toMatchObject({
      amount: -40,
      reasonType: 'matchup_join',
      cause: `matchup:9:join:${as.id}`,
      createdAt: new Date(server.dependencies.clock()),
    })
  })

  test('happens once for its cause; again it answers the present balance', async () => {
    expect(await post({})).toBe(GIFT + 40)
    expect(await post({ amount: 1, cause: `${as.id}:two` })).toBe(GIFT + 41)
    expect(await post({})).toBe(GIFT + 41)
    expect(await post({ amount: -5_000 })).toBe(GIFT + 41)
    expect(await balance()).toEqual([GIFT + 41])
    expect(await entries()).toHaveLength(3)
  })

  test('is followed by its steps once', async () => {
    await post({})
    await post({})
    expect(followed).toEqual([{ memberId: as.id, reason: 'matchup_win' }])
  })

  test('belongs to the member alone', async () => {
    const other = await server.signIn(20)
    const before = await expectOk<{ credit: number }>(server, other, 'GET', '/member/me')
    await post({})
    expect((await expectOk<{ credit: number }>(server, other, 'GET', '/member/me')).credit).toBe(before.credit)
  })

  test.each([0, 0.5, -0.5, Number.NaN, 2 ** 53])('of %s is a fault of the caller', async (amount) => {
    await expect(post({ amount })).rejects.toThrow(`${amount} cannot be a change of credit.`)
    expect(await balance()).toEqual([GIFT])
  })

  test('of a member that is not there is refused, and named so where its cause is an old one', async () => {
    await post({})
    await expect(post({ memberId: NOBODY, cause: 'nobody' })).rejects.toThrow()
    await expect(post({ memberId: NOBODY })).rejects.toMatchObject({ errorName: 'notFound' })
  })
})

describe('W81 a balance', () => {
  test('may fall to nothing and not below', async () => {
    expect(await post({ amount: -GIFT, reason: 'matchup_join' })).toBe(0)
    const more = post({ amount: -1, reason: 'matchup_join', cause: `${as.id}:two` })
    await expect(more).rejects.toMatchObject({ errorName: 'notEnoughCredit', status: 743 })
    expect(await balance()).toEqual([0])
    expect(await entries()).toHaveLength(2)
  })

  test('may rise from nothing', async () => {
    await post({ amount: -GIFT, reason: 'matchup_join' })
    expect(await post({ amount: 1, cause: `${as.id}:two` })).toBe(1)
  })
})

test('W83 the member is told the new balance', async () => {
  const message = nextMessage(server, `user:${as.id}`)
  await post({})
  expect(await message).toEqual({ kind: 'userCreditUpdate', credit: GIFT + 40 })
})

test('W6 a new member has its gift once', async () => {
  expect(await entries()).toMatchObject([{ amount: GIFT, reasonType: 'registration_gift' }])
  await database.transaction((tx) => giveRegistrationGift(tx, server.dependencies, { memberId: as.id }))
  expect(await balance()).toEqual([GIFT])
})

test('W82 balances that are not the sum of their entries are named, in the order of the members', async () => {
  expect(await verifyLedger(database.queries)).toEqual([])
  const [first, second] = [await server.signIn(15), await server.signIn(14)].toSorted((one, other) => one.id - other.id)
  for (const { id = 0 } of [second, first].map((each) => ({ ...each }))) {
    await database.queries.update(members).set({ credit: 501 }).where(eq(members.id, id))
  }
  await database.queries.delete(creditEntries).where(eq(creditEntries.memberId, second?.id ?? 0))
  expect(await verifyLedger(database.queries)).toEqual([
    { memberId: first?.id, balance: 501, sumOfEntries: 500 },
    { memberId: second?.id, balance: 501, sumOfEntries: 0 },
  ])
})
