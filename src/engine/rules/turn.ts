import type { Die } from './dice.ts'
import type { Position } from './position.ts'

/**
 * A checker move as a client sends it, in the mover's coordinates: 25 bar, 0 off. It may join several dice of one
 * checker.
 */
export interface StepChoice {
  readonly src: number
  readonly dst: number
}

/**
 * One checker moved by one die, in the mover's coordinates: `src` 25 (bar) to 1, `dst` 24 to 0 (off). `hit`: an
 * opposing blot stood on `dst`.
 */
export interface Step extends StepChoice {
  readonly die: Die
  readonly hit: boolean
}

/** A whole turn: its steps in playing order, and the position after it as the mover sees it (not swapped). */
export interface Turn {
  readonly steps: readonly Step[]
  readonly result: Position
}
