import type { Net } from '../netFile.ts'
import { NET_INPUTS } from '../netFile.ts'
import type { Input } from './sideReading.ts'

const EXPERT_AT = 206
const ROWS = 832
const float = Math.fround

/** Units of the kernel's whole numbers: weights of the first layer, expert inputs, the products of both. */
const WEIGHT_UNIT = 2048
const INPUT_UNIT = 4096
const PRODUCT_UNIT = WEIGHT_UNIT * INPUT_UNIT

/** A net with its first-layer rows summed for every count of checkers on every place. */
export interface ScalarNet {
  readonly run: (entries: readonly number[], inputs: readonly Input[]) => readonly number[]
}

/** The compiled kernel's net in plain steps, in the same order and the same whole numbers, so that the results are the same. */
export function createScalarNet({ hidden, weights }: Net): ScalarNet {
  const row = (index: number) => weights.subarray(index * hidden, (index + 1) * hidden)
  const table = Array.from({ length: ROWS }, (_, entry) => toWhole(summedRow(entry, hidden, row), WEIGHT_UNIT))
  const experts = Array.from({ length: NET_INPUTS - EXPERT_AT }, (_, i) => toWhole(row(EXPERT_AT + i), WEIGHT_UNIT))
  const biases = Int32Array.from(row(NET_INPUTS), (bias) => nearestEven(float(bias * PRODUCT_UNIT)))
  const second = (NET_INPUTS + 1) * hidden
  const rows = new Int16Array(hidden)
  const sums = new Int32Array(hidden)
  const units = new Float32Array(hidden)
  return {
    run: (entries, inputs) => {
      rows.fill(0)
      for (const entry of entries) addRow(rows, table[entry] ?? rows)
      for (let h = 0; h < hidden; h++) sums[h] = (biases[h] ?? 0) + (rows[h] ?? 0) * INPUT_UNIT
      for (const [index, value] of inputs) addProducts(sums, experts[index] ?? rows, wholeOf(value, INPUT_UNIT))
      for (let h = 0; h < hidden; h++) units[h] = Math.max(float(sums[h] ?? 0) / PRODUCT_UNIT, 0)
      return Array.from({ length: 5 }, (_, k) => {
        const sum = dot(units, weights, second + k * hidden)
        return sigmoid(float(sum + (weights[second + 5 * hidden + k] ?? 0)))
      })
    },
  }
}

/** The nearest multiple of 1 / `unit` that 16 bits hold, as a whole number. */
function wholeOf(value: number, unit: number): number {
  return limited(nearestEven(float(value * unit)))
}

function limited(whole: number): number {
  return Math.max(-32_768, Math.min(32_767, whole))
}

function toWhole(row: Float32Array, unit: number): Int16Array {
  return Int16Array.from(row, (value) => wholeOf(value, unit))
}

function addRow(rows: Int16Array, row: Int16Array): void {
  for (let h = 0; h < rows.length; h++) rows[h] = limited((rows[h] ?? 0) + (row[h] ?? 0))
}

function addProducts(sums: Int32Array, row: Int16Array, input: number): void {
  for (let h = 0; h < sums.length; h++) sums[h] = (sums[h] ?? 0) + (row[h] ?? 0) * input
}

function addScaled(sum: Float32Array, row: Float32Array, scale: number): void {
  for (let h = 0; h < sum.length; h++) sum[h] = (sum[h] ?? 0) + float(scale * (row[h] ?? 0))
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
