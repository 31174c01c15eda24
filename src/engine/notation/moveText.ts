import type { Dice } from '../rules/dice.ts'
import type { Step, Turn } from '../rules/legalTurns.ts'
import type { Position } from '../rules/position.ts'
import type { Variant } from '../rules/variant.ts'
import type { Parsed } from './parsed.ts'

/** A turn as players write it: `13/11 6/5*(2)`, `6/off`; an empty string for no step. */
export declare function makeMoveText(steps: readonly Step[]): string
/** The legal turn that such a text means. */
export declare function parseMoveText(position: Position, dice: Dice, variant: Variant, text: string): Parsed<Turn>
