import type { Dice, Die } from '../rules/dice.ts'
import type { Position, SideCounts } from '../rules/position.ts'
import { BAR, checkerCount, isAllOff, OFF } from '../rules/position.ts'
import type { Variant } from '../rules/variant.ts'
import { isVariantName, VARIANT_NAMES, variantOf } from '../rules/variant.ts'

/** One request: the JSON object of its line. */
export type Request = Readonly<Record<string, unknown>>

/** A request that cannot be answered. The message is sent to the caller. */
export class RequestError extends Error {}

/**
 * Reads `points` as a position: `[me, opp]`, where `me` is the player whom the request is about. Each has 26 counts that
 * add up to the checkers of the variant. Throws `RequestError` if the points are wrong.
 */
export function readPoints(request: Request): Position {
  const { points } = request
  const checkers = checkerCount(readVariant(request).opening)
  if (!Array.isArray(points) || points.length !== 2) throw new RequestError('points must be [me, opp]')
  const me = readCounts(points[0], 'me', checkers)
  const opponent = readCounts(points[1], 'opp', checkers)
  const shared = me.findIndex((count, at) => at !== OFF && at !== BAR && count > 0 && opponent[BAR - at] !== 0)
  if (shared >= 0) throw new RequestError(`points has checkers of both sides on point ${shared} of me`)
  return [me, opponent]
}

/** Reads `points` like `readPoints`. Throws `RequestError` also if the game is over. */
export function readPointsInPlay(request: Request): Position {
  const position = readPoints(request)
  const finished = position.findIndex(isAllOff)
  if (finished >= 0)
    throw new RequestError(`the game is over: ${finished === 0 ? 'me' : 'opp'} has borne off all checkers`)
  return position
}

/** Reads `dice`: two numbers from 1 to 6. Throws `RequestError` if they are wrong. */
export function readDice({ dice }: Request): Dice {
  if (!Array.isArray(dice) || dice.length !== 2) throw new RequestError('dice must be two numbers')
  return [readDie(dice[0]), readDie(dice[1])]
}

/** Reads `variant`; normal play if it is missing. Throws `RequestError` for an unknown name. */
export function readVariant({ variant }: Request): Variant {
  if (variant === undefined) return variantOf('normal')
  if (isVariantName(variant)) return variantOf(variant)
  throw new RequestError(`variant must be one of ${VARIANT_NAMES.join(', ')}`)
}

function readCounts(counts: unknown, side: string, most: number): SideCounts {
  if (!Array.isArray(counts) || counts.length !== BAR + 1) {
    throw new RequestError(`points of ${side} must be ${BAR + 1} counts: off, points 1 to 24, bar`)
  }
  const checkers = counts.map((count: unknown) => {
    if (isWholeNumber(count) && count >= 0 && count <= most) return count
    throw new RequestError(`points of ${side} must hold whole numbers from 0 to ${most}`)
  })
  const sum = checkerCount(checkers)
  if (sum !== most) throw new RequestError(`points of ${side} must add up to ${most}, not ${sum}`)
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
