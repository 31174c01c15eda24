import { GIFT_CARD_LENGTH } from '../../../protocol/credit/giftCard.ts'
import { toLatinDigits } from '../../i18n/format.ts'

/** The letters and digits of the typed or pasted text, in capitals. */
export function normalizeGiftCard(text: string): string {
  return toLatinDigits(text)
    .replace(/[^A-Za-z0-9]/g, '')
    .toUpperCase()
}

export const isGiftCardComplete = (code: string) => code.length === GIFT_CARD_LENGTH

/** The code in groups of four, as it is printed on the card. */
export const formatGiftCard = (code: string) => code.replace(/(.{4})(?=.)/g, '$1 ')

/** The place of the caret in the grouped text, if it stood behind `typed` before the grouping. */
export function caretAfter(typed: string): number {
  return formatGiftCard(normalizeGiftCard(typed)).length
}
