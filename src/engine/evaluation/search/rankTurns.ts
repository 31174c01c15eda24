import type { Dice } from '../../rules/dice.ts'
import { checkerCount } from '../../rules/position.ts'
import type { Chances } from '../evaluator/chances.ts'
import { turnChances } from '../evaluator/chances.ts'
import type { CubeModel } from '../equity/cubeModel.ts'
import { createCubeModel, playerOf } from '../equity/cubeModel.ts'
import type { Evaluator } from '../evaluator/evaluator.ts'
import type { PackedPosition } from '../evaluator/packedPosition.ts'
import { PACKED_SIZE, turnPacked } from '../evaluator/packedPosition.ts'
import type { PlayContext } from '../equity/playContext.ts'
import type { RollTree } from './rollTree.ts'
import { growTree, leafTree, treeChances, turnWorth } from './rollTree.ts'
import { gammonValuesOf, stakesAt } from '../equity/stakes.ts'

/** The number of rolls searched after the move itself, as GNU Backgammon counts plies. */
export type Ply = 0 | 1 | 2 | 3

export interface RankedResult {
  /** The position after the turn, from the mover's view. */
  readonly result: PackedPosition
  /**
   * Equity normalized to the cube: 1 is a single game won at the cube's present value. It includes the worth of the cube,
   * if there is one. A result that was searched less deep than the best one is as far below it as that search saw it.
   */
  readonly equity: number
  readonly chances: Chances
  /** The plies searched. */
  readonly ply: Ply
}

/** The candidates that go to a deeper ply: at most `most`, none more than `within` below the best in equity. */
export interface Filter {
  readonly most: number
  readonly within: number
}

/** The filters before the first, the second and the third ply. */
export const FILTERS: readonly [Filter, Filter, Filter] = [
  { most: 8, within: 0.16 },
  { most: 4, within: 0.06 },
  { most: 2, within: 0.03 },
]

/** The number of candidates that the pruning net leaves for the other nets at the inner plies. */
export const INNER_PRUNING = { pruneTo: 16, pruneMargin: 0.3 } as const

interface Candidate {
  readonly result: PackedPosition
  readonly tree: RollTree
  readonly equity: number
  readonly ply: Ply
}

/** Prepares the evaluator for searches in this context. */
export function setContext(evaluator: Evaluator, context: PlayContext): void {
  evaluator.setSearch({
    gammonValues: gammonValuesOf(stakesAt(context, context.cube.value)),
    forbidsHitAndRun: context.variant.forbidsHitAndRun,
    checkers: checkerCount(context.variant.opening),
    ...INNER_PRUNING,
  })
}

/**
 * Every distinct result of a roll, best first, which is one of those that were searched the deepest. Three plies are
 * searched only where two plies leave two turns close to each other. If no move is legal,
 * the only entry is the position itself.
 */
export function rankResults(
  evaluator: Evaluator,
  position: PackedPosition,
  dice: Dice,
  context: PlayContext,
  ply: Ply,
): readonly RankedResult[] {
  setContext(evaluator, context)
  const model = createCubeModel(context)
  let ranked = staticCandidates(evaluator, model, position, dice, context)
  for (const depth of [1, 2, 3] as const) {
    if (depth > ply) break
    ranked = deepen(evaluator, model, ranked, context, depth)
  }
  return ranked.toSorted(byEquity).map(({ result, tree, equity, ply: searched }) => ({
    result,
    equity,
    chances: turnChances(treeChances(tree)),
    ply: searched,
  }))
}

/** One result of a turn, searched `ply` plies deep. */
export function judgeResult(
  evaluator: Evaluator,
  result: PackedPosition,
  context: PlayContext,
  ply: Ply,
): RankedResult {
  setContext(evaluator, context)
  const turned = turnPacked(result)
  const tree = growTree(evaluator, leafTree(turned, evaluator.evaluate(turned)), 1, ply)
  const equity = equityAfter(createCubeModel(context), tree, context)
  return { result, equity, chances: turnChances(treeChances(tree)), ply }
}

/** The normalized equity of the side that has just moved, from the tree of its opponent's turn. */
function equityAfter(model: CubeModel, tree: RollTree, { cube }: PlayContext): number {
  return normalize(model, -turnWorth(model, tree, 1, cube.value, playerOf(cube.owner)), cube.value)
}

/** The equity of a worth to player 0: 1 is a single game won at this cube, −1 one lost. */
export function normalize(model: CubeModel, worth: number, value: number): number {
  const { lose, win } = model.unit(0, value)
  return (2 * worth - win - lose) / (win - lose)
}

function staticCandidates(
  evaluator: Evaluator,
  model: CubeModel,
  position: PackedPosition,
  dice: Dice,
  context: PlayContext,
): Candidate[] {
  const { count, positions, leaves } = evaluator.results(position, dice)
  const candidates = Array.from({ length: count }, (_, index): Candidate => {
    const result = positions.subarray(index * PACKED_SIZE, (index + 1) * PACKED_SIZE)
    const tree = leafTree(turnPacked(result), leaves, index)
    return { result, tree, equity: equityAfter(model, tree, context), ply: 0 }
  })
  return candidates.sort(byEquity)
}

/**
 * Searches the best candidates one ply deeper. The others come after them and keep their distance from the best, because
 * equities of different plies may not be compared.
 */
function deepen(
  evaluator: Evaluator,
  model: CubeModel,
  ranked: readonly Candidate[],
  context: PlayContext,
  ply: 1 | 2 | 3,
): Candidate[] {
  const filter = FILTERS[ply - 1] ?? FILTERS[0]
  const best = ranked[0]
  if (best === undefined) return []
  const isKept = (candidate: Candidate, index: number) =>
    index < filter.most && candidate.ply === best.ply && candidate.equity >= best.equity - filter.within
  const kept = ranked.filter(isKept)
  // The third ply costs the most by far. Where the second leaves one turn, there is nothing to choose.
  if (ply === 3 && kept.length < 2) return [...ranked]
  const searched = kept.map(({ result, tree }): Candidate => {
    const deeper = growTree(evaluator, tree, 1, ply)
    return { result, tree: deeper, equity: equityAfter(model, deeper, context), ply }
  })
  searched.sort(byEquity)
  const left = ranked.filter((candidate, index) => !isKept(candidate, index))
  return [...searched, ...keepDistance(left, best.equity, (searched[0] ?? best).equity)]
}

/** Turns that are as far below a best one of the equity `now` as they were below one of the equity `before`, and never above it. */
export function keepDistance<Turn extends { readonly equity: number }>(
  turns: readonly Turn[],
  before: number,
  now: number,
): Turn[] {
  // A rounding must not put a turn above the best one that is its equal.
  return turns.map((turn) => ({ ...turn, equity: Math.min(now, turn.equity + (now - before)) }))
}

function byEquity(one: Candidate, two: Candidate): number {
  return two.equity - one.equity
}
