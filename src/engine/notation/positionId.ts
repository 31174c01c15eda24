import type { Position, SideCounts } from '../rules/position.ts'
import { BAR, CHECKERS, OFF } from '../rules/position.ts'
import type { Parsed } from './parsed.ts'
import { notParsed, parsed } from './parsed.ts'

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const LENGTH = 14
const BYTES = 10

/**
 * The Position ID of GNU Backgammon: 14 characters for a position from the view of the player on roll. The opponent's
 * points 1–24 and bar come first, then the player's own. Each place gives one 1 bit for each checker, then a 0 bit. The
 * bits fill 10 bytes, least significant bit first. The bytes are written in base 64.
 */
export function makePositionId(position: Position): string {
  const bits = [...sideBits(position[1]), ...sideBits(position[0])]
  const bytes = Array.from({ length: BYTES }, (_, at) => numberOf(bits.slice(at * 8, at * 8 + 8).reverse()))
  const digits = bytes.flatMap((byte) => bitsOf(byte, 8))
  return Array.from({ length: LENGTH }, (_, at) => DIGITS[numberOf(digits.slice(at * 6, at * 6 + 6), 6)]).join('')
}

/**
 * The position from the view of the player on roll. An error if the text is not the Position ID of a possible position.
 */
export function parsePositionId(text: string): Parsed<Position> {
  const trimmed = text.trim()
  if (trimmed.length !== LENGTH) return notParsed(`a Position ID has ${LENGTH} characters, not ${trimmed.length}`)
  const values = [...trimmed].map((digit) => DIGITS.indexOf(digit))
  if (values.includes(-1)) return notParsed('a Position ID holds only letters, digits, + and /')
  const digits = values.flatMap((value) => bitsOf(value, 6))
  const bits = Array.from({ length: BYTES }, (_, at) => digits.slice(at * 8, at * 8 + 8).reverse()).flat()
  const sides = bits.join('').match(/^((?:1*0){25})((?:1*0){25})0*$/)
  const opponent = sides === null ? undefined : countsOf(sides[1] ?? '')
  const me = sides === null ? undefined : countsOf(sides[2] ?? '')
  if (me === undefined || opponent === undefined || digits.slice(BYTES * 8).includes(1)) {
    return notParsed('not the Position ID of a position')
  }
  if (me.some((checkers, point) => checkers > 0 && point !== BAR && point !== OFF && opponent[BAR - point])) {
    return notParsed('both sides stand on the same point')
  }
  return parsed([me, opponent])
}

function sideBits(counts: SideCounts): number[] {
  return counts.slice(1).flatMap((checkers) => [...Array<number>(checkers).fill(1), 0])
}

/** The 26 counts that 25 runs of ones stand for; undefined if a side has too many checkers. */
function countsOf(runs: string): SideCounts | undefined {
  const onBoard = runs
    .split('0')
    .slice(0, BAR)
    .map((ones) => ones.length)
  const off = CHECKERS - onBoard.reduce((sum, checkers) => sum + checkers, 0)
  return off < 0 ? undefined : [off, ...onBoard]
}

function bitsOf(value: number, width: number): number[] {
  return Array.from({ length: width }, (_, at) => (value >> (width - 1 - at)) & 1)
}

/** The number of these bits, the most significant first. Bits missing at the end are 0. */
function numberOf(bits: readonly number[], width = bits.length): number {
  return Array.from({ length: width }, (_, at) => bits[at] ?? 0).reduce((value, bit) => value * 2 + bit, 0)
}
