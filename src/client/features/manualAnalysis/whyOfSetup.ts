import type { Chances } from '../../../engine/evaluation/evaluator/chances.ts'
import { TELLING_DIFFERENCE } from '../../../engine/evaluation/reasons/tellingDifference.ts'
import { positionFor } from '../../../engine/rules/position.ts'
import type { Hint } from '../../../protocol/analysis/manualAnalysis.ts'
import { playMoves } from '../../table/position/playMoves.ts'
import type { WhyQuestion } from '../../ui/backgammon/ReasonList.tsx'
import { contextOfSetup } from './contextOfSetup.ts'
import type { Setup } from './setup.ts'

/**
 * Why the best turn is better than the chosen one, or than the second if the best is chosen; or why the cube decision is
 * as it is. Null where there is nothing to compare.
 */
export function whyOfSetup(setup: Setup, hints: readonly Hint[], chosen: number): WhyQuestion | null {
  const { points, player } = setup
  const position = positionFor(points, player)
  const context = contextOfSetup(setup)
  const [first] = hints
  const equityOf = (move: string) => hints.find((hint) => hint.move === move)?.equity
  if (first?.type === 'cube') {
    const [noDouble, doubleTake, doublePass] = ['noDouble', 'doubleTake', 'doublePass'].map(equityOf)
    if (noDouble === undefined || doubleTake === undefined || doublePass === undefined) return null
    const { marketLosers } = first
    const question = { position, context, noDouble, doubleTake, doublePass, chances: chancesOf(first), marketLosers }
    return { type: 'cube', question }
  }
  const other = hints[chosen > 0 ? chosen : 1]
  if (first === undefined || other?.type !== 'move' || other.eqDiff > -TELLING_DIFFERENCE) return null
  const explained = (hint: Extract<Hint, { type: 'move' }>) => ({
    result: positionFor(playMoves(points, player, hint.moves).points, player),
    chances: chancesOf(hint),
  })
  return { type: 'move', question: { before: position, best: explained(first), played: explained(other), context } }
}

function chancesOf({ w, wg, wbg, lg, lbg }: Hint): Chances {
  return [w, wg, wbg, lg, lbg]
}
