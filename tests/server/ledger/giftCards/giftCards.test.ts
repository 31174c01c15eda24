import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { redeemedGiftCardSchema } from '../../../../src/protocol/credit/credit.ts'
import { createGiftCards } from '../../../../src/server/ledger/giftCards/createGiftCards.ts'
import { giftCards } from '../../../../src/server/ledger/giftCards/giftCardTable.ts'
import type { Database } from '../../../../src/server/machinery/database/database.ts'
import type { TestCaller, TestServer } from '../../testServer.ts'
import { withServer } from '../../withServer.ts'

const TEN_MINUTES_MS = 600_000

let database: Database
let server: TestServer
let as: TestCaller
let memberNumber = 0
const STRANGER = 20

withServer((opened) => ({ database, server } = opened))
/** Each test has a member of its own. */
beforeEach(async () => {
  memberNumber += 1
  as = await server.signIn(memberNumber)
})

const makeCards = (count: number, amount = 200) =>
  database.transaction((tx) => createGiftCards(tx, server.dependencies, { count, amount }))
const redeem = (code: string, caller = as) => server.call('POST', '/user/me/giftcard', { as: caller, body: { code } })

test('W180 a card is redeemed however its code is written', async () => {
  const [code = ''] = await makeCards(1)
  const written = ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4, 8)} ${code.slice(8)}. `
  const { status, body } = await redeem(written)
  expect(status).toBe(200)
  expect(redeemedGiftCardSchema.parse(body)).toMatchObject({ amount: 200, credit: 700 })
  const history = await server.call('GET', '/user/me/credit_history?take=1', { as })
  expect(history.body).toMatchObject([{ amount: 200, reasonType: 'giftcard_redeem' }])
})

test('W180 a code without sixteen characters is a 755 and no wrong try', async () => {
  const [code = ''] = await makeCards(1)
  for (const text of ['A', code.slice(1), `${code}A`, '۱۲۳۴۵۶۷۸۹۰۱۲۳۴۵۶', '----------------']) {
    expect(await redeem(text)).toMatchObject({ status: 755, body: { code: 755 } })
  }
  expect((await redeem('x'.repeat(81))).status).toBe(400)
  expect((await redeem(code)).status).toBe(200)
})

test('W181 a redeemed card is a 756, also for its redeemer', async () => {
  const [code = ''] = await makeCards(1)
  const other = await server.signIn(STRANGER)
  await redeem(code)
  expect((await redeem(code)).status).toBe(756)
  expect((await redeem(code, other)).status).toBe(756)
})

test('W182 five wrong tries answer 403 until ten minutes have passed, and to nobody else', async () => {
  const [code = ''] = await makeCards(1)
  const other = await server.signIn(STRANGER)
  for (let number = 0; number < 5; number++) {
    expect((await redeem(`AAAAAAAAAAAAAAA${number}`)).status).toBe(755)
    server.advance(1_000)
  }
  expect(await redeem(code)).toMatchObject({ status: 403, headers: { 'x-error-code': '403', 'retry-after': '595' } })
  expect((await redeem('AAAAAAAAAAAAAAA9', other)).status).toBe(755)
  server.advance(TEN_MINUTES_MS - 5_001)
  expect((await redeem(code)).status).toBe(403)
  server.advance(2)
  expect((await redeem(code)).status).toBe(200)
})

test('W182 sending the own card again is no wrong try', async () => {
  const [first = '', second = ''] = await makeCards(2)
  await redeem(first)
  for (let number = 0; number < 8; number++) expect((await redeem(first)).status).toBe(756)
  expect((await redeem(second)).status).toBe(200)
})

test('W182 the card of somebody else is a wrong try, five of them the limit', async () => {
  const [taken = '', own = ''] = await makeCards(2)
  await redeem(taken, await server.signIn(STRANGER))
  for (let number = 0; number < 5; number++) expect((await redeem(taken)).status).toBe(756)
  expect((await redeem(own)).status).toBe(403)
})

test('W181 a redeemed card tells who redeemed it and when', async () => {
  const [code = ''] = await makeCards(1, 30)
  const { body } = await redeem(code)
  const redeemedAt = new Date(server.dependencies.clock())
  expect(body).toEqual({ amount: 30, credit: 530, redeemedAt: redeemedAt.toISOString() })
  const [card] = await database.queries.select().from(giftCards).where(eq(giftCards.redeemedBy, as.id))
  expect(card).toMatchObject({ amount: 30, redeemedAt, lastFour: code.slice(-4) })
})

test('W193 an order of the most cards, each with the most credit, is whole, and no code is in it twice', async () => {
  const order = { count: 10_000, amount: 1_000_000, note: 'Nowruz' }
  const codes = await database.transaction((tx) => createGiftCards(tx, server.dependencies, order))
  expect(new Set(codes).size).toBe(10_000)
  const cards = await database.queries.select().from(giftCards).where(eq(giftCards.note, 'Nowruz'))
  expect(cards.map(({ lastFour }) => lastFour).toSorted()).toEqual(codes.map((code) => code.slice(-4)).toSorted())
  expect(cards.every((card) => card.amount === 1_000_000 && card.redeemedAt === null && card.redeemedBy === null)).toBe(
    true,
  )
})

test('W193 a refused order says what can be ordered', async () => {
  const order = (count: number, amount: number) =>
    database.transaction((tx) => createGiftCards(tx, server.dependencies, { count, amount }))
  await expect(order(0, 5)).rejects.toThrow('1 to 10000 cards can be made at once.')
  await expect(order(1, 0)).rejects.toThrow('A card holds 1 to 1000000 credit.')
})

test.each([
  { count: 0, amount: 5 },
  { count: 1.5, amount: 5 },
  { count: 10_001, amount: 5 },
  { count: 1, amount: 0 },
  { count: 1, amount: 1_000_001 },
])('W181 an order of $count cards with $amount credit is refused', async (order) => {
  const ordered = database.transaction((tx) => createGiftCards(tx, server.dependencies, order))
  await expect(ordered).rejects.toMatchObject({ errorName: 'badRequest' })
})

test('W181 a visitor cannot redeem a card', async () => {
  const { status } = await server.call('POST', '/user/me/giftcard', { body: { code: 'A'.repeat(16) } })
  expect(status).toBe(401)
})
