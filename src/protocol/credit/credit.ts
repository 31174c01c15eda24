import { z } from 'zod'
import { idSchema, instantSchema } from '../wire/fields.ts'

/** The reason why a balance changed (spec §3). `tournament_prize` comes from the product's own rules. */
export const creditReasonSchema = z.enum([
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
])

/** One change of a balance. A positive amount adds to it. The balance is the sum of all changes. */
export const creditEntrySchema = z.object({
  id: idSchema,
  amount: z.int(),
  reasonType: creditReasonSchema,
  createdAt: instantSchema,
})

/** Body of `POST /user/me/giftcard`. Characters other than Latin letters and digits are ignored. */
export const redeemGiftCardSchema = z.strictObject({
  code: z.string().min(1).max(80).describe('sixteen letters and digits; dashes and spaces do not matter'),
})

/** A gift card that was just redeemed: its amount, and the member's new balance. */
export const redeemedGiftCardSchema = z.object({
  amount: z.int().positive(),
  credit: z.int().min(0),
  redeemedAt: instantSchema,
})

export type CreditEntry = z.infer<typeof creditEntrySchema>
export type RedeemedGiftCard = z.infer<typeof redeemedGiftCardSchema>
export type CreditReason = z.infer<typeof creditReasonSchema>
