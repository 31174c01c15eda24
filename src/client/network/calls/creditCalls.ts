import type { CreditEntry, RedeemedGiftCard } from '../../../protocol/credit/credit.ts'
import { http } from '../http/http.ts'

/** Entries on one page of the credit history (spec §9). */
export const CREDIT_PAGE_SIZE = 100

/** A page of the member's ledger, newest first: the entries after `last`, or the first ones (spec §7). */
export function loadCreditPage(last: CreditEntry | null, signal: AbortSignal): Promise<CreditEntry[]> {
  const after = last === null ? {} : { 'createdAt[lte]': last.createdAt, 'id[ne]': String(last.id) }
  const searchParams = { take: String(CREDIT_PAGE_SIZE), sort: '-createdAt,-id', ...after }
  return http.get('user/me/credit_history', { searchParams, signal }).json<CreditEntry[]>()
}

/**
 * Redeems a gift card. Rejects with a 755 for an unknown code, a 756 for a used one, and a 403 after too many wrong
 * codes.
 */
export function redeemGiftCard(code: string): Promise<RedeemedGiftCard> {
  return http.post('user/me/giftcard', { json: { code } }).json<RedeemedGiftCard>()
}
