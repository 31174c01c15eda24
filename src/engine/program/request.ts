import type { Dice, Die } from '../rules/dice.ts'
import type { Position, SideCounts } from '../rules/position.ts'
import { BAR, CHECKERS, OFF } from '../rules/position.ts'
import type { Variant } from '../rules/variant.ts'
import { variantOf } from '../rules/variant.ts'

/** One request: the JSON object of its line. */
export type Request = Readonly<Record<string, unknown>>

/** A request that cannot be answered. The message is sent to the caller. */
export class RequestError extends Error {}

/** Reads `points` as a position that the player asked sees: `[me, opp]`, each 26 counts that add up to 15. */
export function readPoints({ points }: Request): Position {
  if (!Array.isArray(points) || points.length !== 2) throw new RequestError('points must be [me, opp]')
  const me = readCounts(points[0], 'me')
  const opponent = readCounts(points[1], 'opp')
  const shared = me.findIndex((checkers, at) => at !== OFF && at !== BAR && checkers > 0 && opponent[BAR - at] !== 0)
  if (shared >= 0) throw new RequestError(`points has checkers of both sides on point ${shared} of me`)
  return [me, opponent]
}

/** Reads `points` as `readPoints` does, and refuses a game that is over. */
export function readPointsInPlay(request: Request): Position {
  const position = readPoints(request)
  const finished = position.findIndex((counts) => counts[OFF] === CHECKERS)
  if (finished >= 0)
    throw new RequestError(`the game is over: ${finished === 0 ? 'me' : 'opp'} has borne off all checkers`)
  return position
}

/** Reads `dice`: two dice, 1 to 6 each. */
export function readDice({ dice }: Request): Dice {
  if (!Array.isArray(dice) || dice.length !== 2) throw new RequestError('dice must be two numbers')
  return [readDie(dice[0]), readDie(dice[1])]
}

/** Reads `variant`. A missing one means normal play. */
export function readVariant({ variant }: Request): Variant {
  if (variant !== undefined && variant !== 'normal' && variant !== 'takhteh') {
    throw new RequestError('variant must be normal or takhteh')
  }
  return variantOf(variant ?? 'normal')
}

function readCounts(counts: unknown, side: string): SideCounts {
  if (!Array.isArray(counts) || counts.length !== BAR + 1) {
    throw new RequestError(`points of ${side} must be ${BAR + 1} counts: off, points 1 to 24, bar`)
  }
  const checkers = counts.map((count: unknown) => {
    if (isWholeNumber(count) && count >= 0 && count <= CHECKERS) return count
    throw new RequestError(`points of ${side} must hold whole numbers from 0 to ${CHECKERS}`)
  })
  const sum = checkers.reduce((total, count) => total + count, 0)
  if (sum !== CHECKERS) throw new RequestError(`points of ${side} must add up to ${CHECKERS}, not ${sum}`)
  return checkers
}

function readDie(value: unknown): Die {
  const die = ([1, 2, 3, 4, 5, 6] as const).find((face) => face === value)
  if (die === undefined) throw new RequestError('dice must be whole numbers from 1 to 6')
  return die
}

function isWholeNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value)
}
