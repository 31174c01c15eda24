import type { Side } from '../../../engine/rules/position.ts'

/** What a player has chosen: the names of inlays and of a dye. What is left out is the board's own. */
export interface SideLook {
  readonly checkers?: string | undefined
  readonly dice?: string | undefined
}

/** What the players of the two sides have chosen. */
export type BoardLooks = Partial<Readonly<Record<Side, SideLook | null | undefined>>>

/** The colours that bone takes from a dye. They are light, so that the pips stay dark on them. */
export const DYES = { turquoise: 0x7fdccb, saffron: 0xf3c25f, rose: 0xeb9a8c } as const

/** The colour of a dye; null for one that is not known here, as a newer server may name it. */
export function dyeColour(name: string): number | null {
  return new Map<string, number>(Object.entries(DYES)).get(name) ?? null
}
