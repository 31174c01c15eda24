/** The two sides of a game. White is the matchup's userA, black its userB. */
export type Side = 'white' | 'black'

/**
 * One side's checkers in its own coordinates: 26 counts, index 1–24 the points (1–6 its home board), 25 the bar, 0 borne
 * off. The counts add up to the checkers of the variant. A side's point i is the other side's point 25 − i.
 */
export type SideCounts = readonly number[]

/** Both sides' checkers as the player to move sees them: `[me, opponent]`, each in its own coordinates. */
export type Position = readonly [me: SideCounts, opponent: SideCounts]

/** Both sides' checkers by colour, each in its own coordinates. */
export interface Points {
  readonly white: SideCounts
  readonly black: SideCounts
}

/** The checkers of a side in a variant with the full set. No variant has more. */
export const CHECKERS = 15
export const BAR = 25
export const OFF = 0

/** Where a side's checkers stand at the start of a game of normal play (R1): 5 on point 6, 3 on 8, 5 on 13, 2 on 24. */
export const OPENING_COUNTS: SideCounts = [0, 0, 0, 0, 0, 0, 5, 0, 3, 0, 0, 0, 0, 5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0]

export const OPENING_POSITION: Position = [OPENING_COUNTS, OPENING_COUNTS]
export const OPENING_POINTS: Points = { white: OPENING_COUNTS, black: OPENING_COUNTS }

/** The side that plays against `side`. */
export function otherSide(side: Side): Side {
  return side === 'white' ? 'black' : 'white'
}

/** The position as the opponent sees it: the same checkers with the sides exchanged. */
export function swapSides(position: Position): Position {
  return [position[1], position[0]]
}

/** The position as `side` sees it. */
export function positionFor(points: Points, side: Side): Position {
  return [points[side], points[otherSide(side)]]
}

/** The points by colour of a position as `side` sees it. The inverse of `positionFor`. */
export function pointsFrom(position: Position, side: Side): Points {
  return side === 'white' ? { white: position[0], black: position[1] } : { white: position[1], black: position[0] }
}

/** The number of checkers of one side, those borne off included. */
export function checkerCount(counts: SideCounts): number {
  return counts.reduce((sum, checkers) => sum + checkers, 0)
}

/** Whether a side has borne off all its checkers. */
export function isAllOff(counts: SideCounts): boolean {
  return counts.every((checkers, point) => checkers === 0 || point === OFF)
}

/** The pips that one side still needs to bear off all its checkers. A checker on the bar counts 25. */
export function pipCount(counts: SideCounts): number {
  return counts.reduce((pips, checkers, point) => pips + checkers * point, 0)
}
