import { readFileSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'
import type { HandRequest } from '../engine/training/trainingHand.ts'
import { createTrainingHand } from '../engine/training/trainingHand.ts'
import { instantiate } from './engine/instantiate.ts'

const trainer = readFileSync(new URL('../engine/training/trainer.wasm', import.meta.url))
const hand = createTrainingHand(() => instantiate(trainer))

/** One part of a training run in a thread of its own. Requests come one at a time, and each is answered with bytes. */
parentPort?.on('message', (request: HandRequest) => {
  const answer = hand(request)
  // The answer of a hand is its own copy, so it can be transferred whole.
  parentPort?.postMessage(answer, answer.buffer instanceof ArrayBuffer && answer.length > 0 ? [answer.buffer] : [])
})
