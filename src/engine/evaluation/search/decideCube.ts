import type { Chances } from '../evaluator/chances.ts'
import { createCubeModel, playerOf } from '../equity/cubeModel.ts'
import type { Evaluator } from '../evaluator/evaluator.ts'
import { CLASS_OVER } from '../evaluator/evaluator.ts'
import type { PackedPosition } from '../evaluator/packedPosition.ts'
import type { PlayContext } from '../equity/playContext.ts'
import type { Ply } from './rankTurns.ts'
import { normalize, setContext } from './rankTurns.ts'
import type { RollTree } from './rollTree.ts'
import { growTree, leafTree, rollWorth, treeChances } from './rollTree.ts'

/** A cube decision of the player on roll. Its equities are in units of a single game at the present cube. */
export interface CubeDecision {
  readonly noDouble: number
  readonly doubleTake: number
  readonly doublePass: number
  /** Whether rules and score let the player double. */
  readonly canDouble: boolean
  readonly shouldDouble: boolean
  /** Whether the opponent should take a double. */
  readonly shouldTake: boolean
  /** The best decision in words, such as `Double, pass`. */
  readonly action: string
  /** The equity if both players decide best. */
  readonly equity: number
  readonly chances: Chances
  /** The search tree of the decision. The luck of a roll is read from the same tree. */
  readonly tree: RollTree
}

/** The cube decision of the player on roll, searched `ply` rolls deep. */
export function decideCube(
  evaluator: Evaluator,
  position: PackedPosition,
  context: PlayContext,
  ply: Ply,
): CubeDecision {
  setContext(evaluator, context)
  const model = createCubeModel(context)
  const { value } = context.cube
  const owner = playerOf(context.cube.owner)
  const tree = growTree(evaluator, leafTree(position, evaluator.evaluate(position)), 0, ply)
  const canDouble = model.canDouble(0, value, owner) && tree.positionClass !== CLASS_OVER
  const inUnits = (worth: number) => normalize(model, worth, value)
  const noDouble = inUnits(rollWorth(model, tree, 0, value, owner))
  const doubleTake = inUnits(rollWorth(model, tree, 0, value * 2, 1))
  const doublePass = inUnits(model.cash(0, value))
  const shouldTake = doubleTake <= doublePass
  const shouldDouble = canDouble && Math.min(doubleTake, doublePass) >= noDouble
  return {
    noDouble,
    doubleTake,
    doublePass,
    canDouble,
    shouldDouble,
    shouldTake,
    action: actionText({ noDouble, doubleTake, doublePass, canDouble, isRedouble: owner === 0 }),
    equity: shouldDouble ? Math.min(doubleTake, doublePass) : noDouble,
    chances: treeChances(tree),
    tree,
  }
}

interface Comparison {
  readonly noDouble: number
  readonly doubleTake: number
  readonly doublePass: number
  readonly canDouble: boolean
  readonly isRedouble: boolean
}

function actionText({ noDouble, doubleTake, doublePass, canDouble, isRedouble }: Comparison): string {
  const double = isRedouble ? 'redouble' : 'double'
  const answer = doubleTake <= doublePass ? 'take' : 'pass'
  if (!canDouble) return `Never ${double}, ${answer} (dead cube)`
  if (Math.min(doubleTake, doublePass) >= noDouble) return `${isRedouble ? 'Redouble' : 'Double'}, ${answer}`
  return noDouble > doublePass ? `Too good to ${double}, ${answer}` : `No ${double}, ${answer}`
}
