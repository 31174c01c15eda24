import type { Engine } from '../../../src/engine/evaluation/engine/engine.ts'
import { packPosition } from '../../../src/engine/evaluation/evaluator/packedPosition.ts'
import { judgeResult } from '../../../src/engine/evaluation/search/rankTurns.ts'
import { swapSides } from '../../../src/engine/rules/position.ts'
import { estimateOfAll } from '../figures/estimateOfAll.ts'
import { CUBELESS } from './drawPosition.ts'
import { evaluateByGnu, hasGnuBackgammon } from './gnuRollout.ts'
import { type JudgedPosition, opponentsView } from './judgedSet.ts'
import { PLIES, type Row, thousandths } from './scores.ts'

/** A position after the best turn. Equities are the mover's, without the cube. */
interface Valued {
  readonly kind: string
  readonly equity: number
  /** The standard error of the rollouts. */
  readonly error: number
  readonly told: number
}

/** Rows for each player and kind: how far its equity after the best turn is from that of the rollouts. */
export function scoreValues(engine: Engine, set: readonly JudgedPosition[]): Row[] {
  const judged = set.flatMap(({ kind, turns: [best] }) => (best === undefined ? [] : [{ kind, best }]))
  const valued = (equities: readonly number[]): readonly Valued[] =>
    judged.map(({ kind, best }, index) => ({ kind, ...best, told: equities[index] ?? Number.NaN }))
  const views = judged.map(({ best }) => opponentsView(best.result))
  const own = PLIES.flatMap((ply) => {
    const equities = views.map(
      (view) => judgeResult(engine.evaluator, packPosition(swapSides(view)), CUBELESS, ply).equity,
    )
    return rowsOf(`${ply}-ply`, valued(equities))
  })
  if (!hasGnuBackgammon()) return own
  const theirs = evaluateByGnu(views)
  return [
    ...own,
    ...PLIES.flatMap((ply) =>
      rowsOf(`GNU Backgammon's ${ply}-ply`, valued(theirs.map((equities) => -(equities[ply] ?? Number.NaN)))),
    ),
  ]
}

function rowsOf(told: string, all: readonly Valued[]): Row[] {
  const kinds = [...new Set(all.map(({ kind }) => kind))].toSorted()
  return [
    rowOf(`${told}, all`, all),
    ...kinds.map((kind) =>
      rowOf(
        `${told}, ${kind}`,
        all.filter((one) => one.kind === kind),
      ),
    ),
  ]
}

function rowOf(judge: string, all: readonly Valued[]): Row {
  const distance = estimateOfAll(all.map(({ equity, told }) => Math.abs(told - equity)))
  return {
    judge,
    positions: all.length,
    'mean distance': thousandths(distance.mean, 1),
    'its error': thousandths(distance.error, 1),
    'too high by': thousandths(estimateOfAll(all.map(({ equity, told }) => told - equity)).mean, 1),
    'error of a rollout': thousandths(estimateOfAll(all.map(({ error }) => error)).mean, 1),
  }
}
