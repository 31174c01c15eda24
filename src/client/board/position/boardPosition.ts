import type { Dice } from '../../../engine/rules/dice.ts'
import type { Points, Side } from '../../../engine/rules/position.ts'

/** The dice on the board, in the order of play, on the half of the side that rolled. */
export interface ShownDice {
  readonly side: Side
  readonly values: Dice
  /** Whether each die has been played. Each die of a double stands for two steps. */
  readonly spent: readonly [boolean, boolean]
  /** Whether the dice lie small on the wood between the wells, where they leave room for the buttons of a double. */
  readonly isAside: boolean
}

/** The doubling cube: with its owner, in the middle, or lying between the players as an offer. */
export interface ShownCube {
  /** The value that the cube shows. For an offer it is the value offered. */
  readonly value: number
  readonly owner: Side | null
  readonly isOffered: boolean
}

/** Everything that a board shows. A position is data; a BoardView draws it. */
export interface BoardPosition {
  readonly points: Points
  readonly dice: ShownDice | null
  /** Null in games without a cube. */
  readonly cube: ShownCube | null
}

/** A place where a checker can go, in the mover's coordinates (0 is off). */
export interface Target {
  readonly dst: number
  readonly isHit: boolean
}

/** What the player may do now. The board asks for targets only when it is touched. */
export interface BoardOffer {
  readonly side: Side
  /** The places of checkers that can move, in the side's coordinates; 25 is the bar. */
  readonly sources: readonly number[]
  readonly targetsOf: (src: number) => readonly Target[]
}

/** The board's answer to a tap or a drag that does nothing. */
export interface ShownRefusal {
  /** The tapped place, in the coordinates of the side at the bottom. */
  readonly point: number
  /** Whether the answer points to that side's bar. */
  readonly callsBar: boolean
  /** Whether nothing may move. The place then lights up instead. */
  readonly isStill: boolean
}

/** What the player's hand did. Points are in the coordinates of the side at the bottom: 25 its bar, 0 its tray. */
export type BoardIntent =
  | { readonly type: 'tapPoint'; readonly point: number }
  | { readonly type: 'doubleTapPoint'; readonly point: number }
  | { readonly type: 'move'; readonly src: number; readonly dst: number }
  | { readonly type: 'tapDice' }
  | { readonly type: 'tapEmpty' }
