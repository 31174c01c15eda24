import {
  ANY_HITS, CONTACT_INPUTS, firstInput, firstValue, GRADED_ROWS, gradeIndex, readGradedRow, rowSide, secondInput, secondValue, sizeIndex,
  sizeOf,
} from './graded'
import { EXPERT_AT, EXPERT_PER_SIDE, EXPERTS, NETS, OUT_ROWS, PLAIN_INPUTS, POINT_ROWS, RACE, allocate } from './layout'
import { forgetRestingSide } from './restingSide'

/**
 * The expert inputs of a side that the summed rows of contact nets hold: pips, timing, and hitting rolls times points
 * held at home.
 */
export const PIPS: i32 = 0
export const TIMING: i32 = 3
export const HITS_TIMES_HELD: i32 = 7
export const PIPS_UNIT: f32 = 0.01
export const TIMING_UNIT: f32 = 0.02
export const HITS_TIMES_HELD_UNIT: f32 = 0.0046296297

/**
 * The number of pairs of expert inputs in plain nets and in contact nets. The inputs of a pair are multiplied together.
 * Contact nets need fewer pairs, because their summed rows hold some inputs.
 */
const PLAIN_PAIRS: i32 = EXPERTS / 2
const CONTACT_PAIRS: i32 = 9
/**
 * The paired expert inputs of contact nets. Inputs 0, 3 and 7 of each side are missing, because the summed rows hold
 * them. The last two pairs hold the lead, each with the square of one side's lead. An evaluation uses the pair of the
 * side that is ahead, because one side's lead is the other side's deficit.
 */
export const contactPairs: usize = memory.data<u8>([1, 2, 4, 5, 6, 8, 13, 14, 16, 17, 18, 20, 11, 23, 9, 10, 9, 22], 16)
export const LEAD_PAIR: i32 = 7
/** The index of the first side's lead among the expert inputs. */
export const LEAD: i32 = 9

/**
 * The units of whole numbers. Weights and hidden units are multiples of 1/2048 (below 16), expert inputs of 1/4096
 * (below 8), and products of 1/8388608.
 */
const WEIGHT_UNIT: f32 = 2048
export const INPUT_UNIT: f32 = 4096
const PRODUCT_UNIT: f32 = 8388608
/**
 * Half a step of a hidden unit, in units of products. It is added once, so that cutting off rounds to the nearest step.
 */
const HALF_STEP: i32 = 2048

const hiddens: usize = memory.data(NETS * 4, 16)
const weightsAt: usize = memory.data(NETS * 4, 16)
const tablesAt: usize = memory.data(NETS * 4, 16)
/** Marks the nets that use another net's weights. */
const isAlias: usize = memory.data(NETS, 16)
const MOST_HIDDEN: i32 = 512
const summed: usize = memory.data(MOST_HIDDEN * 4, 16)

@inline export function hiddenOf(net: i32): i32 {
  return load<i32>(hiddens + (<usize>net << 2))
}

/** The number of inputs of a net. Contact nets also have graded inputs. */
@inline export function inputsOf(net: i32): i32 {
  return net < RACE ? CONTACT_INPUTS : PLAIN_INPUTS
}

/**
 * The address of a net's weights: a row of `hidden` for each input, the hidden biases, ten rows of output weights,
 * eight output biases.
 */
@inline export function weightsOf(net: i32): usize {
  return load<u32>(weightsAt + (<usize>net << 2))
}

export function weightCount(net: i32, hidden: i32): i32 {
  return (inputsOf(net) + 1 + OUT_ROWS) * hidden + 8
}

/** The number of summed rows in a net's table. */
@inline export function rowsOf(net: i32): usize {
  return net < RACE ? POINT_ROWS + GRADED_ROWS : POINT_ROWS
}

/** The number of pairs of expert inputs in a net's table. */
@inline export function pairsOf(net: i32): usize {
  return net < RACE ? CONTACT_PAIRS : PLAIN_PAIRS
}

/**
 * The address of the table that `runNet` reads: summed rows (i16), expert rows in pairs (2 · i16 a unit), hidden biases
 * (i32), output weights (i16).
 */
@inline export function tableOf(net: i32): usize {
  return load<u32>(tablesAt + (<usize>net << 2))
}

