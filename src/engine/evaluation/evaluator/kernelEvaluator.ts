import type { Evaluator } from './evaluator.ts'
import { LEAF_SIZE, ROLL_COUNT } from './evaluator.ts'
import type { Net, NetName } from '../nets/netFile.ts'
import { NET_NAMES } from '../nets/netFile.ts'
import { PACKED_SIZE } from './packedPosition.ts'

/** The exports of the compiled kernel. Addresses are in bytes. */
interface KernelExports {
  readonly memory: { readonly buffer: ArrayBuffer }
  readonly positionAddress: () => number
  readonly resultsAddress: () => number
  readonly chancesAddress: () => number
  readonly leavesAddress: () => number
  readonly repliesAddress: () => number
  readonly createNet: (net: number, hidden: number) => number
  readonly buildTable: (net: number) => void
  readonly buildBearOff: () => void
  readonly setGammonValues: (own: number, ownBackgammon: number, other: number, otherBackgammon: number) => void
  readonly setHitAndRun: (isForbidden: number) => void
  readonly setPruning: (candidates: number, margin: number) => void
  readonly findResults: (dieA: number, dieB: number, forbidsHitAndRun: number) => number
  readonly evaluateResults: (count: number) => void
  readonly evaluatePosition: () => void
  readonly evaluateRepeatedly: (times: number) => void
  readonly expandPosition: (side: number) => void
  readonly replyTo: (dieA: number, dieB: number, side: number) => void
}

/** Bytes from one position in the kernel's lists to the next. */
const STRIDE = 64

/** An `Evaluator` that can also be timed. */
export interface KernelEvaluator extends Evaluator {
  /** Evaluates the last evaluated position `times` times, for benchmarks. */
  readonly evaluateRepeatedly: (times: number) => void
}

function isKernel(exports: object): exports is KernelExports {
  return 'memory' in exports && 'expandPosition' in exports && typeof exports.expandPosition === 'function'
}

/**
 * Starts the compiled kernel from its exports with these nets, and computes the bear-off database (0.2 s). Throws an
 * `Error` if the exports are not the kernel's.
 */
export function createKernelEvaluator(exports: object, nets: Readonly<Record<NetName, Net>>): KernelEvaluator {
  if (!isKernel(exports)) throw new Error('these are not the exports of the evaluation kernel')
  const kernel = exports
  // Before the nets, which then take the memory that it borrows.
  kernel.buildBearOff()
  NET_NAMES.forEach((name, index) => {
    const net = nets[name]
    const at = kernel.createNet(index, net.hidden)
    new Float32Array(kernel.memory.buffer, at, net.weights.length).set(net.weights)
    kernel.buildTable(index)
  })
  let forbidsHitAndRun = 0
  const write = (position: Uint8Array) => {
    new Uint8Array(kernel.memory.buffer, kernel.positionAddress(), PACKED_SIZE).set(position)
  }
  const readFloats = (at: number, count: number) => new Float32Array(kernel.memory.buffer, at, count).slice()
  const readPositions = (at: number, count: number) => {
    const from = new Uint8Array(kernel.memory.buffer, at, count * STRIDE)
    const positions = new Uint8Array(count * PACKED_SIZE)
    // Byte by byte, because a view of each position would take longer.
    for (let i = 0; i < count; i++) {
      for (let byte = 0; byte < PACKED_SIZE; byte++) positions[i * PACKED_SIZE + byte] = from[i * STRIDE + byte] ?? 0
    }
    return positions
  }
  return {
    setSearch: (settings) => {
      const { ownGammon, ownBackgammon, otherGammon, otherBackgammon } = settings.gammonValues
      kernel.setGammonValues(ownGammon, ownBackgammon, otherGammon, otherBackgammon)
      forbidsHitAndRun = settings.forbidsHitAndRun ? 1 : 0
      kernel.setHitAndRun(forbidsHitAndRun)
      kernel.setPruning(settings.pruneTo, settings.pruneMargin)
    },
    evaluate: (position) => {
      write(position)
      kernel.evaluatePosition()
      return readFloats(kernel.chancesAddress(), LEAF_SIZE)
    },
    results: (position, dice) => {
      write(position)
      const count = kernel.findResults(dice[0], dice[1], forbidsHitAndRun)
      kernel.evaluateResults(count)
      return {
        count,
        positions: readPositions(kernel.resultsAddress(), count),
        leaves: readFloats(kernel.chancesAddress(), count * LEAF_SIZE),
      }
    },
    expand: (position, isOther) => {
      write(position)
      kernel.expandPosition(isOther ? 1 : 0)
      return {
        positions: readPositions(kernel.repliesAddress(), ROLL_COUNT),
        leaves: readFloats(kernel.leavesAddress(), ROLL_COUNT * LEAF_SIZE),
      }
    },
    reply: (position, dice, isOther) => {
      write(position)
      kernel.replyTo(dice[0], dice[1], isOther ? 1 : 0)
      return {
        positions: readPositions(kernel.repliesAddress(), 1),
        leaves: readFloats(kernel.leavesAddress(), LEAF_SIZE),
      }
    },
    evaluateRepeatedly: (times) => kernel.evaluateRepeatedly(times),
  }
}
