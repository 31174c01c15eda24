import type { Dice, Die } from './dice.ts'
import type { Position } from './position.ts'

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
