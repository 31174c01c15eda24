import { expect, test } from 'vitest'
import { createTrainingRun, planTraining } from '../../../src/engine/training/trainingRun.ts'
import { NET_NAMES, parseNetFile } from '../../../src/engine/evaluation/netFile.ts'
import { startTrainer } from '../evaluation/testEngine.ts'

const PLAN = { seed: 3, games: 32, positions: 500 }

function train(plan: typeof PLAN) {
  const run = createTrainingRun(startTrainer(), plan)
  let progress = run.advance()
  while (!progress.isDone) progress = run.advance()
  return { run, progress }
}

const planned = train(PLAN)

test('a plan trains all nets, and the same nets again', () => {
  const { run, progress } = planned
  expect(progress.positions).toBeGreaterThanOrEqual(PLAN.positions)
  const nets = run.nets()
  expect([...nets.keys()]).toEqual([...NET_NAMES])
  const again = train(PLAN).run.nets()
  for (const name of NET_NAMES) expect(again.get(name)).toEqual(nets.get(name))
}, 60_000)

test('a run goes on from its checkpoint', () => {
  const { run } = planned
  const resumed = createTrainingRun(startTrainer(), { ...PLAN, positions: 2000 })
  resumed.restore(run.checkpoint())
  expect(resumed.nets().get('contact')).toEqual(run.nets().get('contact'))
  expect(resumed.advance().positions).toBeGreaterThan(PLAN.positions)
}, 60_000)

test('net files hold half-precision weights and refuse other bytes', () => {
  const bytes = planned.run.nets().get('race') ?? new Uint8Array()
  const net = parseNetFile(bytes)
  expect(net.hidden).toBe(64)
  expect(net.weights.every(Number.isFinite)).toBe(true)
  expect(() => parseNetFile(bytes.subarray(1))).toThrow('not a net file')
})

test('minutes become counts, so that a plan does not depend on the machine', () => {
  expect(planTraining(60, 1)).toEqual(planTraining(60, 1))
  expect(planTraining(60, 1).positions).toBeGreaterThan(planTraining(30, 1).positions)
})