function tableBytes(net: i32, hidden: i32): usize {
  return <usize>hidden * (rowsOf(net) * 2 + pairsOf(net) * 4 + 4 + OUT_ROWS * 2)
}

/**
 * Makes room for a net with `hidden` units (a multiple of 32, at most 512). The caller writes its weights and then
 * calls `buildTable`.
 */
export function createNet(net: i32, hidden: i32): usize {
  if (hiddenOf(net) != hidden || load<u8>(isAlias + net)) {
    store<u8>(isAlias + net, 0)
    store<i32>(hiddens + (<usize>net << 2), hidden)
    store<u32>(weightsAt + (<usize>net << 2), <u32>allocate(<usize>weightCount(net, hidden) << 2))
    store<u32>(tablesAt + (<usize>net << 2), <u32>allocate(tableBytes(net, hidden)))
  }
  return weightsOf(net)
}

/** Makes a net use another net's weights until `createNet` gives it its own. */
export function aliasNet(net: i32, source: i32): void {
  forgetRestingSide(net)
  store<u8>(isAlias + net, 1)
  store<i32>(hiddens + (<usize>net << 2), hiddenOf(source))
  store<u32>(weightsAt + (<usize>net << 2), <u32>weightsOf(source))
  store<u32>(tablesAt + (<usize>net << 2), <u32>tableOf(source))
}

@inline function addScaled(to: usize, row: usize, scale: f32, bytes: usize): void {
  const factor = f32x4.splat(scale)
  for (let h: usize = 0; h < bytes; h += 16) {
    v128.store(to + h, f32x4.add(v128.load(to + h), f32x4.mul(factor, v128.load(row + h))))
  }
}

/**
 * Builds the table of a net. Sums the first-layer rows of every count of checkers on every place and of every value of a
 * graded input, so that an evaluation only adds rows. Rounds all weights to whole numbers of their units.
 */
export function buildTable(net: i32): void {
  forgetRestingSide(net)
  const hidden = <usize>hiddenOf(net)
  const bytes = hidden << 2
  const weights = weightsOf(net)
  const table = tableOf(net)
  const rows = rowsOf(net)
  for (let row: usize = 0; row < rows; row++) {
    memory.fill(summed, 0, bytes)
    if (row >= <usize>POINT_ROWS) sumGradedRow(<i32>row, weights, bytes)
    else {
      sumPointRow(row, weights, bytes)
      if (net < RACE) addPipsAndTiming(row, weights, bytes)
    }
    packRow(table + row * (hidden << 1), summed, hidden)
  }
  const pairs = table + rows * (hidden << 1)
  for (let pair: usize = 0; pair < pairsOf(net); pair++) {
    const first = net < RACE ? <i32>load<u8>(contactPairs + 2 * pair) : <i32>(2 * pair)
    const second = net < RACE ? <i32>load<u8>(contactPairs + 2 * pair + 1) : <i32>(2 * pair + 1)
    sumExpert(net, first, weights, bytes)
    packPair(pairs + pair * bytes, expertRow(weights, second, bytes), bytes)
  }
  const biases = pairs + pairsOf(net) * bytes
  const hiddenBiases = weights + <usize>inputsOf(net) * bytes
  for (let h: usize = 0; h < bytes; h += 16) {
    const scaled = f32x4.mul(v128.load(hiddenBiases + h), f32x4.splat(PRODUCT_UNIT))
    v128.store(biases + h, i32x4.add(i32x4.trunc_sat_f32x4_s(f32x4.nearest(scaled)), i32x4.splat(HALF_STEP)))
  }
  const outs = biases + bytes
  for (let k: usize = 0; k < <usize>OUT_ROWS; k++) {
    const from = hiddenBiases + (k + 1) * bytes
    packRow(outs + k * (hidden << 1), from, hidden)
  }
}

