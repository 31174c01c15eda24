import type { Dice, Die } from './dice.ts'
import type { Position } from './position.ts'
import type { Variant } from './variant.ts'

/**
 * One checker moved by one die, in the mover's coordinates: `src` 25 (bar) to 1, `dst` 24 to 0 (off).
 * `hit`: an opposing blot stood on `dst`.
 */
export interface Step {
  readonly src: number
  readonly dst: number
  readonly die: Die
  readonly hit: boolean
}

/** A whole turn: its steps in playing order and the position it leads to, still as the mover sees it (not swapped). */
export interface Turn {
  readonly steps: readonly Step[]
  readonly result: Position
}

/**
 * All legal turns (R20–R25), one for each position that can be reached; empty where no checker can move.
 * The position must hold 15 checkers a side and neither side may have finished.
 */
export declare function legalTurns(position: Position, dice: Dice, variant: Variant): readonly Turn[]
