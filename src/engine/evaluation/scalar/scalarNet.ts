import type { Net } from '../nets/netFile.ts'
import type { Term } from './gradedInputs.ts'
import { EXPERT_AT, GRADED_ROWS, POINT_ROWS, SIDE_ROWS } from './gradedInputs.ts'
import type { Input } from './sideReading.ts'
import { EXPERT_PER_SIDE } from './sideReading.ts'

const PLAIN_INPUTS = EXPERT_AT + 2 * EXPERT_PER_SIDE
/** Rows of output weights: five for the hidden units, then five for their squares. */
const OUT_ROWS = 10
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
  const pointTermsOf = Array.from({ length: POINT_ROWS }, (_, entry) => pointTerms(entry, isContact))
  const table = joined([...pointTermsOf, ...(isContact ? GRADED_ROWS : [])].map(sumOf), hidden)
  const expertTermsOf = Array.from({ length: 2 * EXPERT_PER_SIDE }, (_, index) => expertTerms(index, isContact))
  const experts = joined(expertTermsOf.map(sumOf), hidden)
  const biases = Int32Array.from(row(inputCount), (bias) => nearestEven(float(bias * PRODUCT_UNIT)) + INPUT_UNIT / 2)
  const outRows = Array.from({ length: OUT_ROWS }, (_, k) => toWhole(row(inputCount + 1 + k), WEIGHT_UNIT))
  const outs = Int16Array.from(
    { length: OUT_ROWS * hidden },
    (_, at) => outRows[at % OUT_ROWS]?.[Math.floor(at / OUT_ROWS)] ?? 0,
  )
  const outBiases = weights.subarray((inputCount + 1 + OUT_ROWS) * hidden)
  const sums = new Int32Array(hidden)
  const units = new Int16Array(hidden)
  /** The entries of the side on roll that were read last, and the sums of their rows; see the kernel's resting side. */
  let resting: readonly number[] = []
  const restingUnits = new Int16Array(hidden)
  return {
    run: (entries, inputs) => {
      sums.set(biases)
      addProducts(sums, experts, inputs)
      const own = restingCount(entries)
      if (own !== resting.length || resting.some((entry, index) => entry !== entries[index])) {
        resting = entries.slice(0, own)
        restingUnits.fill(0)
        addRows(restingUnits, table, resting, 0)
      }
      for (let h = 0; h < hidden; h++) {
        units[h] = limited((restingUnits[h] ?? 0) + limited((sums[h] ?? 0) >> INPUT_BITS))
      }
      addRows(units, table, entries, own)
      return productsOf(units, outs).map((products, k) =>
        sigmoid(float(float(float(products) / OUT_PRODUCT_UNIT) + (outBiases[k] ?? 0))),
      )
    },
  }
}

/** The number of leading entries that belong to the side on roll. */
function restingCount(entries: readonly number[]): number {
  let count = 0
  while ((entries[count] ?? SIDE_ROWS) < SIDE_ROWS) count += 1
  return count
}

