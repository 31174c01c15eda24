import type { Side } from '../../../engine/rules/position.ts'
import type { Cosmetics } from '../../../protocol/cosmetic/cosmetic.ts'

/** What the players of the two sides have chosen. A side that is left out has the board's own checkers and dice. */
export type BoardLooks = Partial<Readonly<Record<Side, Cosmetics | null | undefined>>>
