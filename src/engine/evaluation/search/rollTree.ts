import type { Chances } from '../evaluator/chances.ts'
import type { CubeModel, Player } from '../equity/cubeModel.ts'
import { other } from '../equity/cubeModel.ts'
import type { Evaluator, Expansion } from '../evaluator/evaluator.ts'
import { CLASS_BEAR_OFF, CLASS_OVER, LEAF_SIZE, ROLL_COUNT, ROLL_WEIGHTS } from '../evaluator/evaluator.ts'
import { exactRollWorth } from './exactBearOff.ts'
import type { PackedPosition } from '../evaluator/packedPosition.ts'
import { PACKED_SIZE } from '../evaluator/packedPosition.ts'

/** A position with a player on roll, and the best turns for its 21 rolls, as deep as the search went. */
export interface RollTree {
  /** The chances of the player on roll without looking ahead. */
  readonly chances: Chances
  readonly positionClass: number
  readonly position: PackedPosition
  /** The positions after the 21 rolls, with the other player on roll; null if the search stops here. */
  readonly children: readonly RollTree[] | null
}

/** A position without a search below it. `leaves` has the form that an evaluator gives; its leaf of this index counts. */
export function leafTree(position: PackedPosition, leaves: Float32Array, index = 0): RollTree {
  const at = index * LEAF_SIZE
  return {
    chances: [leaves[at] ?? 0, leaves[at + 1] ?? 0, leaves[at + 2] ?? 0, leaves[at + 3] ?? 0, leaves[at + 4] ?? 0],
    positionClass: leaves[at + 5] ?? 0,
    position,
    children: null,
  }
}

/** One of the positions of an expansion, with the other player on roll. */
export function treeAt({ positions, leaves }: Expansion, index: number): RollTree {
  return leafTree(positions.subarray(index * PACKED_SIZE, (index + 1) * PACKED_SIZE), leaves, index)
}

/**
 * The same position searched `plies` rolls deep, by the best turns of `player`, who is on roll, and of the other player
 * in turn.
 */
export function growTree(evaluator: Evaluator, tree: RollTree, player: Player, plies: number): RollTree {
  if (plies === 0 || tree.positionClass === CLASS_OVER) return tree
  const children = tree.children ?? expandTree(evaluator, tree.position, player)
  return { ...tree, children: children.map((child) => growTree(evaluator, child, other(player), plies - 1)) }
}

function expandTree(evaluator: Evaluator, position: PackedPosition, player: Player): readonly RollTree[] {
  return childrenOf(evaluator.expand(position, player === 1))
}

/** The positions of an expansion, one for each roll. */
export function childrenOf(expansion: Expansion): RollTree[] {
  const children: RollTree[] = []
  for (let roll = 0; roll < ROLL_COUNT; roll++) children.push(treeAt(expansion, roll))
  return children
}

/** The chances of the player on roll: the mean over the deepest positions of the tree. */
export function treeChances(tree: RollTree): Chances {
  if (tree.children === null) return tree.chances
  let win = 0
  let winGammon = 0
  let winBackgammon = 0
  let loseGammon = 0
  let loseBackgammon = 0
  for (let roll = 0; roll < ROLL_COUNT; roll++) {
    const child = tree.children[roll]
    if (child === undefined) throw new Error('a tree has 21 rolls')
    const weight = ROLL_WEIGHTS[roll] ?? 0
    // The chances of a child are those of the other player.
    const chances = treeChances(child)
    win += weight * (1 - chances[0])
    winGammon += weight * chances[3]
    winBackgammon += weight * chances[4]
    loseGammon += weight * chances[1]
    loseBackgammon += weight * chances[2]
  }
  return [win / 36, winGammon / 36, winBackgammon / 36, loseGammon / 36, loseBackgammon / 36]
}

/** The worth to `player`, on roll, of rolling without doubling. */
export function rollWorth(
  model: CubeModel,
  tree: RollTree,
  player: Player,
  value: number,
  owner: Player | null,
): number {
  if (tree.positionClass === CLASS_OVER) return model.result(player, tree.chances, value)
  const exact = model.isUnlimited && tree.positionClass === CLASS_BEAR_OFF
  const exactWorth = exact ? exactRollWorth(tree.position, player, owner) : undefined
  if (exactWorth !== undefined) return exactWorth * value
  if (tree.children === null) return model.worth(player, tree.chances, tree.positionClass, value, owner)
  let sum = 0
  for (let roll = 0; roll < ROLL_COUNT; roll++) {
    const child = tree.children[roll]
    if (child === undefined) throw new Error('a tree has 21 rolls')
    sum -= (ROLL_WEIGHTS[roll] ?? 0) * turnWorth(model, child, other(player), value, owner)
  }
  return sum / 36
}

/** The worth to `player`, on roll, who may double first if cube and score allow it. */
export function turnWorth(
  model: CubeModel,
  tree: RollTree,
  player: Player,
  value: number,
  owner: Player | null,
): number {
  const noDouble = rollWorth(model, tree, player, value, owner)
  if (tree.positionClass === CLASS_OVER || !model.canDouble(player, value, owner)) return noDouble
  const cash = model.cash(player, value)
  // A double gains nothing if rolling on is already worth more than a pass.
  if (noDouble >= cash) return noDouble
  const doubleTake = rollWorth(model, tree, player, value * 2, other(player))
  return Math.max(noDouble, Math.min(doubleTake, cash))
}
