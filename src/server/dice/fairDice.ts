import { createHash, createHmac } from 'node:crypto'
import type { Dice, DiceSource, Die } from '../../engine/rules/dice.ts'

/** Length of a match's secret. */
export const SECRET_BYTES = 32

/** Bytes from this on are thrown away: 252 is the largest multiple of 6 below 256, so that every die is equally likely. */
const FIRST_REJECTED_BYTE = 252

/** The players' own shares in the dice, as hexadecimal text; an empty text where none was sent in time. */
export interface DiceSeeds {
  readonly white: string
  readonly black: string
}

/** What is shown of a secret before the seeds are known (W30): SHA-256 of its 32 bytes, hexadecimal. */
export function commitmentOf(secret: Uint8Array): string {
  return createHash('sha256').update(secret).digest('hex')
}

/**
 * The dice of a whole match as a pure function of roll numbers (W31). The key of the HMAC is the secret's 32 bytes, its
 * message `seedWhite|seedBlack|gameIndex|rollIndex` in ASCII.
 */
export function fairDiceSource(secret: Uint8Array, seeds: DiceSeeds): DiceSource {
  return (gameIndex, rollIndex) => {
    const message = `${seeds.white}|${seeds.black}|${gameIndex}|${rollIndex}`
    return diceFromBlocks((counter) => hmac(secret, counter === 0 ? message : `${message}|${counter}`))
  }
}

/**
 * Two dice from a stream of bytes in blocks: each byte below 252 gives `byte mod 6 + 1`, others are skipped; the first two
 * count. Block 0 nearly always suffices; the next ones have the counter appended to the message.
 */
export function diceFromBlocks(block: (counter: number) => Uint8Array): Dice {
  const found: Die[] = []
  for (let counter = 0; ; counter += 1) {
    for (const byte of block(counter)) {
      if (byte >= FIRST_REJECTED_BYTE) continue
      found.push(dieOf(byte))
      const [first, second] = found
      if (first !== undefined && second !== undefined) return [first, second]
    }
  }
}

function hmac(secret: Uint8Array, message: string): Uint8Array {
  return createHmac('sha256', secret).update(message).digest()
}

const FACES = [1, 2, 3, 4, 5, 6] as const

function dieOf(byte: number): Die {
  const face = FACES[byte % FACES.length]
  if (face === undefined) throw new RangeError(`not a byte: ${byte}`)
  return face
}
