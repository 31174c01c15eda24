import { createHash, createHmac } from 'node:crypto'
import type { Dice, DiceSource } from '../../../engine/rules/dice.ts'
import { type DiceSeeds, diceOfBytes, rollMessage } from '../../../protocol/dice/fairDice.ts'

/** The length of a match's secret, in bytes. */
export const SECRET_BYTES = 32

/** The commitment to a secret, shown before the seeds are known (W30): SHA-256 of its 32 bytes, hexadecimal. */
export function commitmentOf(secret: Uint8Array): string {
  return createHash('sha256').update(secret).digest('hex')
}

/**
 * The dice of a whole match as a pure function of roll numbers (W31). The key of the HMAC is the secret's 32 bytes, its
 * message `seedWhite|seedBlack|gameIndex|rollIndex` in ASCII.
 */
export function fairDiceSource(secret: Uint8Array, seeds: DiceSeeds): DiceSource {
  return (gameIndex, rollIndex) =>
    diceFromBlocks((block) => hmac(secret, rollMessage(seeds, { gameIndex, rollIndex }, block)))
}

/** Makes two dice from a stream of byte blocks. Takes blocks until they give two faces. */
export function diceFromBlocks(block: (counter: number) => Uint8Array): Dice {
  const bytes: number[] = []
  for (let counter = 0; ; counter += 1) {
    bytes.push(...block(counter))
    const dice = diceOfBytes(bytes)
    if (dice !== null) return dice
  }
}

function hmac(secret: Uint8Array, message: string): Uint8Array {
  return createHmac('sha256', secret).update(message).digest()
}
