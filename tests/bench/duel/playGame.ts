import { createCubeModel, playerOf } from '../../../src/engine/evaluation/equity/cubeModel.ts'
import type { Evaluator } from '../../../src/engine/evaluation/evaluator/evaluator.ts'
import { ROLL_WEIGHTS, rollIndex } from '../../../src/engine/evaluation/evaluator/evaluator.ts'
import type { PackedPosition } from '../../../src/engine/evaluation/evaluator/packedPosition.ts'
import { packPosition, SIDE_SIZE, turnPacked } from '../../../src/engine/evaluation/evaluator/packedPosition.ts'
import type { PlayContext } from '../../../src/engine/evaluation/equity/playContext.ts'
import { turnContext } from '../../../src/engine/evaluation/equity/playContext.ts'
import { setContext } from '../../../src/engine/evaluation/search/rankTurns.ts'
import { growTree, leafTree, turnWorth } from '../../../src/engine/evaluation/search/rollTree.ts'
import type { Dice } from '../../../src/engine/rules/dice.ts'
import { CHECKERS } from '../../../src/engine/rules/position.ts'
import type { Variant } from '../../../src/engine/rules/variant.ts'

/** Contexts are always as the asked player sees them. */
export interface Player {
  /** The position after the turn, as the player sees the board. */
  readonly chooseResult: (position: PackedPosition, dice: Dice, context: PlayContext) => Promise<PackedPosition>
  /** Asked before rolling, where turning the cube has any use. */
  readonly shouldDouble: (position: PackedPosition, context: PlayContext) => Promise<boolean>
  /** Asked of the player who was doubled. Position and context are the doubler’s. */
  readonly shouldTake: (position: PackedPosition, context: PlayContext) => Promise<boolean>
}

export interface GameEnd {
  /** The points that the player who began has won; below 0 if lost. */
  readonly points: number
  /**
   * The luck of the player who began, in the unit of the context’s stakes: for every roll, the worth of its best answer
   * above the mean over all rolls. Results without luck are right in the mean, whichever engine judges the luck.
   */
  readonly luck: number
}

const BACK_POINT = 19

/** Plays one game with these dice. `context` is that of the first player, who begins. */
export async function playGame(
  evaluator: Evaluator,
  players: readonly [Player, Player],
  { dice, context: start }: { readonly dice: readonly Dice[]; readonly context: PlayContext },
): Promise<GameEnd> {
  const { opening, opensWithShownDice } = start.variant
  let position = packPosition([opening, opening])
  let context = start
  let luck = 0
  for (const [turn, roll] of dice.entries()) {
    const [sign, own, other] = turn % 2 === 0 ? [1, players[0], players[1]] : [-1, players[1], players[0]]
    const model = createCubeModel(context)
    const { value, owner } = context.cube
    if (turn > 0 && model.canDouble(0, value, playerOf(owner)) && (await own.shouldDouble(position, context))) {
      if (!(await other.shouldTake(position, context))) return { points: sign * value, luck }
      context = { ...context, cube: { value: value * 2, owner: 'opponent' } }
    }
    luck += sign * luckOf(evaluator, { position, roll, context, isOpening: turn === 0 && opensWithShownDice })
    const result = await own.chooseResult(position, roll, context)
    if (result[0] === CHECKERS) {
      return { points: sign * context.cube.value * pointsAgainst(result.subarray(SIDE_SIZE), start.variant), luck }
    }
    position = turnPacked(result)
    context = turnContext(context)
  }
  throw new RangeError('too few dice for the game')
}

interface Rolled {
  readonly position: PackedPosition
  readonly roll: Dice
  readonly context: PlayContext
  readonly isOpening: boolean
}

function luckOf(evaluator: Evaluator, { position, roll, context, isOpening }: Rolled): number {
  setContext(evaluator, context)
  const model = createCubeModel(context)
  const { value, owner } = context.cube
  const tree = growTree(evaluator, leafTree(position, evaluator.evaluate(position)), 0, 1)
  const worths = (tree.children ?? []).map((child) => -turnWorth(model, child, 1, value, playerOf(owner)))
  // An opening roll that decides who begins is never a double. Doubles are the rolls with a weight of 1.
  const weights = ROLL_WEIGHTS.map((weight) => (isOpening && weight === 1 ? 0 : weight))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const mean = worths.reduce((sum, worth, index) => sum + worth * (weights[index] ?? 0), 0) / total
  return (worths[rollIndex(roll)] ?? 0) - mean
}

function pointsAgainst(loser: Uint8Array, { winPoints }: Variant): number {
  if (loser[0] !== 0) return winPoints.single
  return loser.subarray(BACK_POINT).some((checkers) => checkers > 0) ? winPoints.backgammon : winPoints.gammon
}
