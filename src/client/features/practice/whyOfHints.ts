import { contextOfMatch } from '../../../engine/evaluation/equity/contextOfMatch.ts'
import type { Hints } from '../../../engine/evaluation/engine/giveHints.ts'
import { TELLING_DIFFERENCE } from '../../../engine/evaluation/reasons/tellingDifference.ts'
import type { MatchState } from '../../../engine/rules/matchState.ts'
import { otherSide, positionFor } from '../../../engine/rules/position.ts'
import type { WhyQuestion } from '../../ui/backgammon/ReasonList.tsx'

/**
 * Why the best turn is better than the second, or why the cube decision is as it is. Null where there is one turn, or two
 * equally good ones, or no double is possible.
 */
export function whyOfHints(hints: Hints, match: MatchState): WhyQuestion | null {
  const { turn, points, phase } = match.game
  if (hints.type === 'cube') {
    const doubler = phase === 'answerDouble' ? otherSide(turn) : turn
    const { canDouble, noDouble, doubleTake, doublePass, chances, marketLosers } = hints.decision
    if (!canDouble) return null
    const [position, context] = [positionFor(points, doubler), contextOfMatch(match, doubler)]
    return { type: 'cube', question: { position, context, noDouble, doubleTake, doublePass, chances, marketLosers } }
  }
  const [best, played] = hints.turns
  if (best === undefined || played === undefined || best.equity - played.equity < TELLING_DIFFERENCE) return null
  const context = contextOfMatch(match, turn)
  return { type: 'move', question: { before: positionFor(points, turn), best, played, context } }
}
