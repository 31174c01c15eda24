import type { Dice, Die } from '../../engine/rules/dice.ts'

/** The players' own shares in the dice, as hexadecimal text. A share that was not sent in time is an empty text. */
export interface DiceSeeds {
  readonly white: string
  readonly black: string
}

/** Bytes from this value on are skipped. 252 is the largest multiple of 6 below 256, so every die is equally likely. */
const FIRST_REJECTED_BYTE = 252
const FACES = [1, 2, 3, 4, 5, 6] as const

/**
 * The message whose HMAC gives a roll (W31), in ASCII. Block 0 nearly always suffices. Later blocks are numbered in the
 * message.
 */
export function rollMessage(
  { white, black }: DiceSeeds,
  { gameIndex, rollIndex }: { gameIndex: number; rollIndex: number },
  block: number,
): string {
  const message = `${white}|${black}|${gameIndex}|${rollIndex}`
  return block === 0 ? message : `${message}|${block}`
}

/**
 * The dice from the bytes so far. Each usable byte gives the face `byte mod 6 + 1`, and the first two faces are the roll
 * (W31). Null while there are fewer than two.
 */
export function diceOfBytes(bytes: Iterable<number>): Dice | null {
  const found: Die[] = []
  for (const byte of bytes) {
    if (byte >= FIRST_REJECTED_BYTE) continue
    found.push(dieOf(byte))
    const [first, second] = found
    if (first !== undefined && second !== undefined) return [first, second]
  }
  return null
}

function dieOf(byte: number): Die {
  const face = FACES[byte % FACES.length]
  if (face === undefined) throw new RangeError(`${byte} is not a byte`)
  return face
}