function sumPointRow(row: usize, weights: usize, bytes: usize): void {
  const n = row & 15
  const side = (row >> 4) / 26
  const place = (row >> 4) % 26
  if (n == 0) return
  const first = weights + (side * 103 + (place ? (place - 1) * 4 : 100)) * bytes
  if (place == 0) {
    addScaled(summed, first, <f32>min(n, 5) * <f32>0.2, bytes)
    if (n > 5) addScaled(summed, first + bytes, <f32>(min(n, 10) - 5) * <f32>0.2, bytes)
    if (n > 10) addScaled(summed, first + 2 * bytes, <f32>(n - 10) * <f32>0.2, bytes)
  } else {
    addScaled(summed, first + (min(n, 3) - 1) * bytes, 1, bytes)
    if (n > 3) addScaled(summed, first + 3 * bytes, <f32>(n - 3) * <f32>0.5, bytes)
  }
}

/** Adds to a row the contribution of a place's checkers to the pips and the timing of their side. */
function addPipsAndTiming(row: usize, weights: usize, bytes: usize): void {
  const n = <i32>(row & 15)
  const place = <i32>((row >> 4) % 26)
  const first = <i32>((row >> 4) / 26) * EXPERT_PER_SIDE
  addScaled(summed, expertRow(weights, first + PIPS, bytes), <f32>(n * place) * PIPS_UNIT, bytes)
  addScaled(summed, expertRow(weights, first + TIMING, bytes), <f32>timingOf(place, n) * TIMING_UNIT, bytes)
}

/** The contribution of `n` checkers on a place to the timing of their side. */
export function timingOf(place: i32, n: i32): i32 {
  return place <= 5 ? max(n - 2, 0) * place : place <= 17 ? n * (place - 5) : 0
}

@inline function expertRow(weights: usize, expert: i32, bytes: usize): usize {
  return weights + <usize>(EXPERT_AT + expert) * bytes
}

function sumGradedRow(row: i32, weights: usize, bytes: usize): void {
  readGradedRow(row)
  addGraded(firstInput, firstValue, weights, bytes)
  addGraded(secondInput, secondValue, weights, bytes)
  if (firstInput != ANY_HITS) return
  const hitsTimesHeld = expertRow(weights, rowSide * EXPERT_PER_SIDE + HITS_TIMES_HELD, bytes)
  addScaled(summed, hitsTimesHeld, <f32>(firstValue * secondValue) * HITS_TIMES_HELD_UNIT, bytes)
}

function addGraded(input: i32, value: i32, weights: usize, bytes: usize): void {
  if (!value) return
  addScaled(summed, weights + <usize>sizeIndex(rowSide, input) * bytes, sizeOf(input, value), bytes)
  addScaled(summed, weights + <usize>gradeIndex(rowSide, input, value) * bytes, 1, bytes)
}

/**
 * Writes the weights of an expert input to `summed`. In contact nets, subtracts the weights of the other side's lead from
 * those of the lead.
 */
function sumExpert(net: i32, expert: i32, weights: usize, bytes: usize): void {
  memory.copy(summed, expertRow(weights, expert, bytes), bytes)
  if (net < RACE && expert == LEAD) addScaled(summed, expertRow(weights, LEAD + EXPERT_PER_SIDE, bytes), -1, bytes)
}

function packRow(to: usize, from: usize, hidden: usize): void {
  for (let h: usize = 0; h < hidden; h += 8) {
    v128.store(to + (h << 1), toWhole(v128.load(from + (h << 2)), v128.load(from + (h << 2), 16), WEIGHT_UNIT))
  }
}

/** Eight numbers as multiples of 1 / `unit`, rounded to the nearest that 16 bits hold. */
@inline export function toWhole(low: v128, high: v128, unit: f32): v128 {
  const scale = f32x4.splat(unit)
  return i16x8.narrow_i32x4_s(
    i32x4.trunc_sat_f32x4_s(f32x4.nearest(f32x4.mul(low, scale))),
    i32x4.trunc_sat_f32x4_s(f32x4.nearest(f32x4.mul(high, scale))),
  )
}

/** Writes the weights in `summed` and those of a second input, side by side for each unit. */
function packPair(to: usize, second: usize, bytes: usize): void {
  for (let h: usize = 0; h < bytes; h += 16) {
    const both = toWhole(v128.load(summed + h), v128.load(second + h), WEIGHT_UNIT)
    v128.store(to + h, i16x8.shuffle(both, both, 0, 4, 1, 5, 2, 6, 3, 7))
  }
}
