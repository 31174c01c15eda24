import { EXPERT_AT, INPUTS, NETS, OUTPUTS, allocate } from './layout'
import { entries, entryCount, expertCount, expertIndexes, expertValues } from './features'

/** Rows of the summed first layer: 2 sides, 26 places (0 off, 25 bar), 16 counts. */
const ROWS: usize = 832

const hiddens: usize = memory.data(NETS * 4, 16)
const weightsAt: usize = memory.data(NETS * 4, 16)
const tablesAt: usize = memory.data(NETS * 4, 16)
const rowPointers: usize = memory.data(64 * 4, 16)
const expertPointers: usize = memory.data(64 * 4, 16)

@inline export function hiddenOf(net: i32): i32 {
  return load<i32>(hiddens + (<usize>net << 2))
}

/** First weight of a net: 254 rows of `hidden`, the hidden biases, five rows of output weights, eight output biases. */
@inline export function weightsOf(net: i32): usize {
  return load<u32>(weightsAt + (<usize>net << 2))
}

export function weightCount(hidden: i32): i32 {
  return (INPUTS + 1 + OUTPUTS) * hidden + 8
}

function isAlias(net: i32): bool {
  for (let other = 0; other < NETS; other++) if (other != net && weightsOf(other) == weightsOf(net)) return true
  return false
}

/** Makes room for a net with `hidden` units (a multiple of 32); the caller writes its weights and calls `buildTable`. */
export function createNet(net: i32, hidden: i32): usize {
  if (hiddenOf(net) != hidden || isAlias(net)) {
    store<i32>(hiddens + (<usize>net << 2), hidden)
    store<u32>(weightsAt + (<usize>net << 2), <u32>allocate(<usize>weightCount(hidden) << 2))
    store<u32>(tablesAt + (<usize>net << 2), <u32>allocate((ROWS * <usize>hidden) << 2))
  }
  return weightsOf(net)
}

/** Makes a net use another net's weights, until `createNet` gives it its own. */
export function aliasNet(net: i32, source: i32): void {
  store<i32>(hiddens + (<usize>net << 2), hiddenOf(source))
  store<u32>(weightsAt + (<usize>net << 2), <u32>weightsOf(source))
  store<u32>(tablesAt + (<usize>net << 2), load<u32>(tablesAt + (<usize>source << 2)))
}

@inline function addScaled(to: usize, row: usize, scale: f32, bytes: usize): void {
  const factor = f32x4.splat(scale)
  for (let h: usize = 0; h < bytes; h += 16) {
    v128.store(to + h, f32x4.add(v128.load(to + h), f32x4.mul(factor, v128.load(row + h))))
  }
}

/** Sums the first-layer rows of every count of checkers on every place once, so that an evaluation only adds them. */
export function buildTable(net: i32): void {
  const bytes = <usize>hiddenOf(net) << 2
  const weights = weightsOf(net)
  for (let side: usize = 0; side < 2; side++) {
    for (let place: usize = 0; place < 26; place++) {
      for (let n: usize = 1; n < 16; n++) {
        const to = <usize>load<u32>(tablesAt + (<usize>net << 2)) + ((side * 26 + place) * 16 + n) * bytes
        memory.fill(to, 0, bytes)
        const first = weights + (side * 103 + (place ? (place - 1) * 4 : 100)) * bytes
        if (place == 0) {
          addScaled(to, first, <f32>min(n, 5) * <f32>0.2, bytes)
          if (n > 5) addScaled(to, first + bytes, <f32>(min(n, 10) - 5) * <f32>0.2, bytes)
          if (n > 10) addScaled(to, first + 2 * bytes, <f32>(n - 10) * <f32>0.2, bytes)
        } else {
          addScaled(to, first + (min(n, 3) - 1) * bytes, 1, bytes)
          if (n > 3) addScaled(to, first + 3 * bytes, <f32>(n - 3) * <f32>0.5, bytes)
        }
      }
    }
  }
}

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

/** 1 / (1 + e^−z) by an own polynomial, so that every machine gives the same bits. */
@inline export function sigmoid(z: v128): v128 {
  const one = f32x4.splat(1)
  return f32x4.div(one, f32x4.add(one, exponential(f32x4.neg(z))))
}

@inline function sum(v: v128): f32 {
  return f32x4.extract_lane(v, 0) + f32x4.extract_lane(v, 1) + (f32x4.extract_lane(v, 2) + f32x4.extract_lane(v, 3))
}

