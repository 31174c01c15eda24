import { makePositionId } from '../../../engine/notation/positionId.ts'
import { makeXgid } from '../../../engine/notation/xgid.ts'
import type { MatchState } from '../../../engine/rules/matchState.ts'
import { otherSide, positionFor } from '../../../engine/rules/position.ts'

/** What other backgammon programs call the position of a match, with and without its context. */
export function positionNamesOf({ game, score, setup }: MatchState): { positionId: string; xgid: string } {
  const isDoubleOffered = game.phase === 'answerDouble'
  // Both name the side on roll, which is still the one that offers the double.
  const turn = isDoubleOffered ? otherSide(game.turn) : game.turn
  const { points, dice, cube, isCrawford } = game
  return {
    positionId: makePositionId(positionFor(points, turn)),
    xgid: makeXgid({ points, turn, dice, cube, isDoubleOffered, score, length: setup.length, isCrawford }),
  }
}

/** Where a position is set up for analysis by hand, by its XGID. */
export function manualAnalysisAddress(xgid: string): string {
  return `/manual-analysis?xgid=${encodeURIComponent(xgid)}`
}
