import { readFileSync } from 'node:fs'
import { analyseMatch } from '../../src/engine/evaluation/analysis/analyseMatch.ts'
import { createKernelEvaluator } from '../../src/engine/evaluation/evaluator/kernelEvaluator.ts'
import { NET_NAMES, parseNetFile } from '../../src/engine/evaluation/nets/netFile.ts'
import { packPosition } from '../../src/engine/evaluation/evaluator/packedPosition.ts'
import { parseMat } from '../../src/engine/notation/parseMat.ts'
import { instantiate } from '../../src/server/engine/instantiate.ts'
import { loadEngine } from '../../src/server/engine/loadEngine.ts'
import { MONEY } from '../engine/evaluation/contexts.ts'
import { readBestMoves, readEvaluations } from '../engine/evaluation/recordedPositions.ts'
import { readMat } from '../engine/recorded.ts'

export const name = 'engine'
export const description = 'evaluations, decisions and a match analysed, on one core'

const EVALUATIONS = 20_000

/** One row for each kind of work: how many units, and how long one takes. */
export function run(): Record<string, string | number>[] {
  const engine = loadEngine()
  const positions = readBestMoves()
  const rows = [contactRow()]
  for (const ply of [0, 1, 2, 3] as const) {
    const some = positions.slice(0, ply < 2 ? 250 : 60)
    rows.push(
      timed(`${ply}-ply turns`, some.length, () => {
        for (const { points, dice } of some) engine.rankTurns(points, dice, MONEY, ply)
      }),
    )
  }
  const some = positions.slice(0, 60)
  rows.push(
    timed('2-ply cube decisions', some.length, () => {
      for (const { points } of some) engine.decideCube(points, MONEY, 2)
    }),
  )
  const match = parseMat(readMat('m38-len7'))
  if (!match.ok) throw new Error(match.error.message)
  const { setup, records } = match.value
  for (const ply of [2, 3] as const) {
    rows.push(timed(`7-point match analysed at ${ply}-ply`, 1, () => void analyseMatch(engine, setup, records, ply)))
  }
  return rows
}

function contactRow() {
  const folder = new URL('../../src/engine/evaluation/', import.meta.url)
  const [contact, crashed, backGame, primed, race, prune] = NET_NAMES.map((net) =>
    parseNetFile(readFileSync(new URL(`nets/${net}.bin`, folder))),
  )
  if (!contact || !crashed || !backGame || !primed || !race || !prune) throw new Error('a net is missing')
  const kernel = instantiate(readFileSync(new URL('kernel.wasm', folder)))
  const evaluator = createKernelEvaluator(kernel, { contact, crashed, backGame, primed, race, prune })
  const positions = readEvaluations().filter(({ kind }) => kind === 'ordinary')
  evaluator.evaluateRepeatedly(EVALUATIONS)
  return timed('contact evaluations', positions.length * EVALUATIONS, () => {
    for (const { points } of positions) {
      evaluator.evaluate(packPosition(points))
      evaluator.evaluateRepeatedly(EVALUATIONS)
    }
  })
}

function timed(work: string, count: number, perform: () => void) {
  const started = performance.now()
  perform()
  const ms = performance.now() - started
  return { work, count, 'ms each': round(ms / count), 'per second': Math.round((1000 * count) / ms) }
}

function round(ms: number): number {
  return ms < 0.01 ? Math.round(ms * 1e6) / 1e6 : Math.round(ms * 100) / 100
}
