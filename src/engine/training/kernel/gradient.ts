import { EXPERT_AT, EXPERTS, NETS, OUT_ROWS, OUTPUTS, POINT_ROWS, PRUNE, RACE, SIDE, allocate } from '../../evaluation/kernel/layout'
import { addExperts, entries, entryCount, experts, readPosition } from '../../evaluation/kernel/features'
import {
  firstInput, firstValue, gradeIndex, GRADES_AT, readGradedRow, rowSide, secondInput, secondValue, sizeIndex, sizeOf,
} from '../../evaluation/kernel/graded'
import { addRaceInputs } from '../../evaluation/kernel/raceInputs'
import { hiddenOf, inputsOf, weightCount, weightsOf } from '../../evaluation/kernel/netTable'
import { sigmoid } from '../../evaluation/kernel/network'
import { signed } from './random'
import { addSummedExperts } from './summedExperts'

const inputIndexes: usize = memory.data(128 * 4, 16)
const inputValues: usize = memory.data(128 * 4, 16)
const hidden: usize = memory.data(512 * 4, 16)
/** A quarter of the square of each hidden unit, as the outputs use it. */
const squares: usize = memory.data(512 * 4, 16)
const slopes: usize = memory.data(512 * 4, 16)
const errors: usize = memory.data(32, 16)
const outputs: usize = memory.data(32, 16)
const trainedAt: usize = memory.data(NETS * 4, 16)
const stateAt: usize = memory.data(NETS * 4, 16)
const steps: usize = memory.data(NETS * 4, 16)
let inputCount: i32 = 0
/** The largest value of a hidden unit that its square counts. The kernel's whole numbers have the same limit. */
const MOST_SQUARED: f32 = 8

/** The address of the weights in training. `weightsOf` gives their running average, which plays and labels. */
@inline export function trainedOf(net: i32): usize {
  return load<u32>(trainedAt + (<usize>net << 2))
}

/** The address of a net's gradient, first moments and second moments, one after the other. */
@inline function adamStateOf(net: i32): usize {
  return load<u32>(stateAt + (<usize>net << 2))
}

export function stepsOf(net: i32): i32 {
  return load<i32>(steps + (<usize>net << 2))
}

export function setSteps(net: i32, value: i32): void {
  store<i32>(steps + (<usize>net << 2), value)
}

export function moments(net: i32): usize {
  return adamStateOf(net) + <usize>(weightCount(net, hiddenOf(net)) << 2)
}

/** Makes room for training a net that `createNet` made. Training starts from the net's present weights. */
export function prepareTraining(net: i32): void {
  const bytes = <usize>weightCount(net, hiddenOf(net)) << 2
  if (!trainedOf(net)) {
    store<u32>(trainedAt + (<usize>net << 2), <u32>allocate(bytes))
    store<u32>(stateAt + (<usize>net << 2), <u32>allocate(bytes * 3))
  }
  memory.copy(trainedOf(net), weightsOf(net), bytes)
  memory.fill(adamStateOf(net), 0, bytes * 3)
  store<i32>(steps + (<usize>net << 2), 0)
}

/**
 * Writes the first weights of a net: uniform within ±0.15 for inputs (0 for grades), within ±0.1 for outputs (0 for
 * squares). The output biases make gammons and backgammons unlikely at first.
 */
export function randomizeNet(net: i32): void {
  const h = hiddenOf(net)
  const weights = weightsOf(net)
  const inputs = inputsOf(net)
  const drawn = min(inputs, GRADES_AT) * h
  for (let i = 0; i < drawn; i++) store<f32>(weights + (<usize>i << 2), signed() * <f32>0.15)
  const second = weights + (<usize>((inputs + 1) * h) << 2)
  memory.fill(weights + (<usize>drawn << 2), 0, <usize>((inputs + 1) * h - drawn) << 2)
  for (let i = 0; i < OUTPUTS * h; i++) store<f32>(second + (<usize>i << 2), signed() * <f32>0.1)
  memory.fill(second + (<usize>(OUTPUTS * h) << 2), 0, <usize>((OUT_ROWS - OUTPUTS) * h + 8) << 2)
  const biases = second + (<usize>(OUT_ROWS * h) << 2)
  store<f32>(biases, -2, 4)
  store<f32>(biases, -3, 8)
  store<f32>(biases, -2, 12)
  store<f32>(biases, -3, 16)
}

