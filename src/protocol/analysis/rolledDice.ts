import type { Dice } from '../../engine/rules/dice.ts'

/** The dice of a position. Null means the cube decision before the roll (W370). */
export function rolledDice(dice: Dice | readonly [0, 0] | null): Dice | null {
  return dice === null || dice[0] === 0 ? null : dice
}
