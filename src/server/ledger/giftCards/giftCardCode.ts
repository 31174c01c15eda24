import { createHash } from 'node:crypto'
import { GIFT_CARD_LENGTH } from '../../../protocol/credit/giftCard.ts'
import type { Machinery } from '../../machinery/Machinery.ts'

/** Letters and digits that are hard to confuse, in print or read aloud: without 0 O, 1 I L, 2 Z, 5 S, 8 B, U V. */
const ALPHABET = '34679ACDEFGHJKMNPQRTWXY'

/** A random code of sixteen characters. Bytes beyond the last whole alphabet are skipped, so all codes are equally likely. */
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

/** A written code in its normal form, without separators. Null if the text cannot be a code. */
export function parseGiftCardCode(text: string): string | null {
  const code = text.replaceAll(/[^a-z0-9]/gi, '').toUpperCase()
  return code.length === GIFT_CARD_LENGTH ? code : null
}

/** The stored hash of a code. The code has 72 random bits, too many to try, so the hash needs no salt. */
export const hashGiftCardCode = (code: string) => createHash('sha256').update(code).digest('hex')