@inline function addInput(index: i32, value: f32): void {
  store<u32>(inputIndexes + (<usize>inputCount << 2), index)
  store<f32>(inputValues + (<usize>inputCount << 2), value)
  inputCount++
}

function addGraded(input: i32, value: i32): void {
  if (!value) return
  addInput(sizeIndex(rowSide, input), sizeOf(input, value))
  addInput(gradeIndex(rowSide, input, value), 1)
}

/** Lists the inputs behind the first-layer rows of the position read last. */
function listInputs(): void {
  inputCount = 0
  for (let i = 0; i < entryCount; i++) {
    const row = <i32>load<u16>(entries + (<usize>i << 1))
    if (row >= POINT_ROWS) {
      readGradedRow(row)
      addGraded(firstInput, firstValue)
      addGraded(secondInput, secondValue)
      continue
    }
    const n = row & 15
    const side = (row >> 4) / 26
    const place = (row >> 4) % 26
    const first = side * 103 + (place ? (place - 1) * 4 : 100)
    if (place == 0) {
      addInput(first, <f32>min(n, 5) * <f32>0.2)
      if (n > 5) addInput(first + 1, <f32>(min(n, 10) - 5) * <f32>0.2)
      if (n > 10) addInput(first + 2, <f32>(n - 10) * <f32>0.2)
    } else {
      addInput(first + min(n, 3) - 1, 1)
      if (n > 3) addInput(first + 3, <f32>(n - 3) * <f32>0.5)
    }
  }
}

function listExperts(): void {
  for (let i = 0; i < EXPERTS; i++) {
    const value = load<f32>(experts + (<usize>i << 2))
    if (value != 0) addInput(EXPERT_AT + i, value)
  }
}

/** Runs a net with these weights on the listed inputs. Writes the hidden units and five outputs. */
function forward(net: i32, weights: usize): void {
  const bytes = <usize>hiddenOf(net) << 2
  const biases = weights + <usize>inputsOf(net) * bytes
  const count = <usize>inputCount << 2
  const zero = f32x4.splat(0)
  for (let h: usize = 0; h < bytes; h += 64) {
    let a0 = v128.load(biases + h), a1 = v128.load(biases + h, 16), a2 = v128.load(biases + h, 32), a3 = v128.load(biases + h, 48)
    for (let i: usize = 0; i < count; i += 4) {
      const row = weights + <usize>load<u32>(inputIndexes + i) * bytes + h
      const scale = v128.load32_splat(inputValues + i)
      a0 = f32x4.add(a0, f32x4.mul(scale, v128.load(row)))
      a1 = f32x4.add(a1, f32x4.mul(scale, v128.load(row, 16)))
      a2 = f32x4.add(a2, f32x4.mul(scale, v128.load(row, 32)))
      a3 = f32x4.add(a3, f32x4.mul(scale, v128.load(row, 48)))
    }
    v128.store(hidden + h, f32x4.max(a0, zero))
    v128.store(hidden + h, f32x4.max(a1, zero), 16)
    v128.store(hidden + h, f32x4.max(a2, zero), 32)
    v128.store(hidden + h, f32x4.max(a3, zero), 48)
  }
  for (let h: usize = 0; h < bytes; h += 16) {
    const limited = f32x4.min(v128.load(hidden + h), f32x4.splat(MOST_SQUARED))
    v128.store(squares + h, f32x4.mul(f32x4.mul(limited, limited), f32x4.splat(0.25)))
  }
  const second = biases + bytes
  for (let k: usize = 0; k < 5; k++) {
    let o = zero
    const ofUnits = second + k * bytes
    const ofSquares = ofUnits + <usize>OUTPUTS * bytes
    for (let h: usize = 0; h < bytes; h += 16) {
      o = f32x4.add(o, f32x4.mul(v128.load(hidden + h), v128.load(ofUnits + h)))
      o = f32x4.add(o, f32x4.mul(v128.load(squares + h), v128.load(ofSquares + h)))
    }
    const z = f32x4.extract_lane(o, 0) + f32x4.extract_lane(o, 1) + (f32x4.extract_lane(o, 2) + f32x4.extract_lane(o, 3))
    store<f32>(outputs + (k << 2), z + load<f32>(second + <usize>OUT_ROWS * bytes + (k << 2)))
  }
  v128.store(outputs, sigmoid(v128.load(outputs)))
  v128.store(outputs, sigmoid(v128.load(outputs, 16)), 16)
}

