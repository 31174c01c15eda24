/** The exports of the compiled trainer. Addresses and sizes are in bytes. */
interface TrainerExports {
  readonly memory: { readonly buffer: ArrayBuffer }
  readonly seedRandom: (seed: bigint) => void
  readonly buildBearOff: () => void
  readonly createNet: (net: number, hidden: number) => number
  readonly aliasNet: (net: number, source: number) => void
  readonly randomizeNet: (net: number) => void
  readonly buildTable: (net: number) => void
  readonly prepareTraining: (net: number) => void
  readonly createBuffer: (net: number, capacity: number) => void
  readonly setPruning: (candidates: number, margin: number) => void
  readonly setGammonValues: (own: number, ownBackgammon: number, other: number, otherBackgammon: number) => void
  readonly setHitAndRun: (isForbidden: number) => void
  readonly setLambda: (net: number, lambda: number) => void
  readonly learnFromGame: (kind: number, lambda: number, rate: number) => number
  readonly labelGame: (kind: number, exploreOne: number) => number
  readonly samplesAddress: () => number
  readonly samplesGiven: () => number
  readonly forgetSamples: () => void
  readonly remember: (count: number) => void
  readonly learnFromBuffer: (net: number, uses: number, share: number, rate: number, average: number) => number
  readonly takeMissed: () => number
  readonly bufferAddress: (net: number) => number
  readonly bufferBytes: (net: number) => number
  readonly bufferFilled: (net: number) => number
  readonly bufferWritten: (net: number) => number
  readonly bufferDue: (net: number) => number
  readonly setBuffer: (net: number, filled: number, written: number, due: number) => void
  readonly weightCount: (net: number, hidden: number) => number
  readonly hiddenOf: (net: number) => number
  readonly weightsOf: (net: number) => number
  readonly trainedOf: (net: number) => number
  readonly moments: (net: number) => number
  readonly stepsOf: (net: number) => number
  readonly setSteps: (net: number, steps: number) => void
  readonly isSound: (net: number) => number
}

/** The bytes of one sample: a position, its net and the five chances of its label. */
export const SAMPLE_BYTES = 80

export interface TrainerKernel {
  readonly exports: TrainerExports
  /** The playing weights of a net (in training: their running average), as little-endian single-precision numbers. */
  readonly weights: (net: number) => Uint8Array
  readonly setWeights: (net: number, weights: Uint8Array) => void
  /** The samples of the games since `forgetSamples`. */
  readonly samples: () => Uint8Array
  /** Copies samples to the place where `remember` reads them. Returns their number. */
  readonly bringSamples: (samples: Uint8Array) => number
  /** Everything about a net in training: both sets of weights, moments, steps and the replay buffer. */
  readonly saveNet: (net: number) => Uint8Array
  readonly loadNet: (net: number, bytes: Uint8Array) => void
}

/** The bytes of a saved net's header: its steps, and three numbers of the replay buffer. */
const HEADER_BYTES = 16

function isTrainer(exports: object): exports is TrainerExports {
  return 'memory' in exports && 'learnFromBuffer' in exports && typeof exports.learnFromBuffer === 'function'
}

/**
 * A trainer from the exports of a fresh instance of the compiled trainer. Throws an `Error` if the exports are not the
 * trainer's.
 */
export function createTrainerKernel(exports: object): TrainerKernel {
  if (!isTrainer(exports)) throw new Error('these are not the exports of the trainer')
  // WebAssembly returns an address from 2 GiB on as a negative number.
  const bytesAt = (at: number, length: number) => new Uint8Array(exports.memory.buffer, at >>> 0, length)
  const sizeOf = (net: number) => exports.weightCount(net, exports.hiddenOf(net)) * 4
  const parts = (net: number): readonly Uint8Array[] => [
    bytesAt(exports.weightsOf(net), sizeOf(net)),
    bytesAt(exports.trainedOf(net), sizeOf(net)),
    bytesAt(exports.moments(net), 2 * sizeOf(net)),
    bytesAt(exports.bufferAddress(net), exports.bufferBytes(net)),
  ]
  return {
    exports,
    weights: (net) => bytesAt(exports.weightsOf(net), sizeOf(net)).slice(),
    setWeights: (net, weights) => {
      bytesAt(exports.weightsOf(net), sizeOf(net)).set(weights)
      exports.buildTable(net)
    },
    samples: () => bytesAt(exports.samplesAddress(), exports.samplesGiven() * SAMPLE_BYTES).slice(),
    bringSamples: (samples) => {
      bytesAt(exports.samplesAddress(), samples.length).set(samples)
      return samples.length / SAMPLE_BYTES
    },
    saveNet: (net) => {
      const header = new Int32Array([
        exports.stepsOf(net),
        exports.bufferFilled(net),
        exports.bufferWritten(net),
        exports.bufferDue(net),
      ])
      return joinBytes([new Uint8Array(header.buffer), ...parts(net)])
    },
    loadNet: (net, bytes) => {
      const [steps = 0, filled = 0, written = 0, due = 0] = new Int32Array(bytes.slice(0, HEADER_BYTES).buffer)
      exports.setSteps(net, steps)
      exports.setBuffer(net, filled, written, due)
      let at = HEADER_BYTES
      for (const part of parts(net)) {
        part.set(bytes.subarray(at, at + part.length))
        at += part.length
      }
      exports.buildTable(net)
    },
  }
}

export function joinBytes(parts: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    joined.set(part, at)
    at += part.length
  }
  return joined
}
