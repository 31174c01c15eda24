import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { TrainingProgress, TrainingRun } from '../engine/training/trainingRun.ts'
import { createTrainingRun, planTraining } from '../engine/training/trainingRun.ts'
import { instantiate } from './engine/instantiate.ts'

const SAVE_EVERY_MS = 60_000

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '90' },
    out: { type: 'string', default: './nets' },
    resume: { type: 'boolean', default: false },
    seed: { type: 'string', default: '1' },
  },
})
const out = values.out
const checkpoint = `${out}/checkpoint.bin`
const trainer = readFileSync(new URL('../engine/training/trainer.wasm', import.meta.url))
const run = createTrainingRun(instantiate(trainer), planTraining(Number(values.minutes), Number(values.seed)))
mkdirSync(out, { recursive: true })
if (values.resume) run.restore(readFileSync(checkpoint))

const started = performance.now()
let saved = started
let progress: TrainingProgress
do {
  progress = run.advance()
  const now = performance.now()
  if (!progress.isDone && now - saved < SAVE_EVERY_MS) continue
  saved = now
  save(run)
  report(progress, now - started)
} while (!progress.isDone)

function save(training: TrainingRun): void {
  for (const [name, bytes] of training.nets()) writeFileSync(`${out}/${name}.bin`, bytes)
  writeFileSync(`${checkpoint}.new`, training.checkpoint())
  renameSync(`${checkpoint}.new`, checkpoint)
}

function report({ phase, games, positions, batches }: TrainingProgress, elapsed: number): void {
  const minutes = (elapsed / 60_000).toFixed(1)
  console.log(`${minutes} min  phase ${phase}  ${games} games  ${positions} labelled  ${batches} batches`)
}
