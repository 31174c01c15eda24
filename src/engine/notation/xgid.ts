import type { Dice } from '../rules/dice.ts'
import type { Cube } from '../rules/game.ts'
import type { Points, Side } from '../rules/position.ts'
import type { Parsed } from './parsed.ts'

/** A position with everything that a decision in it depends on. White is the bottom player of the XGID. */
export interface PositionContext {
  readonly points: Points
  /** The side on roll; while a double is offered, the side that offered it. */
  readonly turn: Side
  readonly dice: Dice | null
  readonly cube: Cube
  readonly isDoubleOffered: boolean
  readonly score: Readonly<Record<Side, number>>
  /** 0: money. */
  readonly length: number
  readonly isCrawford: boolean
}

/** `XGID=…` with position, cube, turn, dice, score, Crawford and length. */
export declare function makeXgid(context: PositionContext): string
export declare function parseXgid(text: string): Parsed<PositionContext>
