import type { Side } from '../rules/position.ts'
import { BAR, OFF } from '../rules/position.ts'
import type { VariantName } from '../rules/variant.ts'

/** Khatam's own property of the root node: the name of a variant that GNU Backgammon does not know. */
export const VARIANT_PROPERTY = 'KV'

/** What the property RU says of a variant; empty where GNU Backgammon has no word for it. */
export const SGF_VARIANTS: Readonly<Record<VariantName, string>> = {
  normal: '',
  takhteh: '',
  nackgammon: 'Nackgammon',
  hypergammon: 'Hypergammon3',
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
const LETTER_OF_BAR = 24
const LETTER_OF_OFF = 25

/**
 * The point of a letter in the player's own coordinates: `a` is white's 1 point and black's 24 point, `y` the bar, `z`
 * off. Null for any other sign.
 */
export function pointOfLetter(letter: string, side: Side): number | null {
  const index = LETTERS.indexOf(letter)
  if (index < 0) return null
  if (index === LETTER_OF_BAR) return BAR
  if (index === LETTER_OF_OFF) return OFF
  return side === 'white' ? index + 1 : BAR - 1 - index
}

/** The letter of a point in the player's own coordinates. */
export function letterOfPoint(point: number, side: Side): string {
  if (point === BAR) return LETTERS.charAt(LETTER_OF_BAR)
  if (point === OFF) return LETTERS.charAt(LETTER_OF_OFF)
  return LETTERS.charAt(side === 'white' ? point - 1 : BAR - 1 - point)
}
