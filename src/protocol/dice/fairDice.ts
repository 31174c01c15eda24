import type { Dice, Die } from '../../engine/rules/dice.ts'

/** The players' own shares in the dice, as hexadecimal text; an empty text where none was sent in time. */
export interface DiceSeeds {
  readonly white: string
  readonly black: string
}

/** Bytes from this on are thrown away: 252 is the largest multiple of 6 below 256, so that every die is equally likely. */
const FIRST_REJECTED_BYTE = 252
const FACES = [1, 2, 3, 4, 5, 6] as const

/** The message whose HMAC gives a roll (W31), in ASCII. `block` 0 nearly always suffices; the next ones have it appended. */
export function rollMessage(
  { white, black }: DiceSeeds,
  { gameIndex, rollIndex }: { gameIndex: number; rollIndex: number },
  block: number,
): string {
  const message = `${white}|${black}|${gameIndex}|${rollIndex}`
  return block === 0 ? message : `${message}|${block}`
}

/** The dice that all bytes so far give: the first two faces of `byte mod 6 + 1`; null while there are fewer (W31). */
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
  if (face === undefined) throw new RangeError(`not a byte: ${byte}`)
  return face
}
