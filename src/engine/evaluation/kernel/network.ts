import { EXPERTS, OUT_ROWS, OUTPUTS, RACE } from './layout'
import { entries, entryCount, experts, resting, restingEntries } from './features'
import { contactPairs, hiddenOf, INPUT_UNIT, inputsOf, LEAD, LEAD_PAIR, pairsOf, rowsOf, tableOf, toWhole, weightsOf } from './netTable'
import { restingSums } from './restingSide'

/** The shift in bits from a product of weight and input to a hidden unit. */
const INPUT_BITS: i32 = 12
/** The unit of a hidden unit times an output weight. */
const OUT_PRODUCT_UNIT: f32 = 4194304

const rowPointers: usize = memory.data(64 * 4, 16)
const wholeExperts: usize = memory.data(EXPERTS * 2, 16)
const pairPointers: usize = memory.data(EXPERTS * 2, 16)
const pairValues: usize = memory.data(EXPERTS * 2, 16)

@inline function exponential(z: v128): v128 {
  const limited = f32x4.max(f32x4.min(z, f32x4.splat(30)), f32x4.splat(-30))
  const t = f32x4.mul(limited, f32x4.splat(1.4426950408889634))
  const whole = f32x4.nearest(t)
  const f = f32x4.sub(t, whole)
  let p = f32x4.splat(0.000154035303933816)
  p = f32x4.add(f32x4.mul(p, f), f32x4.splat(0.00133335581464284))
  p = f32x4.add(f32x4.mul(p, f), f32x4.splat(0.00961812910762848))
  p = f32x4.add(f32x4.mul(p, f), f32x4.splat(0.0555041086648216))
  p = f32x4.add(f32x4.mul(p, f), f32x4.splat(0.240226506959101))
  p = f32x4.add(f32x4.mul(p, f), f32x4.splat(0.693147180559945))
  p = f32x4.add(f32x4.mul(p, f), f32x4.splat(1))
  const scale = i32x4.shl(i32x4.add(i32x4.trunc_sat_f32x4_s(whole), i32x4.splat(127)), 23)
  return f32x4.mul(p, scale)
}

/** 1 / (1 + e^−z) for four numbers, by a polynomial of this module, so that every machine gives the same bits. */
@inline export function sigmoid(z: v128): v128 {
  const one = f32x4.splat(1)
  return f32x4.div(one, f32x4.add(one, exponential(f32x4.neg(z))))
}

@inline function sum(v: v128): f32 {
  return <f32>(i32x4.extract_lane(v, 0) + i32x4.extract_lane(v, 1) + i32x4.extract_lane(v, 2) + i32x4.extract_lane(v, 3))
}

function roundExperts(): void {
  for (let i: usize = 0; i < <usize>EXPERTS; i += 8) {
    v128.store(wholeExperts + (i << 1), toWhole(v128.load(experts + (i << 2)), v128.load(experts + (i << 2), 16), INPUT_UNIT))
  }
}

/** Four times the number of listed pairs of expert inputs. */
let listed: usize = 0

@inline function listPair(value: u32, row: usize): void {
  store<u32>(pairValues + listed, value)
  store<u32>(pairPointers + listed, <u32>row)
  listed += value ? 4 : 0
}

/** Lists the pairs of expert inputs that are not zero, with their rows. */
function listPairs(pairs: usize, bytes: usize): void {
  for (let pair: usize = 0; pair < <usize>EXPERTS / 2; pair++) {
    listPair(load<u32>(wholeExperts + (pair << 2)), pairs + pair * bytes)
  }
}

/** Lists the pairs for a contact net. */
function listContactPairs(pairs: usize, bytes: usize): void {
  for (let pair: usize = 0; pair < <usize>LEAD_PAIR; pair++) listPair(contactPair(pair), pairs + pair * bytes)
  const pair: usize = LEAD_PAIR + <usize>(load<f32>(experts + (<usize>LEAD << 2)) <= 0)
  listPair(contactPair(pair), pairs + pair * bytes)
}

@inline function contactPair(pair: usize): u32 {
  const first = <usize>load<u8>(contactPairs + (pair << 1))
  const second = <usize>load<u8>(contactPairs + (pair << 1), 1)
  return <u32>load<u16>(wholeExperts + (first << 1)) | (<u32>load<u16>(wholeExperts + (second << 1)) << 16)
}

/**
 * Runs a net on the entries that were read last, and on the expert inputs if `withExperts`. Writes five probabilities at
 * `out`, which needs room for eight.
 */
