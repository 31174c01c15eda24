import type { Position } from '../../../src/engine/rules/position.ts'
import { SIDE_SIZE } from '../../../src/engine/evaluation/evaluator/packedPosition.ts'
import { type GnuRolloutSettings, rollOutByGnu } from './gnuRollout.ts'
import type { JudgedPosition } from './judgedSet.ts'

type Row = Record<string, string | number>

/**
 * One row for each of `count` positions spread over the set: by how much the best turn is ahead of the second, by the set
 * and by GNU Backgammon's rollouts. Two judges that agree differ by one joint standard error in the root mean square.
 */
export function compareWithGnu(
  set: readonly JudgedPosition[],
  count: number,
  settings: Omit<GnuRolloutSettings, 'seed' | 'isCubeful'>,
): Row[] {
  const sample = Array.from(
    { length: Math.min(count, set.length) },
    (_, index) => set[placeOf(index, count, set.length)],
  )
  const rows: Row[] = []
  const deviations: number[] = []
  for (const judged of sample) {
    const [best, second] = judged?.turns ?? []
    if (judged === undefined || best === undefined || second === undefined) continue
    const [one, other] = [best, second].map(({ result }) =>
      rollOutByGnu(opponentsView(result), { ...settings, seed: judged.seed, isCubeful: false }),
    )
    if (one === undefined || other === undefined) continue
    // Both equities are the opponent's.
    const theirs = other.mean - one.mean
    const theirError = Math.hypot(one.error, other.error)
    const deviation = (second.loss - theirs) / Math.hypot(second.lossError, theirError)
    deviations.push(deviation)
    rows.push({
      position: judged.number,
      kind: judged.kind,
      'best turn': best.move,
      second: second.move,
      'ahead by': `${second.loss.toFixed(4)} ± ${second.lossError.toFixed(4)}`,
      'by GNU Backgammon': `${theirs.toFixed(4)} ± ${theirError.toFixed(4)}`,
      'joint errors apart': Math.round(deviation * 100) / 100,
    })
    console.error(Object.values(rows.at(-1) ?? {}).join('  '))
  }
  const square = deviations.reduce((sum, deviation) => sum + deviation ** 2, 0) / Math.max(1, deviations.length)
  return [...rows, { kind: 'root mean square', 'joint errors apart': Math.round(Math.sqrt(square) * 100) / 100 }]
}

function placeOf(index: number, count: number, size: number): number {
  return Math.floor((index * size) / Math.min(count, size))
}

/** The position of a judged turn as the opponent sees it, who has to roll. */
function opponentsView(result: string): Position {
  const counts = [...result].map((digit) => Number.parseInt(digit, 16))
  return [counts.slice(SIDE_SIZE), counts.slice(0, SIDE_SIZE)]
}
