import { eq } from 'drizzle-orm'
import type { RedeemedGiftCard } from '../../../protocol/credit/credit.ts'
import type { Transaction } from '../../machinery/database/database.ts'
import { giftCards } from './giftCardTable.ts'
import type { LedgerDependencies } from '../credits/LedgerDependencies.ts'
import { ApiError } from '../../machinery/http/ApiError.ts'
import { countAttempt, refuseFlood } from '../../machinery/limits/floodLimit.ts'
import { hashGiftCardCode, parseGiftCardCode } from './giftCardCode.ts'
import { postCredit } from '../credits/postCredit.ts'

const WRONG_TRIES = 5
const WRONG_TRIES_WITHIN_MS = 600_000

type Outcome = RedeemedGiftCard | 'giftCardInvalid' | 'giftCardRedeemed'

/**
 * Gives the credit of a card to the member, once (W181).
 * @throws ApiError giftCardInvalid (755), giftCardRedeemed (756), tooManyTries (403) after five wrong tries in ten
 *   minutes
 */
export async function redeemGiftCard(
  dependencies: Pick<LedgerDependencies, 'database' | 'live' | 'clock' | 'steps'>,
  memberId: number,
  text: string,
): Promise<RedeemedGiftCard> {
  const code = parseGiftCardCode(text)
  // A text that cannot be a code is a typing mistake, so it is not counted.
  if (code === null) throw new ApiError('giftCardInvalid')
  const outcome = await dependencies.database.transaction((tx) => redeem(tx, dependencies, memberId, code))
  // The transaction of a wrong try commits before the error, so that the try is counted.
  if (typeof outcome === 'string') throw new ApiError(outcome)
  return outcome
}

async function redeem(
  tx: Transaction,
  dependencies: Pick<LedgerDependencies, 'live' | 'clock' | 'steps'>,
  memberId: number,
  code: string,
): Promise<Outcome> {
  const now = dependencies.clock()
  const limit = {
    subject: `giftcard:member:${memberId}`,
    most: WRONG_TRIES,
    withinMs: WRONG_TRIES_WITHIN_MS,
    refusal: 'tooManyTries',
  } as const
  await refuseFlood(tx, now, limit)
  const [card] = await tx
    .select()
    .from(giftCards)
    .where(eq(giftCards.codeHash, hashGiftCardCode(code)))
    .for('update')
  if (!card || card.redeemedAt !== null) {
    // A repeat with the member's own card is no guess: the first answer may have been lost.
    if (card?.redeemedBy !== memberId) await countAttempt(tx, now, limit)
    return card ? 'giftCardRedeemed' : 'giftCardInvalid'
  }
  const redeemedAt = new Date(now)
  await tx.update(giftCards).set({ redeemedAt, redeemedBy: memberId }).where(eq(giftCards.id, card.id))
  const change = { memberId, amount: card.amount, reason: 'giftcard_redeem', cause: `giftcard:${card.id}` } as const
  const credit = await postCredit(tx, dependencies, change)
  return { amount: card.amount, credit, redeemedAt: redeemedAt.toISOString() }
}