/**
 * Adds `scale` times the gradient of the cross-entropy of the last sample to `to`, which is shaped like the weights.
 */
function backward(net: i32, weights: usize, to: usize, target: usize, scale: f32): void {
  const bytes = <usize>hiddenOf(net) << 2
  const count = <usize>inputCount << 2
  const biasAt = <usize>inputsOf(net) * bytes
  const second = weights + biasAt + bytes
  const secondTo = to + biasAt + bytes
  const squaresSecond = second + <usize>OUTPUTS * bytes
  const squaresTo = secondTo + <usize>OUTPUTS * bytes
  const zero = f32x4.splat(0)
  for (let k: usize = 0; k < 5; k++) {
    const error = (load<f32>(outputs + (k << 2)) - load<f32>(target + (k << 2))) * scale
    store<f32>(errors + (k << 2), error)
    const at = secondTo + <usize>OUT_ROWS * bytes + (k << 2)
    store<f32>(at, load<f32>(at) + error)
  }
  const e0 = v128.load32_splat(errors), e1 = v128.load32_splat(errors, 4), e2 = v128.load32_splat(errors, 8)
  const e3 = v128.load32_splat(errors, 12), e4 = v128.load32_splat(errors, 16)
  for (let h: usize = 0; h < bytes; h += 16) {
    const unit = v128.load(hidden + h)
    const square = v128.load(squares + h)
    // The derivative of a quarter of the square is half of the unit; it is zero beyond the limit.
    const growth = v128.and(f32x4.mul(unit, f32x4.splat(0.5)), f32x4.lt(unit, f32x4.splat(MOST_SQUARED)))
    const ofUnit = backThrough(second + h, bytes, e0, e1, e2, e3, e4)
    const ofSquare = backThrough(squaresSecond + h, bytes, e0, e1, e2, e3, e4)
    const d = v128.and(f32x4.add(ofUnit, f32x4.mul(ofSquare, growth)), f32x4.gt(unit, zero))
    v128.store(slopes + h, d)
    addProduct(to + biasAt + h, d)
    addOutputs(secondTo + h, bytes, unit, e0, e1, e2, e3, e4)
    addOutputs(squaresTo + h, bytes, square, e0, e1, e2, e3, e4)
  }
  for (let i: usize = 0; i < count; i += 4) {
    const row = to + <usize>load<u32>(inputIndexes + i) * bytes
    const factor = v128.load32_splat(inputValues + i)
    for (let h: usize = 0; h < bytes; h += 32) {
      addProduct(row + h, f32x4.mul(factor, v128.load(slopes + h)))
      addProduct(row + h + 16, f32x4.mul(factor, v128.load(slopes + h, 16)))
    }
  }
}

/** The gradient at four hidden units (or their squares) from the errors of the outputs and these output weights. */
@inline function backThrough(at: usize, bytes: usize, e0: v128, e1: v128, e2: v128, e3: v128, e4: v128): v128 {
  let d = f32x4.mul(e0, v128.load(at))
  d = f32x4.add(d, f32x4.mul(e1, v128.load(at + bytes)))
  d = f32x4.add(d, f32x4.mul(e2, v128.load(at + 2 * bytes)))
  d = f32x4.add(d, f32x4.mul(e3, v128.load(at + 3 * bytes)))
  return f32x4.add(d, f32x4.mul(e4, v128.load(at + 4 * bytes)))
}

