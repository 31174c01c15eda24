import type { Net } from '../nets/netFile.ts'
import type { Term } from './gradedInputs.ts'
import { EXPERT_AT, GRADED_ROWS, POINT_ROWS, SIDE_ROWS } from './gradedInputs.ts'
import type { Input } from './sideReading.ts'
import { EXPERT_PER_SIDE } from './sideReading.ts'

const PLAIN_INPUTS = EXPERT_AT + 2 * EXPERT_PER_SIDE
const OUTPUTS = 5
const float = Math.fround

/** The units of the kernel's whole numbers: weights and hidden units, expert inputs, and products. */
const WEIGHT_UNIT = 2048
const INPUT_UNIT = 4096
const INPUT_BITS = 12
const PRODUCT_UNIT = WEIGHT_UNIT * INPUT_UNIT
const OUT_PRODUCT_UNIT = WEIGHT_UNIT * WEIGHT_UNIT

/** A net with its first-layer rows summed for every count of checkers on every place. */
export interface ScalarNet {
  readonly run: (entries: readonly number[], inputs: readonly Input[]) => readonly number[]
}

/** The compiled kernel's net in plain steps. It uses the same whole numbers, so its results are the same. */
export function createScalarNet({ inputs: inputCount, hidden, weights }: Net): ScalarNet {
  const row = (index: number) => weights.subarray(index * hidden, (index + 1) * hidden)
  const isContact = inputCount > PLAIN_INPUTS
  const sumOf = (terms: readonly Term[]) => {
    const sum = new Float32Array(hidden)
    for (const [index, factor] of terms) addScaled(sum, row(index), factor)
    return toWhole(sum, WEIGHT_UNIT)
  }
  const noRow = new Int16Array(hidden)
  const pointRows = Array.from({ length: POINT_ROWS }, (_, entry) => sumOf(pointTerms(entry, isContact)))
  const table = [...pointRows, ...(isContact ? GRADED_ROWS.map(sumOf) : [])]
  const experts = Array.from({ length: 2 * EXPERT_PER_SIDE }, (_, index) => sumOf(expertTerms(index, isContact)))
  const biases = Int32Array.from(row(inputCount), (bias) => nearestEven(float(bias * PRODUCT_UNIT)) + INPUT_UNIT / 2)
  const second = (inputCount + 1) * hidden
  const outRow = (index: number) => toWhole(row(inputCount + 1 + index), WEIGHT_UNIT)
  const outs = Array.from({ length: OUTPUTS }, (_, k) => [outRow(k), outRow(OUTPUTS + k)] as const)
  const rowOf = (entries: readonly number[], at: number) => table[entries[at] ?? 0] ?? noRow
  const sums = new Int32Array(hidden)
  const units = new Int16Array(hidden)
  const squares = new Int16Array(hidden)
  return {
    run: (entries, inputs) => {
      sums.set(biases)
      for (const [index, value] of inputs) addProducts(sums, experts[index] ?? noRow, wholeOf(value, INPUT_UNIT))
      units.fill(0)
      let at = 0
      for (; (entries[at] ?? SIDE_ROWS) < SIDE_ROWS; at++) addRow(units, rowOf(entries, at))
      for (let h = 0; h < hidden; h++) units[h] = limited((units[h] ?? 0) + limited((sums[h] ?? 0) >> INPUT_BITS))
      for (; at < entries.length; at++) addRow(units, rowOf(entries, at))
      for (let h = 0; h < hidden; h++) units[h] = Math.max(units[h] ?? 0, 0)
      for (let h = 0; h < hidden; h++) squares[h] = squareOf(units[h] ?? 0)
      return outs.map(([ofUnits, ofSquares], k) => {
        const products = (dot(units, ofUnits) + dot(squares, ofSquares)) | 0
        const sum = float(float(products) / OUT_PRODUCT_UNIT)
        return sigmoid(float(sum + (weights[second + 2 * OUTPUTS * hidden + k] ?? 0)))
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

/** A quarter of the square of a hidden unit, in the same unit. A value above 8 counts as 8. */
function squareOf(unit: number): number {
  const doubled = limited(2 * unit)
  return limited((doubled * doubled + 0x4000) >> 15)
}

/** A dot product in 32 bits. An overflow on the way cancels out in the end. */
function dot(units: Int16Array, weights: Int16Array): number {
  let sum = 0
  for (let h = 0; h < units.length; h++) sum = (sum + (units[h] ?? 0) * (weights[h] ?? 0)) | 0
  return sum
}

const LEAD = 9

/**
 * The weights by which an expert input is multiplied. The weights of the lead include the other side's deficit.
 */
function expertTerms(index: number, isContact: boolean): readonly Term[] {
  const own: Term = [EXPERT_AT + index, 1]
  if (!isContact) return [own]
  if (index === LEAD) return [own, [EXPERT_AT + LEAD + EXPERT_PER_SIDE, -1]]
  return index === LEAD + EXPERT_PER_SIDE ? [] : [own]
}

/** The weights of a row: a number of checkers on a place of a side. */
function pointTerms(entry: number, isContact: boolean): readonly Term[] {
  const checkers = entry % 16
  const place = Math.floor(entry / 16) % 26
  const side = Math.floor(entry / 16 / 26)
  if (checkers === 0) return []
  const first = side * 103 + (place === 0 ? 100 : (place - 1) * 4)
  const terms: Term[] = []
  if (place === 0) {
    terms.push([first, float(Math.min(checkers, 5) * float(0.2))])
    if (checkers > 5) terms.push([first + 1, float((Math.min(checkers, 10) - 5) * float(0.2))])
    if (checkers > 10) terms.push([first + 2, float((checkers - 10) * float(0.2))])
  } else {
    terms.push([first + Math.min(checkers, 3) - 1, 1])
    if (checkers > 3) terms.push([first + 3, (checkers - 3) / 2])
  }
  if (!isContact) return terms
  const ofSide = EXPERT_AT + side * EXPERT_PER_SIDE
  const timing = timingOf(place, checkers)
  return [...terms, [ofSide, float(checkers * place * float(0.01))], [ofSide + 3, float(timing * float(0.02))]]
}

/** The contribution of checkers on a place to their side's timing. */
function timingOf(place: number, checkers: number): number {
  if (place <= 5) return Math.max(checkers - 2, 0) * place
  return place <= 17 ? checkers * (place - 5) : 0
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
