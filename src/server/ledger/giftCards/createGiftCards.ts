import type { Transaction } from '../../machinery/database/database.ts'
import { giftCards } from './giftCardTable.ts'
import type { Machinery } from '../../machinery/Machinery.ts'
import { ApiError } from '../../machinery/http/ApiError.ts'
import { hashGiftCardCode, makeGiftCardCode } from './giftCardCode.ts'

/** The most cards of one order, and the most credit on one card. */
const MOST_CARDS = 10_000
const LARGEST_AMOUNT = 1_000_000

const ROWS_AT_ONCE = 1_000

export interface GiftCardOrder {
  readonly count: number
  /** Credit on each card. */
  readonly amount: number
  readonly note?: string | undefined
}

/**
 * Makes gift cards and returns their codes. The codes are not stored, so this is the only time that they are visible.
 */
export async function createGiftCards(
  tx: Transaction,
  { clock, randomBytes }: Pick<Machinery, 'clock' | 'randomBytes'>,
  { count, amount, note }: GiftCardOrder,
): Promise<string[]> {
  if (!isWhole(count, MOST_CARDS)) throw new ApiError('badRequest', `1 to ${MOST_CARDS} cards can be made at once.`)
  if (!isWhole(amount, LARGEST_AMOUNT)) throw new ApiError('badRequest', `A card holds 1 to ${LARGEST_AMOUNT} credit.`)
  const createdAt = new Date(clock())
  const codes = Array.from({ length: count }, () => makeGiftCardCode(randomBytes))
  const rows = codes.map((code) => ({
    codeHash: hashGiftCardCode(code),
    lastFour: code.slice(-4),
    amount,
    note: note ?? null,
    createdAt,
  }))
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await tx.insert(giftCards).values(rows.slice(from, from + ROWS_AT_ONCE))
  }
  return codes
}

const isWhole = (value: number, most: number) => Number.isInteger(value) && value >= 1 && value <= most
