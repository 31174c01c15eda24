import type { Side } from '../../../engine/rules/position.ts'
import { type BoardLooks, dyeColour } from '../position/boardLooks.ts'
import { BONE, type Dye, SPENT_TINT } from './DiceLayer.ts'

/** The colours of each side's dice. */
export function dyesOf({ white, black }: BoardLooks): Readonly<Record<Side, Dye>> {
  return { white: dyeOf(white?.dice), black: dyeOf(black?.dice) }
}

function dyeOf(name: string | undefined): Dye {
  const colour = name === undefined ? null : dyeColour(name)
  return colour === null ? BONE : [colour, multiply(colour, SPENT_TINT)]
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
