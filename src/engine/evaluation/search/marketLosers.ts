import type { PlayContext } from '../equity/playContext.ts'
import { createCubeModel, playerOf } from '../equity/cubeModel.ts'
import { CLASS_OVER, ROLL_WEIGHTS } from '../evaluator/evaluator.ts'
import type { CubeDecision } from './decideCube.ts'
import { rollWorth } from './rollTree.ts'

const ROLLS = 36

/**
 * The share of exchanges, a roll of each side, after which the opponent would pass the double that it could still take
 * now. Null if the search looked at no exchange, or no double is possible.
 */
export function marketLosersOf({ tree, canDouble }: CubeDecision, context: PlayContext): number | null {
  if (!canDouble || !tree.children?.some((child) => child.children !== null)) return null
  const model = createCubeModel(context)
  const { value, owner } = context.cube
  const cash = model.cash(0, value)
  let lost = 0
  tree.children.forEach((child, roll) => {
    const weight = (ROLL_WEIGHTS[roll] ?? 0) / ROLLS
    // A game that ends with the own roll is won without a double, so its market is lost.
    if (child.positionClass === CLASS_OVER) lost += weight
    child.children?.forEach((answered, answer) => {
      const isPassed =
        answered.positionClass !== CLASS_OVER &&
        model.canDouble(0, value, playerOf(owner)) &&
        rollWorth(model, { ...answered, children: null }, 0, value * 2, 1) > cash
      if (isPassed) lost += (weight * (ROLL_WEIGHTS[answer] ?? 0)) / ROLLS
    })
  })
  return lost
}
