import { readFileSync } from 'node:fs'
import { createEngine } from '../../../src/engine/evaluation/engine/engine.ts'
import type { Evaluator } from '../../../src/engine/evaluation/evaluator/evaluator.ts'
import type { NetName } from '../../../src/engine/evaluation/nets/netFile.ts'
import { parseNetFile } from '../../../src/engine/evaluation/nets/netFile.ts'
import { createScalarEvaluator } from '../../../src/engine/evaluation/scalar/scalarEvaluator.ts'
import { instantiate } from '../../../src/server/engine/instantiate.ts'
import { loadEngine } from '../../../src/server/engine/loadEngine.ts'

const FOLDER = new URL('../../../src/engine/', import.meta.url)

/** The shipped engine, started once for all tests. */
export const engine = loadEngine()

export function readNet(name: NetName): Uint8Array {
  return readFileSync(new URL(`evaluation/nets/${name}.bin`, FOLDER))
}

/** The shipped nets. */
export function shippedNets() {
  const net = (name: NetName) => parseNetFile(readNet(name))
  return {
    contact: net('contact'),
    crashed: net('crashed'),
    backGame: net('backGame'),
    primed: net('primed'),
    race: net('race'),
    prune: net('prune'),
  }
}

/** The scalar twin with the shipped nets. */
export function scalarTwin(): Evaluator {
  return createScalarEvaluator(shippedNets())
}

/** An engine without WebAssembly. */
export function scalarEngine() {
  const nets = {
    contact: readNet('contact'),
    crashed: readNet('crashed'),
    backGame: readNet('backGame'),
    primed: readNet('primed'),
    race: readNet('race'),
    prune: readNet('prune'),
  }
  return createEngine({ kernel: null, nets, book: null })
}

/** The exports of a fresh instance of the compiled trainer. */
export function startTrainer(): object {
  return instantiate(readFileSync(new URL('training/trainer.wasm', FOLDER)))
}

/** The exports of a fresh instance of the compiled kernel. */
export function startKernel(): object {
  return instantiate(readFileSync(new URL('evaluation/kernel.wasm', FOLDER)))
}
