import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { NET_NAMES, parseNetFile } from '../../../src/engine/evaluation/nets/netFile.ts'
import { PACKED_SIZE } from '../../../src/engine/evaluation/evaluator/packedPosition.ts'
import { judgeNets } from '../../../src/engine/training/judgeNets.ts'
import { createTrainingHand } from '../../../src/engine/training/trainingHand.ts'
import { SAMPLE_BYTES } from '../../../src/engine/training/trainerKernel.ts'
import { planTraining } from '../../../src/engine/training/trainingPlan.ts'
import type { Hand, TrainingProgress, TrainingRun } from '../../../src/engine/training/trainingRun.ts'
import { createTrainingRun } from '../../../src/engine/training/trainingRun.ts'
import type { VariantName } from '../../../src/engine/rules/variant.ts'
import { counts, TAKHTEH_POINTS } from '../evaluation/contexts.ts'
import { readBestMoves, readEvaluations } from '../evaluation/recordedPositions.ts'
import { engine, startTrainer } from '../evaluation/testEngine.ts'

/** The kinds of starting positions that are the opening and a race. */
const OPENING = 0
const RACES = 5
/** Where the five chances begin in a sample, in bytes. */
const LABEL_AT = 56
const PLAN = { variant: 'normal', seed: 3, games: 80, positions: 9000, isFromNets: false } as const

function startHands(count: number): readonly Hand[] {
  return Array.from({ length: count }, (): Hand => {
    const hand = createTrainingHand(startTrainer)
    return (request) => Promise.resolve(hand(request))
  })
}

async function finish(run: TrainingRun): Promise<TrainingProgress> {
  let progress = await run.advance()
  while (!progress.isDone) progress = await run.advance()
  return progress
}

async function train(hands: number) {
  const run = createTrainingRun(startHands(hands), PLAN)
  const progress = await finish(run)
  return { run, progress }
}

/** The nets as digests, which are quick to compare and to print. */
function digests(run: TrainingRun): readonly string[] {
  return [...run.nets()].map(([name, bytes]) => `${name} ${createHash('sha256').update(bytes).digest('hex')}`)
}

const planned = await train(1)

describe('a training run', { timeout: 300_000 }, () => {
  test('trains all nets to the counts of its plan', () => {
    const { run, progress } = planned
    expect(progress.positions).toBeGreaterThanOrEqual(PLAN.positions)
    expect(progress.missed).toBeGreaterThan(0)
    expect([...run.nets().keys()]).toEqual([...NET_NAMES])
  })

  test('gives the same nets with any number of hands', async () => {
    const { run } = await train(2)
    expect(digests(run)).toEqual(digests(planned.run))
  })

  test('gives the same nets when it is stopped and resumed in either phase', async () => {
    let run = createTrainingRun(startHands(1), PLAN)
    for (const rounds of [1, 3]) {
      for (let round = 0; round < rounds; round++) await run.advance()
      const files = await run.checkpoint()
      run = createTrainingRun(startHands(1), PLAN)
      // Small files are read like this, into a part of a buffer that others share.
      await run.restore((file) => Buffer.from(files.get(file) ?? []))
    }
    await finish(run)
    expect(digests(run)).toEqual(digests(planned.run))
    expect((await run.advance()).isDone).toBe(true)
    expect(digests(run)).toEqual(digests(planned.run))
  })
})

test('a run can begin from existing nets', async () => {
  const plan = planTraining(0.01, 1, { isFromNets: true })
  expect(plan.games).toBe(0)
  const run = createTrainingRun(startHands(1), plan)
  await run.begin(planned.run.nets())
  expect(digests(run)).toEqual(digests(planned.run))
  expect((await run.advance()).phase).toBe(2)
  await expect(createTrainingRun(startHands(1), plan).begin(new Map())).rejects.toThrow('there is no contact net')
}, 60_000)

test('a run from nets ships contact nets that are three parts teacher', async () => {
  const plan = planTraining(0.03, 1, { isFromNets: true })
  const run = createTrainingRun(startHands(1), plan)
  await run.begin(planned.run.nets())
  while (!(await run.advance()).isDone);
  const files = await run.checkpoint()
  const read = (file: string) => new Float32Array((files.get(file) ?? new Uint8Array()).slice().buffer)
  for (const name of ['contact', 'crashed', 'backGame', 'primed', 'race'] as const) {
    const { weights } = parseNetFile(run.nets().get(name) ?? new Uint8Array())
    const [learnt, teacher] = [read(`${name}.weights`), read(`${name}.teacher`)]
    const wanted = learnt.map((weight, index) => (name === 'race' ? weight : (weight + 3 * (teacher[index] ?? 0)) / 4))
    // Half precision keeps eleven bits.
    expect(weights.every((weight, index) => Math.abs(weight - (wanted[index] ?? 0)) < 2 ** -9)).toBe(true)
  }
  expect(read('contact.weights')).not.toEqual(read('contact.teacher'))
}, 60_000)

