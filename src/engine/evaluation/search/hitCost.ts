import { BAR } from '../../rules/position.ts'
import type { PlayContext } from '../equity/playContext.ts'
import { createCubeModel, playerOf } from '../equity/cubeModel.ts'
import type { Evaluator } from '../evaluator/evaluator.ts'
import { ROLL_WEIGHTS } from '../evaluator/evaluator.ts'
import type { PackedPosition } from '../evaluator/packedPosition.ts'
import { turnPacked } from '../evaluator/packedPosition.ts'
import { normalize, setContext } from './rankTurns.ts'
import { growTree, leafTree, turnWorth } from './rollTree.ts'

/**
 * What a hit costs the side that has just moved to `result`: its mean equity after the opponent's rolls that hit no
 * checker, less the mean after those that do, each roll played best. Null if all rolls hit, or none does.
 */
export function hitCostOf(evaluator: Evaluator, result: PackedPosition, context: PlayContext): number | null {
  setContext(evaluator, context)
  const model = createCubeModel(context)
  const { value, owner } = context.cube
  const turned = turnPacked(result)
  const { children } = growTree(evaluator, leafTree(turned, evaluator.evaluate(turned)), 1, 1)
  const hit = { weight: 0, sum: 0 }
  const missed = { weight: 0, sum: 0 }
  children?.forEach((child, roll) => {
    const weight = ROLL_WEIGHTS[roll] ?? 0
    const isHit = (child.position[BAR] ?? 0) > (result[BAR] ?? 0)
    const kind = isHit ? hit : missed
    kind.weight += weight
    kind.sum += weight * normalize(model, turnWorth(model, child, 0, value, playerOf(owner)), value)
  })
  if (hit.weight === 0 || missed.weight === 0) return null
  return missed.sum / missed.weight - hit.sum / hit.weight
}
