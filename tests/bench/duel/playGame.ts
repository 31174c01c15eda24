import { cubelessEquity } from '../../../src/engine/evaluation/chances.ts'
import type { Evaluator } from '../../../src/engine/evaluation/evaluator.ts'
import { LEAF_SIZE, ROLL_COUNT, ROLL_WEIGHTS, rollIndex } from '../../../src/engine/evaluation/evaluator.ts'
import type { PackedPosition } from '../../../src/engine/evaluation/packedPosition.ts'
import { packPosition, SIDE_SIZE, turnPacked } from '../../../src/engine/evaluation/packedPosition.ts'
import type { Dice } from '../../../src/engine/rules/dice.ts'
import { CHECKERS, OPENING_POSITION } from '../../../src/engine/rules/position.ts'

/** What a player's turn leaves, as the player sees the board. */
export type Chooser = (position: PackedPosition, dice: Dice) => PackedPosition | Promise<PackedPosition>

const BACK_POINT = 19

/**
 * Plays one game with these dice between the first player, who begins, and the second, and returns what the first won in
 * points with all luck taken out: the points less, for every roll, the evaluator's equity after its best answer above the
 * mean over all rolls. Whatever the evaluator, that is right in the mean.
 */
export async function playGame(
  evaluator: Evaluator,
  players: readonly [Chooser, Chooser],
  dice: readonly Dice[],
): Promise<number> {
  let position = packPosition(OPENING_POSITION)
  let luck = 0
  for (const [turn, roll] of dice.entries()) {
    const sign = turn % 2 === 0 ? 1 : -1
    luck += sign * luckOf(evaluator, position, roll, turn === 0)
    const result = await players[turn % 2 === 0 ? 0 : 1](position, roll)
    if (result[0] === CHECKERS) return sign * pointsAgainst(result.subarray(SIDE_SIZE)) - luck
    position = turnPacked(result)
  }
  throw new RangeError('too few dice for the game')
}

function luckOf(evaluator: Evaluator, position: PackedPosition, roll: Dice, isOpening: boolean): number {
  const { leaves } = evaluator.expand(position, false)
  const equities = Array.from({ length: ROLL_COUNT }, (_, index) => -leafEquity(leaves, index))
  // The opening roll is never a double: those have the odd chances.
  const weights = ROLL_WEIGHTS.map((weight) => (isOpening && weight === 1 ? 0 : weight))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const mean = equities.reduce((sum, equity, index) => sum + equity * (weights[index] ?? 0), 0) / total
  return (equities[rollIndex(roll)] ?? 0) - mean
}

function leafEquity(leaves: Float32Array, index: number): number {
  const [win = 0, winGammon = 0, winBackgammon = 0, loseGammon = 0, loseBackgammon = 0] = leaves.subarray(
    index * LEAF_SIZE,
  )
  return cubelessEquity([win, winGammon, winBackgammon, loseGammon, loseBackgammon])
}

function pointsAgainst(loser: Uint8Array): number {
  if (loser[0] !== 0) return 1
  return loser.subarray(BACK_POINT).some((checkers) => checkers > 0) ? 3 : 2
}