export function runNet(net: i32, withExperts: bool, out: usize): void {
  const hidden = <usize>hiddenOf(net)
  const bytes = hidden << 2
  const table = tableOf(net)
  const rows = <usize>entryCount << 2
  for (let i: usize = 0; i < rows; i += 4) {
    store<u32>(rowPointers + i, <u32>table + <u32>load<u16>(entries + (i >> 1)) * <u32>(hidden << 1))
  }
  const restingRows = <usize>restingEntries << 2
  const sums = restingSums(net, resting, rowPointers, restingRows, hidden)
  const firstPair = table + rowsOf(net) * (hidden << 1)
  listed = 0
  if (withExperts) {
    roundExperts()
    if (net < RACE) listContactPairs(firstPair, bytes)
    else listPairs(firstPair, bytes)
  }
  const pairs = listed
  const biases = firstPair + pairsOf(net) * bytes
  const outs = biases + bytes
  const toSquares = <usize>OUTPUTS * (hidden << 1)
  const zero = i32x4.splat(0)
  let o0 = zero, o1 = zero, o2 = zero, o3 = zero, o4 = zero
  for (let h: usize = 0; h < bytes; h += 128) {
    let at = biases + h
    let a0 = v128.load(at), a1 = v128.load(at, 16), a2 = v128.load(at, 32), a3 = v128.load(at, 48)
    let a4 = v128.load(at, 64), a5 = v128.load(at, 80), a6 = v128.load(at, 96), a7 = v128.load(at, 112)
    for (let i: usize = 0; i < pairs; i += 4) {
      const row = <usize>load<u32>(pairPointers + i) + h
      const values = v128.load32_splat(pairValues + i)
      a0 = i32x4.add(a0, i32x4.dot_i16x8_s(values, v128.load(row)))
      a1 = i32x4.add(a1, i32x4.dot_i16x8_s(values, v128.load(row, 16)))
      a2 = i32x4.add(a2, i32x4.dot_i16x8_s(values, v128.load(row, 32)))
      a3 = i32x4.add(a3, i32x4.dot_i16x8_s(values, v128.load(row, 48)))
      a4 = i32x4.add(a4, i32x4.dot_i16x8_s(values, v128.load(row, 64)))
      a5 = i32x4.add(a5, i32x4.dot_i16x8_s(values, v128.load(row, 80)))
      a6 = i32x4.add(a6, i32x4.dot_i16x8_s(values, v128.load(row, 96)))
      a7 = i32x4.add(a7, i32x4.dot_i16x8_s(values, v128.load(row, 112)))
    }
    at = sums + (h >> 1)
    let u0 = i16x8.add_sat_s(v128.load(at), toSteps(a0, a1))
    let u1 = i16x8.add_sat_s(v128.load(at, 16), toSteps(a2, a3))
    let u2 = i16x8.add_sat_s(v128.load(at, 32), toSteps(a4, a5))
    let u3 = i16x8.add_sat_s(v128.load(at, 48), toSteps(a6, a7))
    for (let i = restingRows; i < rows; i += 4) {
      const row = <usize>load<u32>(rowPointers + i) + (h >> 1)
      u0 = i16x8.add_sat_s(u0, v128.load(row))
      u1 = i16x8.add_sat_s(u1, v128.load(row, 16))
      u2 = i16x8.add_sat_s(u2, v128.load(row, 32))
      u3 = i16x8.add_sat_s(u3, v128.load(row, 48))
    }
    u0 = i16x8.max_s(u0, i16x8.splat(0))
    u1 = i16x8.max_s(u1, i16x8.splat(0))
    u2 = i16x8.max_s(u2, i16x8.splat(0))
    u3 = i16x8.max_s(u3, i16x8.splat(0))
    const s0 = squaresOf(u0), s1 = squaresOf(u1), s2 = squaresOf(u2), s3 = squaresOf(u3)
    at = outs + (h >> 1)
    o0 = addProducts(addProducts(o0, at, u0, u1, u2, u3), at + toSquares, s0, s1, s2, s3)
    at += hidden << 1
    o1 = addProducts(addProducts(o1, at, u0, u1, u2, u3), at + toSquares, s0, s1, s2, s3)
    at += hidden << 1
    o2 = addProducts(addProducts(o2, at, u0, u1, u2, u3), at + toSquares, s0, s1, s2, s3)
    at += hidden << 1
    o3 = addProducts(addProducts(o3, at, u0, u1, u2, u3), at + toSquares, s0, s1, s2, s3)
    at += hidden << 1
    o4 = addProducts(addProducts(o4, at, u0, u1, u2, u3), at + toSquares, s0, s1, s2, s3)
  }
  const outBiases = weightsOf(net) + <usize>(inputsOf(net) + 1 + OUT_ROWS) * bytes
  const unit = f32x4.splat(<f32>1 / OUT_PRODUCT_UNIT)
  let first = f32x4.splat(sum(o0))
  first = f32x4.replace_lane(first, 1, sum(o1))
  first = f32x4.replace_lane(first, 2, sum(o2))
  first = f32x4.replace_lane(first, 3, sum(o3))
  first = f32x4.add(f32x4.mul(first, unit), v128.load(outBiases))
  const last = f32x4.add(f32x4.mul(f32x4.splat(sum(o4)), unit), v128.load(outBiases, 16))
  v128.store(out, sigmoid(first))
  v128.store(out, sigmoid(last), 16)
}

/** Converts eight sums of products to hidden units of 16 bits each. */
@inline function toSteps(low: v128, high: v128): v128 {
  return i16x8.narrow_i32x4_s(i32x4.shr_s(low, INPUT_BITS), i32x4.shr_s(high, INPUT_BITS))
}

/** A quarter of the square of each hidden unit, in the same unit. A value above 8 counts as 8. */
@inline function squaresOf(units: v128): v128 {
  const doubled = i16x8.add_sat_s(units, units)
  return i16x8.q15mulr_sat_s(doubled, doubled)
}

/** Adds the products of 32 units and their output weights. An overflow on the way cancels out in the end. */
@inline function addProducts(o: v128, at: usize, u0: v128, u1: v128, u2: v128, u3: v128): v128 {
  o = i32x4.add(o, i32x4.dot_i16x8_s(u0, v128.load(at)))
  o = i32x4.add(o, i32x4.dot_i16x8_s(u1, v128.load(at, 16)))
  o = i32x4.add(o, i32x4.dot_i16x8_s(u2, v128.load(at, 32)))
  return i32x4.add(o, i32x4.dot_i16x8_s(u3, v128.load(at, 48)))
}
