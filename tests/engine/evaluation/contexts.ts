import type { PlayContext } from '../../../src/engine/evaluation/equity/playContext.ts'
import type { Position, SideCounts } from '../../../src/engine/rules/position.ts'
import { NORMAL, TAKHTEH } from '../../../src/engine/rules/variant.ts'

/** Unlimited play with the cube in the middle. */
export const MONEY: PlayContext = {
  variant: NORMAL,
  cube: { value: 1, owner: null },
  match: { length: 0, me: 0, opponent: 0, isCrawford: false },
}

export const TAKHTEH_POINTS: PlayContext = { ...MONEY, variant: TAKHTEH }

/** A match to `length` at this score. */
export function matchAt(length: number, me: number, opponent: number, change: Partial<PlayContext> = {}): PlayContext {
  return { ...MONEY, match: { length, me, opponent, isCrawford: false }, ...change }
}

/** One side's counts with checkers on these points. The rest of its 15 checkers are off. */
export function counts(onPoints: Readonly<Record<number, number>>): SideCounts {
  const side = Array.from({ length: 26 }, (_, point) => onPoints[point] ?? 0)
  side[0] = 15 - side.reduce((sum, checkers) => sum + checkers, 0)
  return side
}

export function position(me: Readonly<Record<number, number>>, opponent: Readonly<Record<number, number>>): Position {
  return [counts(me), counts(opponent)]
}
