import { bookPosition } from '../../../src/engine/evaluation/book/judgeOpening.ts'
import type { OpeningBook } from '../../../src/engine/evaluation/book/openingBook.ts'
import type { Estimate } from '../../../src/engine/evaluation/rollout/rolloutSums.ts'
import { type GnuRolloutSettings, rollOutByGnu } from './gnuRollout.ts'
import { type JudgedPosition, opponentsView } from './judgedSet.ts'

type Row = Record<string, string | number>
type Settings = Omit<GnuRolloutSettings, 'seed' | 'isCubeful'>

/**
 * One row for each of `count` positions spread over the set: by how much the best turn is ahead of the second, by the set
 * and by GNU Backgammon's rollouts. Two judges that agree differ by one joint standard error in the root mean square.
 */
export function compareWithGnu(set: readonly JudgedPosition[], count: number, settings: Settings): Row[] {
  const rows: Row[] = []
  const deviations: number[] = []
  for (const judged of spreadOver(set, count)) {
    const [best, second] = judged.turns
    if (best === undefined || second === undefined) continue
    const [one, other] = [best, second].map(({ result }) =>
      rollOutByGnu(opponentsView(result), { ...settings, seed: judged.seed, isCubeful: false }),
    )
    if (one === undefined || other === undefined) continue
    const ours = { mean: second.loss, error: second.lossError }
    // Both equities are the opponent's.
    const theirs = { mean: other.mean - one.mean, error: Math.hypot(one.error, other.error) }
    const deviation = deviationOf(ours, theirs)
    deviations.push(deviation)
    rows.push({
      position: judged.number,
      kind: judged.kind,
      'best turn': best.move,
      second: second.move,
      'ahead by': written(ours),
      'by GNU Backgammon': written(theirs),
      'joint errors apart': hundredths(deviation),
    })
    tellLast(rows)
  }
  return [...rows, { kind: 'root mean square', 'joint errors apart': rootMeanSquare(deviations) }]
}

/**
 * One row for each of `count` first rolls: the equity of the best turn by the book and by GNU Backgammon's rollouts, in
 * unlimited play with the cube.
 */
export function compareBookWithGnu(book: OpeningBook, count: number, settings: Settings): Row[] {
  const first = [...book.values()].filter(({ after }) => after === null)
  const rows: Row[] = []
  const deviations: number[] = []
  for (const { dice, turns } of spreadOver(first, count)) {
    const [best] = turns
    if (best === undefined) continue
    const seed = 10 * dice[0] + dice[1]
    const reply = rollOutByGnu(bookPosition({ dice, move: best.move }), { ...settings, seed, isCubeful: true })
    const theirs = { mean: -reply.mean, error: reply.error }
    const deviation = deviationOf({ mean: best.equity, error: best.error }, theirs)
    deviations.push(deviation)
    rows.push({
      roll: dice.join('-'),
      'best turn': best.move,
      equity: written({ mean: best.equity, error: best.error }),
      'by GNU Backgammon': written(theirs),
      'joint errors apart': hundredths(deviation),
    })
    tellLast(rows)
  }
  return [...rows, { roll: 'root mean square', 'joint errors apart': rootMeanSquare(deviations) }]
}

/** So many of the items, evenly spread over all. */
function spreadOver<Item>(items: readonly Item[], count: number): readonly Item[] {
  const size = Math.min(count, items.length)
  return Array.from({ length: size }, (_, index) => items[Math.floor((index * items.length) / size)]).flatMap(
    (item) => item ?? [],
  )
}

/** How many joint standard errors the first estimate is above the second. */
function deviationOf(one: Estimate, other: Estimate): number {
  return (one.mean - other.mean) / Math.hypot(one.error, other.error)
}

function rootMeanSquare(deviations: readonly number[]): number {
  const sum = deviations.reduce((squares, deviation) => squares + deviation ** 2, 0)
  return hundredths(Math.sqrt(sum / Math.max(1, deviations.length)))
}

function written({ mean, error }: Estimate): string {
  return `${mean.toFixed(4)} ± ${error.toFixed(4)}`
}

function hundredths(value: number): number {
  return Math.round(value * 100) / 100
}

function tellLast(rows: readonly Row[]): void {
  console.error(Object.values(rows.at(-1) ?? {}).join('  '))
}
