import { expect, test } from 'vitest'
import { createKernelEvaluator } from '../../../src/engine/evaluation/evaluator/kernelEvaluator.ts'
import type { Net } from '../../../src/engine/evaluation/nets/netFile.ts'
import { netInputs, netWeightCount, parseNetFile } from '../../../src/engine/evaluation/nets/netFile.ts'
import { packPosition } from '../../../src/engine/evaluation/evaluator/packedPosition.ts'
import { joinBytes, SAMPLE_BYTES } from '../../../src/engine/training/trainerKernel.ts'
import { createTrainingHand } from '../../../src/engine/training/trainingHand.ts'
import { NET_PLANS } from '../../../src/engine/training/trainingPlan.ts'
import { readEvaluations } from '../evaluation/recordedPositions.ts'
import { readNet, startKernel, startTrainer } from '../evaluation/testEngine.ts'
import { readLegalMoves } from '../recorded.ts'
import { seededRandom } from '../seededRandom.ts'

const CONTACT = 0
/** The number of classes that contact nets answer for. */
const CONTACT_CLASSES = 4
const CLASS_AT = 5
/** Where a sample holds its net and its five chances, in bytes. */
const NET_AT = 52
const LABEL_AT = 56
/** Gammons are rare enough that no chance limits another. */
const OUTPUT_BIASES = [0, -3, -7, -3, -7, 0, 0, 0]

function randomContactNet(): Net {
  const random = seededRandom(11)
  const { hidden } = NET_PLANS.contact
  const inputs = netInputs('contact')
  const weights = Float32Array.from({ length: netWeightCount(inputs, hidden) }, () => random() * 0.2 - 0.1)
  weights.set(OUTPUT_BIASES, weights.length - OUTPUT_BIASES.length)
  return { inputs, hidden, weights }
}

function sampleOf(position: Uint8Array, chances: Float32Array): Uint8Array {
  const sample = new Uint8Array(SAMPLE_BYTES)
  sample.set(position)
  sample[NET_AT] = CONTACT
  sample.set(new Uint8Array(chances.slice(0, 5).buffer), LABEL_AT)
  return sample
}

test('a net gives the same with summed rows and whole numbers as input by input in training', () => {
  const contact = randomContactNet()
  const evaluator = createKernelEvaluator(startKernel(), {
    contact,
    crashed: contact,
    backGame: contact,
    primed: contact,
    race: parseNetFile(readNet('race')),
    prune: parseNetFile(readNet('prune')),
  })
  const samples = [...readEvaluations(), ...readLegalMoves()]
    .filter(({ points: [me, other] }) => me[0] === 0 && other[0] === 0)
    .map(({ points }) => ({ position: packPosition(points), chances: evaluator.evaluate(packPosition(points)) }))
    .filter(({ chances }) => (chances[CLASS_AT] ?? 0) < CONTACT_CLASSES)
    .map(({ position, chances }) => sampleOf(position, chances))
  expect(samples.length).toBeGreaterThan(500)

  const hand = createTrainingHand(startTrainer)
  hand({ kind: 'adopt', net: CONTACT, weights: new Uint8Array(contact.weights.slice().buffer) })
  const learning = { nets: [CONTACT], share: 1, rate: 1e-12, average: 1 }
  const answer = hand({ kind: 'learn', seed: 1, samples: joinBytes(samples), ...learning })
  const [used = 0, missed = 0] = new Float32Array(answer.slice(0, 8).buffer)
  expect(used).toBeGreaterThan(500)
  // Some forty places are rounded to 1/2048.
  expect(missed / used).toBeLessThan(0.001)
})