@inline function addOutputs(at: usize, bytes: usize, units: v128, e0: v128, e1: v128, e2: v128, e3: v128, e4: v128): void {
  addProduct(at, f32x4.mul(e0, units))
  addProduct(at + bytes, f32x4.mul(e1, units))
  addProduct(at + 2 * bytes, f32x4.mul(e2, units))
  addProduct(at + 3 * bytes, f32x4.mul(e3, units))
  addProduct(at + 4 * bytes, f32x4.mul(e4, units))
}

@inline function addProduct(at: usize, value: v128): void {
  v128.store(at, f32x4.add(v128.load(at), value))
}

/** Reads a position as inputs of `net`. */
function readInputs(net: i32, position: usize): void {
  readPosition(position, position + SIDE)
  if (net == RACE) addRaceInputs(position, position + SIDE)
  else if (net != PRUNE) {
    addExperts(position, position + SIDE)
    addSummedExperts()
  }
  listInputs()
  if (net != PRUNE) listExperts()
}

/** The sum of the distances between labels and the outputs of the nets in training, in points of equity. */
let missed: f32 = 0

@inline function equity(chances: usize): f32 {
  return 2 * load<f32>(chances) + load<f32>(chances, 4) + load<f32>(chances, 8) - load<f32>(chances, 12) - load<f32>(chances, 16)
}

/** The sum of the distances between labels and outputs of all samples since the last call, in points of equity. */
export function takeMissed(): f32 {
  const sum = missed
  missed = 0
  return sum
}

/**
 * One step of plain gradient descent on the playing weights. The weights of squares stay as they are, because such
 * steps are too steep for them.
 */
export function descend(net: i32, position: usize, target: usize, rate: f32): void {
  readInputs(net, position)
  forward(net, weightsOf(net))
  memory.fill(squares, 0, <usize>hiddenOf(net) << 2)
  backward(net, weightsOf(net), weightsOf(net), target, -rate)
}

/** Adds one sample to the gradient of the current batch. */
export function addSample(net: i32, position: usize, target: usize, scale: f32): void {
  readInputs(net, position)
  forward(net, trainedOf(net))
  missed += Mathf.abs(equity(outputs) - equity(target))
  backward(net, trainedOf(net), adamStateOf(net), target, scale)
}

/** Ends a batch: one Adam step on the weights in training, and one step of their running average. */
export function stepAdam(net: i32, rate: f32, average: f32): void {
  const step = stepsOf(net) + 1
  store<i32>(steps + (<usize>net << 2), step)
  const bytes = <usize>weightCount(net, hiddenOf(net)) << 2
  const gradient = adamStateOf(net)
  const first = gradient + bytes
  const second = first + bytes
  const weights = trainedOf(net)
  const averaged = weightsOf(net)
  const correction1 = <f32>(1 - Math.pow(0.9, <f64>step))
  const correction2 = <f32>(1 - Math.pow(0.999, <f64>step))
  const keep = min<f32>(average, <f32>step / <f32>(step + 10))
  const rates = f32x4.splat(rate / correction1)
  const scale2 = f32x4.splat(<f32>1 / correction2)
  for (let i: usize = 0; i < bytes; i += 16) {
    const g = v128.load(gradient + i)
    v128.store(gradient + i, f32x4.splat(0))
    const m = f32x4.add(f32x4.mul(f32x4.splat(0.9), v128.load(first + i)), f32x4.mul(f32x4.splat(0.1), g))
    const v = f32x4.add(f32x4.mul(f32x4.splat(0.999), v128.load(second + i)), f32x4.mul(f32x4.splat(0.001), f32x4.mul(g, g)))
    v128.store(first + i, m)
    v128.store(second + i, v)
    const w = f32x4.sub(
      v128.load(weights + i),
      f32x4.div(f32x4.mul(rates, m), f32x4.add(f32x4.sqrt(f32x4.mul(v, scale2)), f32x4.splat(1e-7))),
    )
    v128.store(weights + i, w)
    v128.store(averaged + i, f32x4.add(f32x4.mul(f32x4.splat(keep), v128.load(averaged + i)), f32x4.mul(f32x4.splat(<f32>1 - keep), w)))
  }
}