/** Runs a net on the entries (and expert inputs) read last; leaves five probabilities at `out`, room for eight. */
export function runNet(net: i32, withExperts: bool, out: usize): void {
  const bytes = <usize>hiddenOf(net) << 2
  const weights = weightsOf(net)
  const table = load<u32>(tablesAt + (<usize>net << 2))
  const rows = <usize>entryCount << 2
  for (let i: usize = 0; i < rows; i += 4) {
    store<u32>(rowPointers + i, <u32>table + <u32>load<u16>(entries + (i >> 1)) * <u32>bytes)
  }
  const experts = withExperts ? <usize>expertCount << 2 : 0
  const firstExpert = weights + <usize>EXPERT_AT * bytes
  for (let i: usize = 0; i < experts; i += 4) {
    store<u32>(expertPointers + i, <u32>(firstExpert + <usize>load<u32>(expertIndexes + i) * bytes))
  }
  const biases = weights + <usize>INPUTS * bytes
  const second = biases + bytes
  const zero = f32x4.splat(0)
  let o0 = zero, o1 = zero, o2 = zero, o3 = zero, o4 = zero
  for (let h: usize = 0; h < bytes; h += 128) {
    let at = biases + h
    let a0 = v128.load(at), a1 = v128.load(at, 16), a2 = v128.load(at, 32), a3 = v128.load(at, 48)
    let a4 = v128.load(at, 64), a5 = v128.load(at, 80), a6 = v128.load(at, 96), a7 = v128.load(at, 112)
    for (let i: usize = 0; i < rows; i += 4) {
      const row = <usize>load<u32>(rowPointers + i) + h
      a0 = f32x4.add(a0, v128.load(row))
      a1 = f32x4.add(a1, v128.load(row, 16))
      a2 = f32x4.add(a2, v128.load(row, 32))
      a3 = f32x4.add(a3, v128.load(row, 48))
      a4 = f32x4.add(a4, v128.load(row, 64))
      a5 = f32x4.add(a5, v128.load(row, 80))
      a6 = f32x4.add(a6, v128.load(row, 96))
      a7 = f32x4.add(a7, v128.load(row, 112))
    }
    for (let i: usize = 0; i < experts; i += 4) {
      const row = <usize>load<u32>(expertPointers + i) + h
      const scale = v128.load32_splat(expertValues + i)
      a0 = f32x4.add(a0, f32x4.mul(scale, v128.load(row)))
      a1 = f32x4.add(a1, f32x4.mul(scale, v128.load(row, 16)))
      a2 = f32x4.add(a2, f32x4.mul(scale, v128.load(row, 32)))
      a3 = f32x4.add(a3, f32x4.mul(scale, v128.load(row, 48)))
      a4 = f32x4.add(a4, f32x4.mul(scale, v128.load(row, 64)))
      a5 = f32x4.add(a5, f32x4.mul(scale, v128.load(row, 80)))
      a6 = f32x4.add(a6, f32x4.mul(scale, v128.load(row, 96)))
      a7 = f32x4.add(a7, f32x4.mul(scale, v128.load(row, 112)))
    }
    a0 = f32x4.max(a0, zero), a1 = f32x4.max(a1, zero), a2 = f32x4.max(a2, zero), a3 = f32x4.max(a3, zero)
    a4 = f32x4.max(a4, zero), a5 = f32x4.max(a5, zero), a6 = f32x4.max(a6, zero), a7 = f32x4.max(a7, zero)
    at = second + h
    o0 = addProduct(o0, at, a0, a1, a2, a3, a4, a5, a6, a7)
    at += bytes
    o1 = addProduct(o1, at, a0, a1, a2, a3, a4, a5, a6, a7)
    at += bytes
    o2 = addProduct(o2, at, a0, a1, a2, a3, a4, a5, a6, a7)
    at += bytes
    o3 = addProduct(o3, at, a0, a1, a2, a3, a4, a5, a6, a7)
    at += bytes
    o4 = addProduct(o4, at, a0, a1, a2, a3, a4, a5, a6, a7)
  }
  const outBiases = second + 5 * bytes
  let first = f32x4.splat(sum(o0))
  first = f32x4.replace_lane(first, 1, sum(o1))
  first = f32x4.replace_lane(first, 2, sum(o2))
  first = f32x4.replace_lane(first, 3, sum(o3))
  first = f32x4.add(first, v128.load(outBiases))
  const last = f32x4.add(f32x4.splat(sum(o4)), v128.load(outBiases, 16))
  v128.store(out, sigmoid(first))
  v128.store(out, sigmoid(last), 16)
}

@inline function addProduct(o: v128, at: usize, a0: v128, a1: v128, a2: v128, a3: v128, a4: v128, a5: v128, a6: v128, a7: v128): v128 {
  o = f32x4.add(o, f32x4.mul(a0, v128.load(at)))
  o = f32x4.add(o, f32x4.mul(a1, v128.load(at, 16)))
  o = f32x4.add(o, f32x4.mul(a2, v128.load(at, 32)))
  o = f32x4.add(o, f32x4.mul(a3, v128.load(at, 48)))
  o = f32x4.add(o, f32x4.mul(a4, v128.load(at, 64)))
  o = f32x4.add(o, f32x4.mul(a5, v128.load(at, 80)))
  o = f32x4.add(o, f32x4.mul(a6, v128.load(at, 96)))
  return f32x4.add(o, f32x4.mul(a7, v128.load(at, 112)))
}
