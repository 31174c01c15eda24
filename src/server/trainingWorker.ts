import { readFileSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'
import type { HandRequest } from '../engine/training/trainingHand.ts'
import { createTrainingHand } from '../engine/training/trainingHand.ts'
import { instantiate } from './engine/instantiate.ts'

const trainer = readFileSync(new URL('../engine/training/trainer.wasm', import.meta.url))
const hand = createTrainingHand(() => instantiate(trainer))

/** Runs one hand of a training run in its own thread. Requests come one at a time. Each is answered with bytes. */
parentPort?.on('message', (request: HandRequest) => {
  const answer = hand(request)
  // The hand keeps no reference to its answer, so the answer can be transferred instead of copied.
  parentPort?.postMessage(answer, answer.buffer instanceof ArrayBuffer && answer.length > 0 ? [answer.buffer] : [])
})
