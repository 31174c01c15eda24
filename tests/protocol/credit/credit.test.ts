import { describe, expect, test } from 'vitest'
import { creditEntrySchema, redeemedGiftCardSchema, redeemGiftCardSchema } from '../../../src/protocol/credit/credit.ts'
import { faultsOf } from '../faults.ts'

const at = '2026-11-21T20:00:00.000Z'

/** The reasons of the ledger as they stand in stored rows and in programs of others. */
const REASONS = [
  'buy_credit',
  'unregister_tournament',
  'tournament_cancellation',
  'tournament_prize',
  'registration_gift',
  'giftcard_redeem',
  'matchup_win',
  'money_back',
  'register_tournament',
  'giftcard_create',
  'upgrade_account_plan',
  'matchup_join',
]

describe('W80 an entry of the ledger', () => {
  test.each(REASONS)('may have the reason %s', (reasonType) => {
    const entry = { id: 1, amount: -100, reasonType, createdAt: at }
    expect(creditEntrySchema.parse(entry)).toEqual(entry)
  })

  test('has no other reason, and whole credits', () => {
    const entry = { id: 1, amount: 0.5, reasonType: 'gift', createdAt: at }
    expect(faultsOf(creditEntrySchema, entry)).toEqual(['amount', 'reasonType'])
  })
})

describe('W180 a gift card', () => {
  test('is redeemed by its code alone, of 1 to 80 characters', () => {
    for (const code of ['a', 'abcd-efgh-ijkl-mnop', 'a'.repeat(80)]) {
      expect(redeemGiftCardSchema.parse({ code })).toEqual({ code })
    }
    for (const code of ['', 'a'.repeat(81)]) expect(faultsOf(redeemGiftCardSchema, { code })).toEqual(['code'])
    expect(faultsOf(redeemGiftCardSchema, { code: 'a', amount: 100 })).toEqual([''])
  })

  test('is answered with a positive amount and a credit of 0 or more', () => {
    const redeemed = { amount: 1, credit: 0, redeemedAt: at }
    expect(redeemedGiftCardSchema.parse(redeemed)).toEqual(redeemed)
    expect(faultsOf(redeemedGiftCardSchema, { ...redeemed, amount: 0 })).toEqual(['amount'])
    expect(faultsOf(redeemedGiftCardSchema, { ...redeemed, credit: -1 })).toEqual(['credit'])
  })
})
