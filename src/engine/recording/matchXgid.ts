import { makeGnuId } from '../notation/gnuId.ts'
import { makeXgid, type PositionContext } from '../notation/xgid.ts'
import type { MatchState } from '../rules/matchState.ts'
import { shownScore } from '../rules/shownScore.ts'
import { otherSide } from '../rules/position.ts'

/** The XGID of a match at one moment, as white sees it (R91). */
export function matchXgid(match: MatchState): string {
  return makeXgid(contextOf(match))
}

/** The GNU ID of a match at one moment. */
export function matchGnuId(match: MatchState): string {
  return makeGnuId(contextOf(match))
}

/** The position with all that a decision in it depends on. During a double the side on roll is the one that offers it. */
function contextOf({ game, score, setup }: MatchState): PositionContext {
  const { points, turn, phase, dice, cube, isCrawford } = game
  const isDoubleOffered = phase === 'answerDouble'
  return {
    points,
    turn: isDoubleOffered ? otherSide(turn) : turn,
    dice,
    cube,
    isDoubleOffered,
    score: shownScore(score, setup.length),
    length: setup.length,
    isCrawford,
  }
}
