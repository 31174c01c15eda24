import { createHash } from 'node:crypto'
import { GIFT_CARD_LENGTH } from '../../../protocol/credit/giftCard.ts'
import type { Machinery } from '../../machinery/Machinery.ts'

/** Letters and digits that nobody confuses, in print or read aloud: no 0 O, 1 I L, 2 Z, 5 S, 8 B, U V. */
const ALPHABET = '34679ACDEFGHJKMNPQRTWXY'

/** A code of sixteen characters. Every code is equally likely: bytes beyond the last whole alphabet are drawn again. */
export function makeGiftCardCode(randomBytes: Machinery['randomBytes']): string {
  const fair = 256 - (256 % ALPHABET.length)
  let code = ''
  while (code.length < GIFT_CARD_LENGTH) {
    for (const byte of randomBytes(GIFT_CARD_LENGTH)) {
      if (byte < fair && code.length < GIFT_CARD_LENGTH) code += ALPHABET[byte % ALPHABET.length] ?? ''
    }
  }
  return code
}

/** A code as it is stored, without the separators that its holder may write. Null when the text cannot be a code. */
export function parseGiftCardCode(text: string): string | null {
  const code = text.replaceAll(/[^a-z0-9]/gi, '').toUpperCase()
  return code.length === GIFT_CARD_LENGTH ? code : null
}

/** 72 random bits need no salt, because nobody can try them all. */
export const hashGiftCardCode = (code: string) => createHash('sha256').update(code).digest('hex')
