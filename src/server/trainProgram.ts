import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { z } from 'zod'
import { createKernelEvaluator } from '../engine/evaluation/evaluator/kernelEvaluator.ts'
import type { NetName } from '../engine/evaluation/nets/netFile.ts'
import { NET_NAMES, parseNetFile } from '../engine/evaluation/nets/netFile.ts'
import type { VariantName } from '../engine/rules/variant.ts'
import { isVariantName, VARIANT_NAMES } from '../engine/rules/variant.ts'
import { judgeNets } from '../engine/training/judgeNets.ts'
import { planTraining } from '../engine/training/trainingPlan.ts'
import type { Hand, TrainingProgress, TrainingRun } from '../engine/training/trainingRun.ts'
import { createTrainingRun } from '../engine/training/trainingRun.ts'
import { instantiate } from './engine/instantiate.ts'
import { readOptions, refuseOptions } from './readOptions.ts'

const REPORT_EVERY_MS = 60_000
const SAVE_EVERY_MS = 300_000
/** The folder of positions that measure the strength of a run, if it exists. Training does not use them. */
const REFERENCE = 'tests/recorded'

const values = readOptions({
  from: { type: 'string' },
  minutes: { type: 'string', default: '90' },
  out: { type: 'string', default: './nets' },
  resume: { type: 'boolean', default: false },
  seed: { type: 'string', default: '1' },
  variant: { type: 'string', default: 'normal' },
  workers: { type: 'string', default: '2' },
})
const { out } = values
const workers = Array.from(
  { length: readCount('workers') },
  () => new Worker(new URL('./trainingWorker.ts', import.meta.url)),
)
const plan = planTraining(readCount('minutes'), readCount('seed'), {
  isFromNets: values.from !== undefined,
  variant: readVariant(values.variant),
})
const run = createTrainingRun(workers.map(handOf), plan)
mkdirSync(out, { recursive: true })
if (values.resume) await restore(run)
else if (values.from !== undefined) await run.begin(readNets(values.from))
console.log(`${plan.games} games, then ${plan.positions} positions, by ${workers.length} workers`)

const started = performance.now()
let reported = started
let saved = started
let before = 0
let progress: TrainingProgress
do {
  progress = await run.advance()
  const now = performance.now()
  if (progress.isDone || now - reported >= REPORT_EVERY_MS) {
    console.log(describe(progress, { now, before }))
    reported = now
    before = progress.positions
  }
  if (!progress.isDone && now - saved < SAVE_EVERY_MS) continue
  await save(run)
  if (plan.variant === 'normal') console.log(strength(run.nets()))
  saved = now
} while (!progress.isDone)
await Promise.all(workers.map((worker) => worker.terminate()))

function readCount(name: 'minutes' | 'seed' | 'workers'): number {
  const count = Number(values[name])
  if (Number.isFinite(count) && count > 0 && (name === 'minutes' || Number.isInteger(count))) return count
  return refuseOptions(`--${name} must be a positive ${name === 'minutes' ? 'number' : 'whole number'}`)
}

function readVariant(name: string): VariantName {
  return isVariantName(name) ? name : refuseOptions(`--variant must be one of ${VARIANT_NAMES.join(', ')}`)
}

/** A hand that sends requests to the worker, one at a time. */
function handOf(worker: Worker): Hand {
  return (request) =>
    new Promise((answer, fail) => {
      worker.once('error', fail)
      worker.once('message', (bytes: Uint8Array) => {
        worker.off('error', fail)
        answer(bytes)
      })
      worker.postMessage(request)
    })
}

