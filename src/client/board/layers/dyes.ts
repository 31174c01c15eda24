import type { Side } from '../../../engine/rules/position.ts'
import type { DiceName } from '../../../protocol/cosmetic/cosmeticCatalogue.ts'
import type { BoardLooks } from '../position/boardLooks.ts'
import { BONE, type Dye, SPENT_TINT } from './DiceLayer.ts'

/** The colours that bone takes from a dye. They are light, so that the pips stay dark on them. */
export const DYES: Readonly<Record<DiceName, number>> = { turquoise: 0x7fdccb, saffron: 0xf3c25f, rose: 0xeb9a8c }

/** The colours of each side's dice. */
export function dyesOf({ white, black }: BoardLooks): Readonly<Record<Side, Dye>> {
  return { white: dyeOf(white?.dice), black: dyeOf(black?.dice) }
}

function dyeOf(name: DiceName | undefined): Dye {
  // A server that is newer than this page may know more dyes.
  const colour = name === undefined ? undefined : DYES[name]
  return colour === undefined ? BONE : [colour, multiply(colour, SPENT_TINT)]
}

export function isSameDye([one]: Dye, [other]: Dye): boolean {
  return one === other
}

/** The colour of a tinted part that is tinted once more. */
function multiply(one: number, other: number): number {
  return [16, 8, 0].reduce((sum, shift) => {
    const channel = (colour: number) => (colour >> shift) & 0xff
    return sum | (Math.round((channel(one) * channel(other)) / 0xff) << shift)
  }, 0)
}
