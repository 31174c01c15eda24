import { GIFT_CARD_LENGTH } from '../../../protocol/credit/giftCard.ts'
import { toLatinDigits } from '../../i18n/format.ts'

/** The letters and digits of what was typed or pasted, in capitals. */
export function normalizeGiftCard(text: string): string {
  return toLatinDigits(text)
    .replace(/[^A-Za-z0-9]/g, '')
    .toUpperCase()
}

export const isGiftCardComplete = (code: string) => code.length === GIFT_CARD_LENGTH

/** In groups of four, as it is printed on the card. */
export const formatGiftCard = (code: string) => code.replace(/(.{4})(?=.)/g, '$1 ')

/** Where the caret stands in the groups when it stood after `typed` before the text was put into groups. */
export function caretAfter(typed: string): number {
  return formatGiftCard(normalizeGiftCard(typed)).length
}