/** Writes the nets, and beside them the state from which a run resumes. A stop midway leaves the last state whole. */
async function save(training: TrainingRun): Promise<void> {
  for (const [name, bytes] of training.nets()) writeFileSync(`${out}/${name}.bin`, bytes)
  rmSync(`${out}/checkpoint.new`, { recursive: true, force: true })
  mkdirSync(`${out}/checkpoint.new`)
  for (const [name, bytes] of await training.checkpoint()) writeFileSync(`${out}/checkpoint.new/${name}`, bytes)
  rmSync(`${out}/checkpoint.old`, { recursive: true, force: true })
  if (existsSync(`${out}/checkpoint`)) renameSync(`${out}/checkpoint`, `${out}/checkpoint.old`)
  renameSync(`${out}/checkpoint.new`, `${out}/checkpoint`)
}

function readNets(folder: string): ReadonlyMap<NetName, Uint8Array> {
  const files = NET_NAMES.map((name) => ({ name, path: `${folder}/${name}.bin` }))
  const missing = files.find(({ path }) => !existsSync(path))
  if (missing !== undefined) return refuseOptions(`--from: there is no ${missing.path}`)
  return new Map(files.map(({ name, path }) => [name, readFileSync(path)]))
}

async function restore(training: TrainingRun): Promise<void> {
  const folder = [`${out}/checkpoint`, `${out}/checkpoint.old`].find(existsSync)
  if (folder === undefined) return refuseOptions(`there is no checkpoint in ${out} to resume from`)
  await training.restore((file) => readFileSync(`${folder}/${file}`))
}

function describe(
  { phase, games, positions, missed, share }: TrainingProgress,
  { now, before: last }: { readonly now: number; readonly before: number },
): string {
  const perSecond = ((positions - last) * 1000) / (now - reported)
  const left = phase === 1 || perSecond === 0 ? '' : `  ${minutes((plan.positions - positions) / perSecond)} left`
  return (
    `${minutes((now - started) / 1000)}  phase ${phase}  ${games} games  ${positions} positions (${Math.round(share * 100)} %)` +
    `  ${Math.round(perSecond)}/s  label error ${missed.toFixed(4)}${left}`
  )
}

function minutes(seconds: number): string {
  return `${(Math.max(0, seconds) / 60).toFixed(1)} min`
}

/**
 * The strength of the nets by the reference positions, in one line. Empty if the positions are missing, or before all
 * nets exist.
 */
function strength(nets: ReadonlyMap<NetName, Uint8Array>): string {
  const [contact, crashed, backGame, primed, race, prune] = [
    'contact',
    'crashed',
    'backGame',
    'primed',
    'race',
    'prune',
  ].map(net)
  if (!contact || !crashed || !backGame || !primed || !race || !prune || !existsSync(REFERENCE)) return ''
  const kernel = instantiate(readFileSync(new URL('../engine/evaluation/kernel.wasm', import.meta.url)))
  const evaluator = createKernelEvaluator(kernel, { contact, crashed, backGame, primed, race, prune })
  const { errors, loss } = judgeNets(evaluator, readReference())
  const byKind = [...errors].map(([kind, error]) => `${kind} ${error.toFixed(4)}`)
  return `  0-ply by the reference: lost per turn ${loss.toFixed(5)}; value error ${byKind.join(', ')}`

  function net(name: string) {
    const bytes = [...nets].find(([key]) => key === name)?.[1]
    return bytes === undefined ? undefined : parseNetFile(bytes)
  }
}

function readReference() {
  const points = z.tuple([z.array(z.number()).length(26), z.array(z.number()).length(26)])
  const die = z.literal([1, 2, 3, 4, 5, 6])
  const turn = { points, dice: z.tuple([die, die]), best: z.number(), worst: z.number() }
  const read = (file: string) =>
    readFileSync(`${REFERENCE}/${file}`, 'utf8')
      .trim()
      .split('\n')
      .map((line): unknown => JSON.parse(line))
  return {
    values: read('evaluations.jsonl').map((line) =>
      z.object({ points, kind: z.string(), equity: z.number() }).parse(line),
    ),
    turns: read('bestMoves.jsonl').map((line) =>
      z.object({ ...turn, moves: z.record(z.string(), z.number()) }).parse(line),
    ),
  }
}
