import type { Dice } from '../../rules/dice.ts'
import type { Player } from '../equity/cubeModel.ts'
import { other } from '../equity/cubeModel.ts'
import type { Expansion } from '../evaluator/evaluator.ts'
import { CLASS_OVER } from '../evaluator/evaluator.ts'
import type { PackedPosition } from '../evaluator/packedPosition.ts'
import { PACKED_SIZE, turnPacked } from '../evaluator/packedPosition.ts'
import type { Filter } from '../search/rankTurns.ts'
import { INNER_PRUNING, rankResults } from '../search/rankTurns.ts'
import type { RollTree } from '../search/rollTree.ts'
import { childrenOf, leafTree, treeAt, turnWorth } from '../search/rollTree.ts'
import type { RolloutTable } from './rolloutTable.ts'

/** A roll to be played in a game of a rollout. */
export interface RolledTurn {
  readonly position: PackedPosition
  readonly dice: Dice
  readonly player: Player
  readonly cube: { readonly value: number; readonly owner: Player | null }
  /** The number of the turn in its game, from 0. */
  readonly turn: number
}

export interface ChosenTurn {
  /** The position after the turn, with the other player on roll. */
  readonly tree: RollTree
  /** Its best turns for the 21 rolls, if the choice has looked at them. */
  readonly expansion: Expansion | null
}

/**
 * The candidates that one ply compares. The filter is narrower than that of an analysis: a rollout plays thousands of
 * turns, and a turn further below the best without looking ahead is hardly ever the best one ply on.
 */
const FILTER: Filter = { most: 4, within: 0.08 }

/** The turn that a player of the rollout makes. */
export function chooseTurn(table: RolloutTable, rolled: RolledTurn): ChosenTurn {
  switch (table.question.settings.ply) {
    case 0:
      return { tree: replied(table, rolled), expansion: null }
    case 1:
      return compared(table, rolled)
    default:
      return { tree: searched(table, rolled), expansion: null }
  }
}

/** The turn that the inner plies of a search would make. */
function replied({ evaluator, searchAt }: RolloutTable, { position, dice, player, cube }: RolledTurn): RollTree {
  evaluator.setSearch({ ...searchAt(cube.value), ...INNER_PRUNING })
  return treeAt(evaluator.reply(position, dice, player === 1), 0)
}

/**
 * The turn that is best one ply ahead. What follows each candidate is looked at as the luck of the next roll is measured,
 * so one of them serves for both.
 */
function compared(table: RolloutTable, rolled: RolledTurn): ChosenTurn {
  const { model, expand } = table
  const { player, cube, turn } = rolled
  const opponent = other(player)
  const worthOf = (tree: RollTree) => -turnWorth(model, tree, opponent, cube.value, cube.owner)
  const candidates = candidatesOf(table, rolled, worthOf)
  const [best] = candidates
  if (best === undefined) throw new Error('a roll always has a turn')
  if (candidates.length === 1) return { tree: best.tree, expansion: null }
  const looked = candidates.map(({ tree, worth }) => {
    if (tree.positionClass === CLASS_OVER) return { tree, expansion: null, worth }
    const expansion = expand(tree.position, opponent, cube.value, turn + 1)
    return { tree, expansion, worth: worthOf({ ...tree, children: childrenOf(expansion) }) }
  })
  return looked.reduce((one, next) => (next.worth > one.worth ? next : one))
}

/** The turns that are close to the best without looking ahead, best first. */
function candidatesOf(
  { evaluator, model, searchAt }: RolloutTable,
  { position, dice, cube: { value } }: RolledTurn,
  worthOf: (tree: RollTree) => number,
) {
  evaluator.setSearch(searchAt(value))
  const { count, positions, leaves } = evaluator.results(position, dice)
  const { lose, win } = model.unit(0, value)
  const within = (FILTER.within * (win - lose)) / 2
  const all = Array.from({ length: count }, (_, index) => {
    const result = positions.subarray(index * PACKED_SIZE, (index + 1) * PACKED_SIZE)
    const tree = leafTree(turnPacked(result), leaves, index)
    return { tree, worth: worthOf(tree) }
  }).toSorted((one, two) => two.worth - one.worth)
  const best = all[0]?.worth ?? 0
  return all.slice(0, FILTER.most).filter(({ worth }) => worth >= best - within)
}

/** The turn that is best after looking further ahead. */
function searched({ evaluator, contexts, question }: RolloutTable, rolled: RolledTurn): RollTree {
  const { position, dice, player, cube } = rolled
  const owner = cube.owner === null ? null : cube.owner === player ? 'me' : 'opponent'
  const context = { ...contexts[player], cube: { value: cube.value, owner } as const }
  const best = rankResults(evaluator, position, dice, context, question.settings.ply)[0]
  const after = turnPacked(best?.result ?? position)
  return leafTree(after, evaluator.evaluate(after))
}
