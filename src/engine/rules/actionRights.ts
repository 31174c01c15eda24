import { winKindAgainst } from './game.ts'
import type { MatchState } from './matchState.ts'
import { variantOfMatch } from './matchState.ts'
import type { Side } from './position.ts'
import { otherSide } from './position.ts'
import type { WinKind } from './variant.ts'

/** The highest cube value (R43). */
export const LARGEST_CUBE = 64

/** Whether `side` must act now (R12). */
export function isToAct(match: MatchState, side: Side): boolean {
  return match.winner === null && match.game.phase !== 'over' && match.game.turn === side
}

/** Whether `side` may roll now (R12). */
export function canRoll(match: MatchState, side: Side): boolean {
  return isToAct(match, side) && match.game.phase === 'roll'
}

/** Whether `side` may double now (R41, R42, R43, R51). A dead double is allowed too. */
export function canDouble(match: MatchState, side: Side): boolean {
  const { cube, isCrawford } = match.game
  const hasCube = variantOfMatch(match).hasCube && match.setup.length !== 1 && !isCrawford
  return canRoll(match, side) && hasCube && cube.owner !== otherSide(side) && cube.value < LARGEST_CUBE
}

/** Whether a double would gain `side` nothing, because a win at the present cube already ends the match (R44). */
export function isDeadDouble(match: MatchState, side: Side): boolean {
  return match.setup.length > 0 && match.score[side] + match.game.cube.value >= match.setup.length
}

/**
 * What `side` loses if it resigns this game now: the kind of loss, and the points with the cube included (R60, R61).
 */
export function resignStakes(match: MatchState, side: Side): { readonly kind: WinKind; readonly points: number } {
  const { phase, points, cube } = match.game
  const kind = phase === 'answerDouble' ? 'single' : winKindAgainst(points, side)
  return { kind, points: cube.value * variantOfMatch(match).winPoints[kind] }
}

/** The points of `resignStakes`, cube included. */
export function resignPoints(match: MatchState, side: Side): number {
  return resignStakes(match, side).points
}

/** Whether `side` may resign this game: it must be the side to act, and the loss must not end the match (R62). */
export function canResignGame(match: MatchState, side: Side): boolean {
  const { length } = match.setup
  const isMatchLost = length > 0 && match.score[otherSide(side)] + resignPoints(match, side) >= length
  return isToAct(match, side) && !isMatchLost
}

/** Whether `side` may resign the whole match: it must be the side to act (R63). */
export function canResignMatch(match: MatchState, side: Side): boolean {
  return isToAct(match, side)
}
