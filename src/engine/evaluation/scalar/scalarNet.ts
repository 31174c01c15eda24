import type { Net } from '../netFile.ts'
import { NET_INPUTS } from '../netFile.ts'
import type { Input } from './sideReading.ts'

const EXPERT_AT = 206
const ROWS = 832
const float = Math.fround

/** A net with its first-layer rows summed for every count of checkers on every place. */
export interface ScalarNet {
  readonly run: (entries: readonly number[], inputs: readonly Input[]) => readonly number[]
}

/** The compiled kernel's net in plain single-precision steps, in the same order, so that the numbers are the same. */
export function createScalarNet({ hidden, weights }: Net): ScalarNet {
  const row = (index: number) => weights.subarray(index * hidden, (index + 1) * hidden)
  const table = Array.from({ length: ROWS }, (_, entry) => summedRow(entry, hidden, row))
  const biases = row(NET_INPUTS)
  const second = (NET_INPUTS + 1) * hidden
  const units = new Float32Array(hidden)
  return {
    run: (entries, inputs) => {
      units.set(biases)
      for (const entry of entries) addRow(units, table[entry] ?? biases)
      for (const [index, value] of inputs) addScaled(units, row(EXPERT_AT + index), value)
      for (let h = 0; h < hidden; h++) units[h] = Math.max(units[h] ?? 0, 0)
      return Array.from({ length: 5 }, (_, k) => {
        const sum = dot(units, weights, second + k * hidden)
        return sigmoid(float(sum + (weights[second + 5 * hidden + k] ?? 0)))
      })
    },
  }
}

function addRow(units: Float32Array, row: Float32Array): void {
  for (let h = 0; h < units.length; h++) units[h] = (units[h] ?? 0) + (row[h] ?? 0)
}

function addScaled(units: Float32Array, row: Float32Array, scale: number): void {
  for (let h = 0; h < units.length; h++) units[h] = (units[h] ?? 0) + float(scale * (row[h] ?? 0))
}

/** Four running sums as the four lanes of a vector hold them. */
function dot(units: Float32Array, weights: Float32Array, at: number): number {
  const lanes = new Float32Array(4)
  for (let h = 0; h < units.length; h++) {
    lanes[h % 4] = (lanes[h % 4] ?? 0) + float((units[h] ?? 0) * (weights[at + h] ?? 0))
  }
  const [a = 0, b = 0, c = 0, d = 0] = lanes
  return float(float(a + b) + float(c + d))
}

function summedRow(entry: number, hidden: number, row: (index: number) => Float32Array): Float32Array {
  const checkers = entry % 16
  const place = Math.floor(entry / 16) % 26
  const side = Math.floor(entry / 16 / 26)
  const sum = new Float32Array(hidden)
  if (checkers === 0) return sum
  const first = side * 103 + (place === 0 ? 100 : (place - 1) * 4)
  if (place === 0) {
    addScaled(sum, row(first), float(Math.min(checkers, 5) * float(0.2)))
    if (checkers > 5) addScaled(sum, row(first + 1), float((Math.min(checkers, 10) - 5) * float(0.2)))
    if (checkers > 10) addScaled(sum, row(first + 2), float((checkers - 10) * float(0.2)))
    return sum
  }
  addScaled(sum, row(first + Math.min(checkers, 3) - 1), 1)
  if (checkers > 3) addScaled(sum, row(first + 3), (checkers - 3) / 2)
  return sum
}

const POLYNOMIAL = [
  0.00133335581464284, 0.00961812910762848, 0.0555041086648216, 0.240226506959101, 0.693147180559945, 1,
].map(float)

/** 1 / (1 + e^−z) by the kernel's own polynomial. */
function sigmoid(z: number): number {
  const t = float(Math.max(Math.min(-z, 30), -30) * float(1.4426950408889634))
  const whole = nearestEven(t)
  const f = float(t - whole)
  let p = float(0.000154035303933816)
  for (const coefficient of POLYNOMIAL) p = float(float(p * f) + coefficient)
  return float(1 / float(1 + float(p * 2 ** whole)))
}

function nearestEven(value: number): number {
  const below = Math.floor(value)
  const rest = value - below
  if (rest === 0.5) return below % 2 === 0 ? below : below + 1
  return rest > 0.5 ? below + 1 : below
}
