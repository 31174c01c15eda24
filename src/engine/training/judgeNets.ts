import { cubelessEquity } from '../evaluation/evaluator/chances.ts'
import type { Evaluator } from '../evaluation/evaluator/evaluator.ts'
import { LEAF_SIZE } from '../evaluation/evaluator/evaluator.ts'
import { PACKED_SIZE, packPosition, positionKey } from '../evaluation/evaluator/packedPosition.ts'
import { setContext } from '../evaluation/search/rankTurns.ts'
import type { Dice } from '../rules/dice.ts'
import type { Position } from '../rules/position.ts'
import { NORMAL } from '../rules/variant.ts'

/** Positions that another strong engine has judged. */
export interface ReferencePositions {
  /** Positions with their cubeless equity, by kind. */
  readonly values: readonly { readonly points: Position; readonly kind: string; readonly equity: number }[]
  /** Positions with dice, and the equities of the better results. `worst` is the equity of all other results. */
  readonly turns: readonly {
    readonly points: Position
    readonly dice: Dice
    readonly best: number
    readonly worst: number
    readonly moves: Readonly<Record<string, number>>
  }[]
}

export interface Judgement {
  /** Mean distance between the static evaluation and the reference, in points of equity, by kind of position. */
  readonly errors: ReadonlyMap<string, number>
  /** Mean equity that turns give away if they are chosen without looking ahead. */
  readonly loss: number
}

/** The context of every judgement: unlimited normal play. Takhteh would forbid some of the turns. */
const UNLIMITED = {
  variant: NORMAL,
  cube: { value: 1, owner: null },
  match: { length: 0, me: 0, opponent: 0, isCrawford: false },
} as const

/** Compares an evaluator's static judgement with that of a stronger engine. */
export function judgeNets(evaluator: Evaluator, { values, turns }: ReferencePositions): Judgement {
  setContext(evaluator, UNLIMITED)
  const sums = new Map<string, { sum: number; count: number }>()
  for (const { points, kind, equity } of values) {
    const { sum, count } = sums.get(kind) ?? { sum: 0, count: 0 }
    const error = Math.abs(leafEquity(evaluator.evaluate(packPosition(points))) - equity)
    sums.set(kind, { sum: sum + error, count: count + 1 })
  }
  const losses = turns.map(
    ({ points, dice, best, worst, moves }) => best - (moves[choose(evaluator, points, dice)] ?? worst),
  )
  return {
    errors: new Map([...sums].map(([kind, { sum, count }]) => [kind, sum / count])),
    loss: losses.reduce((sum, loss) => sum + loss, 0) / losses.length,
  }
}

/** The key of the result that is worst for the opponent. */
function choose(evaluator: Evaluator, points: Position, dice: Dice): string {
  const { count, positions, leaves } = evaluator.results(packPosition(points), dice)
  const equities = Array.from({ length: count }, (_, index) =>
    leafEquity(leaves.subarray(index * LEAF_SIZE, (index + 1) * LEAF_SIZE)),
  )
  const index = equities.indexOf(Math.min(...equities))
  return positionKey(positions.subarray(index * PACKED_SIZE, (index + 1) * PACKED_SIZE))
}

function leafEquity([
  win = 0,
  winGammon = 0,
  winBackgammon = 0,
  loseGammon = 0,
  loseBackgammon = 0,
]: Float32Array): number {
  return cubelessEquity([win, winGammon, winBackgammon, loseGammon, loseBackgammon])
}
