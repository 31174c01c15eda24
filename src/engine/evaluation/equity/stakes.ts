import type { Chances } from '../evaluator/chances.ts'
import type { GammonValues } from '../evaluator/evaluator.ts'
import { matchEquityFor } from './matchEquity.ts'
import type { PlayContext } from './playContext.ts'

/**
 * The worth of each end of a game to the player who decides: points in unlimited play, 2 · match winning chance − 1 in
 * a match. The worths of the two players add up to zero.
 */
export interface Stakes {
  readonly win: number
  readonly winGammon: number
  readonly winBackgammon: number
  readonly lose: number
  readonly loseGammon: number
  readonly loseBackgammon: number
}

/** The stakes of a game with the cube at `value`. */
export function stakesAt(context: PlayContext, value: number): Stakes {
  const { single, gammon, backgammon } = context.variant.winPoints
  const worth = worthOfPoints(context)
  return {
    win: worth(single * value),
    winGammon: worth(gammon * value),
    winBackgammon: worth(backgammon * value),
    lose: worth(-single * value),
    loseGammon: worth(-gammon * value),
    loseBackgammon: worth(-backgammon * value),
  }
}

/**
 * The smallest difference in worth between a won and a lost game at which the score counts. Below it, rounding hides the
 * difference between good and bad turns.
 */
const LEAST_AT_STAKE = 1e-9

function worthOfPoints({ variant, match }: PlayContext): (points: number) => number {
  const asPoints = (points: number) => points
  if (match.length === 0) return asPoints
  const away = match.length - match.me
  const otherAway = match.length - match.opponent
  const isAfterCrawford = match.isCrawford || away === 1 || otherAway === 1
  const equity = matchEquityFor(variant, isAfterCrawford)
  const worth = (points: number) =>
    2 * (points > 0 ? equity(away - points, otherAway) : equity(away, otherAway + points)) - 1
  // A match that is almost decided is judged like unlimited play.
  return worth(1) - worth(-1) < LEAST_AT_STAKE ? asPoints : worth
}

/** The worth of a game that is played to its end without the cube. */
export function deadEquity(stakes: Stakes, chances: Chances): number {
  return (
    chances[0] * stakes.win +
    chances[1] * (stakes.winGammon - stakes.win) +
    chances[2] * (stakes.winBackgammon - stakes.winGammon) +
    (1 - chances[0]) * stakes.lose +
    chances[3] * (stakes.loseGammon - stakes.lose) +
    chances[4] * (stakes.loseBackgammon - stakes.loseGammon)
  )
}

/** The standard deviation of the result of a game without the cube. An even single game has deviation 1. */
export function spreadOf(stakes: Stakes, chances: Chances): number {
  const [win, winGammon, winBackgammon, loseGammon, loseBackgammon] = chances
  const ends: readonly (readonly [chance: number, worth: number])[] = [
    [win - winGammon, stakes.win],
    [winGammon - winBackgammon, stakes.winGammon],
    [winBackgammon, stakes.winBackgammon],
    [1 - win - loseGammon, stakes.lose],
    [loseGammon - loseBackgammon, stakes.loseGammon],
    [loseBackgammon, stakes.loseBackgammon],
  ]
  const mean = deadEquity(stakes, chances)
  const variance = ends.reduce((sum, [chance, worth]) => sum + chance * (worth - mean) ** 2, 0)
  return Math.sqrt(Math.max(0, variance)) / ((stakes.win - stakes.lose) / 2)
}

/**
 * The worth that gammons add, in the unit of the searches: half the difference between winning and losing a single
 * game.
 */
export function gammonValuesOf(stakes: Stakes): GammonValues {
  const unit = (stakes.win - stakes.lose) / 2
  return {
    ownGammon: (stakes.winGammon - stakes.win) / unit,
    ownBackgammon: (stakes.winBackgammon - stakes.winGammon) / unit,
    otherGammon: (stakes.lose - stakes.loseGammon) / unit,
    otherBackgammon: (stakes.loseGammon - stakes.loseBackgammon) / unit,
  }
}
