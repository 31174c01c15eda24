import { expect, test } from 'vitest'
import { createKernelEvaluator } from '../../../src/engine/evaluation/evaluator/kernelEvaluator.ts'
import type { Net, NetName } from '../../../src/engine/evaluation/nets/netFile.ts'
import { NET_NAMES, netInputs, netWeightCount } from '../../../src/engine/evaluation/nets/netFile.ts'
import { packPosition } from '../../../src/engine/evaluation/evaluator/packedPosition.ts'
import { growNet } from '../../../src/engine/training/growNet.ts'
import { readEvaluations } from '../evaluation/recordedPositions.ts'
import { startKernel } from '../evaluation/testEngine.ts'
import { seededRandom } from '../seededRandom.ts'

const random = seededRandom(8)

function randomNet(inputs: number, hidden: number): Net {
  const weights = Float32Array.from({ length: netWeightCount(inputs, hidden) }, () => random() * 0.4 - 0.2)
  return { inputs, hidden, weights }
}

function netsOf(make: (name: NetName) => Net) {
  const [contact, crashed, backGame, primed, race, prune] = NET_NAMES.map(make)
  if (!contact || !crashed || !backGame || !primed || !race || !prune) throw new Error('there are six nets')
  return { contact, crashed, backGame, primed, race, prune }
}

const bytesOf = ({ weights }: Net) => new Uint8Array(weights.slice().buffer)

test('a grown net gives the same chances, and its new units have weights to learn from', () => {
  const small = netsOf((name) => randomNet(netInputs(name), 32))
  const large = netsOf((name) => {
    const fresh = randomNet(netInputs(name), 96)
    const weights = new Float32Array(growNet(small[name], bytesOf(fresh)).buffer)
    expect(weights[95]).toBe(fresh.weights[95])
    return { ...fresh, weights }
  })
  const [before, after] = [small, large].map((nets) => createKernelEvaluator(startKernel(), nets))
  for (const { points } of readEvaluations()) {
    expect(after?.evaluate(packPosition(points))).toEqual(before?.evaluate(packPosition(points)))
  }
})

test('a net that is already large enough stays as it is', () => {
  const net = randomNet(230, 64)
  expect(growNet(net, bytesOf(randomNet(230, 32)))).toEqual(bytesOf(net))
  expect(growNet(net, bytesOf(randomNet(230, 64)))).toEqual(bytesOf(net))
})
