import { inArray, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createGiftCards } from '../../src/server/ledger/giftCards/createGiftCards.ts'
import { postCredit } from '../../src/server/ledger/credits/postCredit.ts'
import { redeemGiftCard } from '../../src/server/ledger/giftCards/redeemGiftCard.ts'
import { verifyLedger } from '../../src/server/ledger/credits/verifyLedger.ts'
import { members } from '../../src/server/people/members/memberTable.ts'
import { createMember } from '../../src/server/people/members/createMember.ts'
import { makeLedgerParts } from './ledgerParts.ts'
import type { OpenStore } from './OpenStore.ts'

const clock = () => Date.UTC(2026, 0, 1)

/** What both stores promise of gift cards, and of a balance from which many payments are made at once. */
export function describeGiftCards(store: OpenStore): void {
  const makeShop = async (memberCount: number) => {
    const { database } = store()
    const parts = makeLedgerParts(database, clock)
    const ids = await database.transaction(async (tx) => {
      const made: number[] = []
      for (let number = 1; number <= memberCount; number++) {
        made.push((await createMember(tx, parts, { mobile: `+9893500${String(number).padStart(5, '0')}` })).id)
      }
      return made
    })
    const makeCards = (count: number, amount: number) =>
      database.transaction((tx) => createGiftCards(tx, parts, { count, amount }))
    const balances = async () => {
      const rows = await database.queries
        .select({ credit: members.credit })
        .from(members)
        .where(inArray(members.id, ids))
      return rows.map(({ credit }) => credit)
    }
    return { database, parts, ids, makeCards, balances }
  }

  test('W181 if twenty members redeem one card at once, one of them gets its credit', async () => {
    const { database, parts, ids, makeCards, balances } = await makeShop(20)
    const [code = ''] = await makeCards(1, 75)
    const outcomes = await Promise.allSettled(ids.map((id) => redeemGiftCard(parts, id, code)))
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
    expect(refused).toHaveLength(19)
    for (const { reason } of refused) expect(reason).toMatchObject({ errorName: 'giftCardRedeemed', status: 756 })
    expect((await balances()).toSorted((one, other) => one - other)).toEqual([...Array<number>(19).fill(500), 575])
    expect(await verifyLedger(database.queries)).toEqual([])
  })

  test('W181 a member who sends one card twenty times at once gets its credit once', async () => {
    const { database, parts, ids, makeCards, balances } = await makeShop(1)
    const [code = ''] = await makeCards(1, 75)
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, () => redeemGiftCard(parts, ids[0] ?? 0, code)),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await balances()).toEqual([575])
    expect(await verifyLedger(database.queries)).toEqual([])
  })

  test('W182 wrong tries at the same moment are counted one by one', async () => {
    const { parts, ids, makeCards } = await makeShop(1)
    const [good = ''] = await makeCards(1, 75)
    const tries = Array.from({ length: 12 }, (_, number) =>
      redeemGiftCard(parts, ids[0] ?? 0, `WRQNGCQDE3467${String(number).padStart(3, '0')}`),
    )
    const names = (await Promise.allSettled(tries)).map((outcome) =>
      outcome.status === 'rejected' ? String(Reflect.get(Object(outcome.reason), 'errorName')) : 'redeemed',
    )
    expect(names.toSorted()).toEqual([
      ...Array<string>(5).fill('giftCardInvalid'),
      ...Array<string>(7).fill('tooManyTries'),
    ])
    await expect(redeemGiftCard(parts, ids[0] ?? 0, good)).rejects.toMatchObject({ status: 403 })
  })

  test('W181 the codes are nowhere in the store', async () => {
    const { database, makeCards } = await makeShop(0)
    const codes = await makeCards(50, 10)
    expect(new Set(codes).size).toBe(50)
    for (const code of codes) expect(code).toMatch(/^[34679ACDEFGHJKMNPQRTWXY]{16}$/)
    const { rows } = await database.queries.execute<{ card: string }>(
      sql`select gift_cards::text as card from gift_cards`,
    )
    expect(rows).toHaveLength(50)
    for (const { card } of rows) for (const code of codes) expect(card).not.toContain(code)
  })

  test('W81 of a thousand payments at once out of one balance, exactly those that it covers are made', async () => {
    const { database, parts, ids, balances } = await makeShop(1)
    const outcomes = await Promise.allSettled(
      Array.from({ length: 1_000 }, (_, number) =>
        database.transaction((tx) =>
          postCredit(tx, parts, {
            memberId: ids[0] ?? 0,
            amount: -7,
            reason: 'matchup_join',
            cause: `matchup:${number}:join`,
          }),
        ),
      ),
    )
    const paid = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
    expect(paid.toSorted((one, other) => other - one)).toEqual(
      Array.from({ length: 71 }, (_, number) => 500 - 7 * (number + 1)),
    )
    expect(await balances()).toEqual([3])
    expect(await verifyLedger(database.queries)).toEqual([])
  })
}