test('labels are not cut off at 0 and 1, because a cut would move their mean', () => {
  const hand = createTrainingHand(startTrainer)
  const weights = [...NET_NAMES.keys()].map((net) => hand({ kind: 'randomize', seed: 1, net }))
  hand({ kind: 'publish', weights })
  const lambdas = NET_NAMES.map(() => 1)
  const samples = hand({
    kind: 'label',
    variant: 'normal',
    seed: 2,
    starts: [RACES, RACES, RACES, RACES],
    lambdas,
    isPruned: false,
  })
  const labels = Array.from({ length: samples.length / SAMPLE_BYTES }, (_, index) => [
    ...new Float32Array(samples.slice(index * SAMPLE_BYTES + LABEL_AT, index * SAMPLE_BYTES + LABEL_AT + 20).buffer),
  ])
  expect(labels.length).toBeGreaterThan(10)
  expect(Math.min(...labels.flat())).toBeLessThan(-0.001)
})

test('shards of neighbouring seeds play different games', () => {
  const hand = createTrainingHand(startTrainer)
  hand({ kind: 'publish', weights: [...NET_NAMES.keys()].map((net) => hand({ kind: 'randomize', seed: 1, net })) })
  const starts = Array.from({ length: 8 }, () => RACES)
  const positions = [1, 2, 3, 4, 5, 6, 7, 8].flatMap((seed) => {
    const samples = hand({
      kind: 'label',
      variant: 'normal',
      seed,
      starts,
      lambdas: NET_NAMES.map(() => 0),
      isPruned: false,
    })
    return Array.from({ length: samples.length / SAMPLE_BYTES }, (_, index) =>
      samples.slice(index * SAMPLE_BYTES, index * SAMPLE_BYTES + PACKED_SIZE).join(),
    )
  })
  expect(positions.length).toBeGreaterThan(500)
  expect(new Set(positions).size).toBe(positions.length)
})

test('net files hold half-precision weights, and other bytes are refused', () => {
  const bytes = planned.run.nets().get('race') ?? new Uint8Array()
  const net = parseNetFile(bytes)
  expect(net.hidden).toBe(128)
  expect(net.weights.every(Number.isFinite)).toBe(true)
  expect(() => parseNetFile(bytes.subarray(1))).toThrow('not a net file')
})

test('minutes become counts, so that a plan does not depend on the machine', () => {
  expect(planTraining(60, 1)).toEqual(planTraining(60, 1))
  expect(planTraining(60, 1).positions).toBeGreaterThan(planTraining(30, 1).positions)
})

test('nets are judged by positions with known equities, whatever was searched before', () => {
  engine.rankTurns([counts({ 6: 5 }), counts({ 6: 5 })], [1, 2], TAKHTEH_POINTS, 0)
  const { errors, loss } = judgeNets(engine.evaluator, { values: readEvaluations(), turns: readBestMoves() })
  expect([...errors.keys()].toSorted()).toEqual(['backGame', 'bearOff', 'crashed', 'ordinary', 'race'])
  for (const error of errors.values()) expect(error).toBeLessThan(0.1)
  expect(loss).toBeGreaterThan(0.001)
  expect(loss).toBeLessThan(0.006)
})

test('games follow the rules of the variant that they are played in', () => {
  const hand = createTrainingHand(startTrainer)
  hand({ kind: 'publish', weights: [...NET_NAMES.keys()].map((net) => hand({ kind: 'randomize', seed: 1, net })) })
  const lambdas = NET_NAMES.map(() => 0)
  const label = (variant: VariantName) =>
    hand({ kind: 'label', variant, seed: 5, starts: [OPENING, OPENING], lambdas, isPruned: false })
  const normal = label('normal')
  expect(label('takhteh')).not.toEqual(normal)
  // The same hand goes back to the other rules.
  expect(label('normal')).toEqual(normal)
})
