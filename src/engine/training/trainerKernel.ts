import { NET_NAMES } from '../evaluation/netFile.ts'

/** What the compiled trainer exports; addresses and sizes in bytes. */
interface TrainerExports {
  readonly memory: { readonly buffer: ArrayBuffer }
  readonly seedRandom: (seed: bigint) => void
  readonly randomState: () => bigint
  readonly setRandomState: (state: bigint) => void
  readonly buildBearOff: () => void
  readonly createNet: (net: number, hidden: number) => number
  readonly aliasNet: (net: number, source: number) => void
  readonly randomizeNet: (net: number) => void
  readonly buildTable: (net: number) => void
  readonly prepareTraining: (net: number) => void
  readonly createBuffer: (net: number, capacity: number) => void
  readonly setPruning: (candidates: number, margin: number) => void
  readonly learnFromGame: (kind: number, lambda: number, rate: number) => number
  readonly labelGame: (kind: number, lambda: number, exploreOne: number) => number
  readonly trainBatches: (uses: number, rate: number, rareRate: number, average: number) => number
  readonly bufferFilled: (net: number) => number
  readonly weightCount: (hidden: number) => number
  readonly hiddenOf: (net: number) => number
  readonly weightsOf: (net: number) => number
  readonly trainedOf: (net: number) => number
  readonly moments: (net: number) => number
  readonly stepsOf: (net: number) => number
  readonly setSteps: (net: number, steps: number) => void
  readonly isSound: (net: number) => number
}

export interface TrainerKernel {
  readonly exports: TrainerExports
  /** The playing weights of a net, a view that the next growth of memory invalidates. */
  readonly weights: (net: number) => Float32Array
  /** All weights, moments and the state of the dice, after the numbers given. */
  readonly save: (numbers: readonly number[]) => Uint8Array
  /** Puts back what `save` wrote; returns its numbers. */
  readonly load: (bytes: Uint8Array) => readonly number[]
  readonly savedNumbers: (bytes: Uint8Array) => readonly number[]
}

const HEADER_NUMBERS = 8

function isTrainer(exports: object): exports is TrainerExports {
  return 'memory' in exports && 'trainBatches' in exports && typeof exports.trainBatches === 'function'
}

/** Wraps the exports of a fresh instance of the compiled trainer. */
export function createTrainerKernel(exports: object): TrainerKernel {
  if (!isTrainer(exports)) throw new Error('these are not the exports of the trainer')
  const floats = (at: number, count: number) => new Float32Array(exports.memory.buffer, at, count)
  const sizeOf = (net: number) => exports.weightCount(exports.hiddenOf(net))
  /** Every part of a checkpoint: the playing weights, and for nets in Adam training theirs and both moments. */
  const parts = (): Float32Array[] =>
    NET_NAMES.flatMap((_, net) => {
      if (exports.hiddenOf(net) === 0) return []
      const playing = floats(exports.weightsOf(net), sizeOf(net))
      if (exports.trainedOf(net) === 0) return [playing]
      return [playing, floats(exports.trainedOf(net), sizeOf(net)), floats(exports.moments(net), 2 * sizeOf(net))]
    })
  const savedNumbers = (bytes: Uint8Array): readonly number[] => [
    ...new Float64Array(new Uint8Array(bytes.subarray(0, HEADER_NUMBERS * 8)).buffer),
  ]
  return {
    exports,
    weights: (net) => floats(exports.weightsOf(net), sizeOf(net)),
    savedNumbers,
    save: (numbers) => {
      const all = parts()
      const header = new ArrayBuffer((HEADER_NUMBERS + 1 + NET_NAMES.length) * 8)
      new Float64Array(header).set(numbers)
      new BigUint64Array(header)[HEADER_NUMBERS] = exports.randomState()
      NET_NAMES.forEach((_, net) => {
        new Float64Array(header)[HEADER_NUMBERS + 1 + net] = exports.stepsOf(net)
      })
      const bytes = new Uint8Array(header.byteLength + all.reduce((sum, part) => sum + part.byteLength, 0))
      bytes.set(new Uint8Array(header))
      let at = header.byteLength
      for (const part of all) {
        bytes.set(new Uint8Array(part.buffer, part.byteOffset, part.byteLength), at)
        at += part.byteLength
      }
      return bytes
    },
    load: (bytes) => {
      const header = new Uint8Array(bytes.subarray(0, (HEADER_NUMBERS + 1 + NET_NAMES.length) * 8)).buffer
      exports.setRandomState(new BigUint64Array(header)[HEADER_NUMBERS] ?? 0n)
      NET_NAMES.forEach((_, net) => exports.setSteps(net, new Float64Array(header)[HEADER_NUMBERS + 1 + net] ?? 0))
      let at = header.byteLength
      for (const part of parts()) {
        const target = new Uint8Array(part.buffer, part.byteOffset, part.byteLength)
        target.set(bytes.subarray(at, at + part.byteLength))
        at += part.byteLength
      }
      NET_NAMES.forEach((_, net) => {
        if (exports.hiddenOf(net) > 0) exports.buildTable(net)
      })
      return savedNumbers(bytes)
    },
  }
}