/** Rows of the same length, one after the other. */
function joined(rows: readonly Int16Array[], length: number): Int16Array {
  const all = new Int16Array(rows.length * length)
  rows.forEach((row, index) => all.set(row, index * length))
  return all
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

/** The lowest number of 16 bits, with the opposite sign: a number plus this has no bit above the lowest 16 if 16 bits hold it. */
const LIFT = 32_768

/** Where the rows of the entries begin that are being added. */
const rowStarts = new Int32Array(64)

/**
 * Adds to the hidden units the rows of the entries from `first` on, in their order. Each sum is cut off to 16 bits. Four
 * units at a time are summed without looking, and once more by single steps where a sum has left the 16 bits.
 */
function addRows(units: Int16Array, table: Int16Array, entries: readonly number[], first: number): void {
  const count = entries.length - first
  for (let i = 0; i < count; i++) rowStarts[i] = (entries[first + i] ?? 0) * units.length
  for (let h = 0; h < units.length; h += 4) {
    let a = (units[h] ?? 0) + LIFT
    let b = (units[h + 1] ?? 0) + LIFT
    let c = (units[h + 2] ?? 0) + LIFT
    let d = (units[h + 3] ?? 0) + LIFT
    let seen = 0
    for (let i = 0; i < count; i++) {
      const at = (rowStarts[i] ?? 0) + h
      a = (a + (table[at] ?? 0)) | 0
      b = (b + (table[at + 1] ?? 0)) | 0
      c = (c + (table[at + 2] ?? 0)) | 0
      d = (d + (table[at + 3] ?? 0)) | 0
      seen |= a | b | c | d
    }
    if (seen >>> 16 === 0) {
      units[h] = a - LIFT
      units[h + 1] = b - LIFT
      units[h + 2] = c - LIFT
      units[h + 3] = d - LIFT
    } else for (let unit = h; unit < h + 4; unit++) units[unit] = limitedSum(units[unit] ?? 0, table, unit, count)
  }
}

/** The sum of one unit and its rows, each step cut off. */
function limitedSum(unit: number, table: Int16Array, column: number, count: number): number {
  let sum = unit
  for (let i = 0; i < count; i++) sum = limited(sum + (table[(rowStarts[i] ?? 0) + column] ?? 0))
  return sum
}

/** Expert inputs as whole numbers, and where their rows begin. */
const wholeInputs = new Int32Array(2 * EXPERT_PER_SIDE)
const inputRows = new Int32Array(2 * EXPERT_PER_SIDE)

/** Adds the products of the expert inputs and their rows, for four units at a time. */
function addProducts(sums: Int32Array, experts: Int16Array, inputs: readonly Input[]): void {
  const hidden = sums.length
  for (const [i, [index, value]] of inputs.entries()) {
    wholeInputs[i] = wholeOf(value, INPUT_UNIT)
    inputRows[i] = index * hidden
  }
  for (let h = 0; h < hidden; h += 4) {
    let a = sums[h] ?? 0
    let b = sums[h + 1] ?? 0
    let c = sums[h + 2] ?? 0
    let d = sums[h + 3] ?? 0
    for (let i = 0; i < inputs.length; i++) {
      const input = wholeInputs[i] ?? 0
      const at = (inputRows[i] ?? 0) + h
      a = (a + Math.imul(experts[at] ?? 0, input)) | 0
      b = (b + Math.imul(experts[at + 1] ?? 0, input)) | 0
      c = (c + Math.imul(experts[at + 2] ?? 0, input)) | 0
      d = (d + Math.imul(experts[at + 3] ?? 0, input)) | 0
    }
    sums[h] = a
    sums[h + 1] = b
    sums[h + 2] = c
    sums[h + 3] = d
  }
}

/**
 * The five products of the output weights with the hidden units, those below 0 left out, and with their squares, in 32
 * bits. An overflow on the way cancels out in the end.
 */
function productsOf(units: Int16Array, outs: Int16Array): readonly number[] {
  let [o0, o1, o2, o3, o4] = [0, 0, 0, 0, 0]
  for (let h = 0; h < units.length; h++) {
    const unit = units[h] ?? 0
    if (unit <= 0) continue
    const square = squareOf(unit)
    const at = h * OUT_ROWS
    o0 = (o0 + unit * (outs[at] ?? 0) + square * (outs[at + 5] ?? 0)) | 0
    o1 = (o1 + unit * (outs[at + 1] ?? 0) + square * (outs[at + 6] ?? 0)) | 0
    o2 = (o2 + unit * (outs[at + 2] ?? 0) + square * (outs[at + 7] ?? 0)) | 0
    o3 = (o3 + unit * (outs[at + 3] ?? 0) + square * (outs[at + 8] ?? 0)) | 0
    o4 = (o4 + unit * (outs[at + 4] ?? 0) + square * (outs[at + 9] ?? 0)) | 0
  }
  return [o0, o1, o2, o3, o4]
}

function addScaled(sum: Float32Array, row: Float32Array, scale: number): void {
  for (let h = 0; h < sum.length; h++) sum[h] = (sum[h] ?? 0) + float(scale * (row[h] ?? 0))
}

/** A quarter of the square of a hidden unit, in the same unit. A value above 8 counts as 8. */
function squareOf(unit: number): number {
  const doubled = limited(2 * unit)
  return limited((doubled * doubled + 0x4000) >> 15)
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
