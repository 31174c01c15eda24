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

/** 755 for a code that no card has, 756 for one that was used, 403 after too many wrong ones. */
export function redeemGiftCard(code: string): Promise<RedeemedGiftCard> {
  return http.post('user/me/giftcard', { json: { code } }).json<RedeemedGiftCard>()
}
