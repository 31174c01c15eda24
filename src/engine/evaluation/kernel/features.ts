import { BACK_GAME, BEAR_OFF, BOARD, CONTACT, CRASHED, EXPERT_PER_SIDE, EXPERTS, OVER, PRIMED, RACE } from './layout'
import { escapes, leastEscapes } from './escapes'
import {
  ALL_BLOCKED, CLOSING, DEEPEST_ANCHOR, ENTERING, ESCAPES_REAR, ESCAPES_SECOND, gradedRow, REAR_BLOCKED, runRow, shotsRow, TWO_HITS,
} from './graded'
import { anyHits, countShots, pipLoss, twoHits } from './shots'
import { checkersBeyond, homePips, pips, pipsBeyond, spreadBehind, sumSide } from './sideSums'

/** The occupied points and bar of both sides, as bits 1–25 in each side's own coordinates. */
export let occupiedX: u32 = 0
export let occupiedY: u32 = 0
let madeX: u32 = 0
let madeY: u32 = 0
/** The points with two checkers or more, in the other side's coordinates. */
let madeXForY: u32 = 0
let madeYForX: u32 = 0
/** The occupied points in the other side's coordinates, without the bar. */
let occupiedXForY: u32 = 0
let occupiedYForX: u32 = 0
let rearX: i32 = 0
let rearY: i32 = 0

/**
 * Rows of the summed first layer: (side · 26 + point) · 16 + count for every occupied point and for the checkers off,
 * then the graded rows.
 */
export const entries: usize = memory.data(128, 16)
export let entryCount: i32 = 0
/** The number of leading entries that belong to the side on roll, and the address of its counts. */
export let restingEntries: i32 = 0
export let resting: usize = 0
/** The expert inputs of both sides, f32. */
export const experts: usize = memory.data(EXPERTS * 4, 16)

@inline function bitsAbove(counts: usize, least: i32): u32 {
  const limit = i8x16.splat(<i8>least)
  const low = <u32>i8x16.bitmask(i8x16.gt_s(v128.load(counts), limit))
  const high = <u32>i8x16.bitmask(i8x16.gt_s(v128.load(counts + 10), limit))
  return (low | (high << 10)) & 0x3fffffe
}

/** The bits of points with more than `least` checkers, in the other side's coordinates. The bar is left out. */
@inline function bitsForOther(counts: usize, least: i32): u32 {
  const limit = i8x16.splat(<i8>least)
  const far = v128.load(counts, 9)
  const near = v128.load(counts, 1)
  const low = <u32>i8x16.bitmask(i8x16.gt_s(i8x16.shuffle(far, far, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0), limit))
  const high = <u32>i8x16.bitmask(i8x16.gt_s(i8x16.shuffle(near, near, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0), limit))
  return (low << 1) | (high << 9)
}

@inline function addEntry(side: usize, point: usize, checkers: usize): void {
  addRow(<i32>((side * 26 + point) * 16 + checkers))
}

@inline function addRow(row: i32): void {
  store<u16>(entries + (<usize>entryCount << 1), <u16>row)
  entryCount++
}

/** The points of a side's own home, as bits. */
const NEAR_HOME: u32 = 0x7e

/** Reads a position, `x` on roll, into bit sets and first-layer entries. Returns its class. */
export function readPosition(x: usize, y: usize): i32 {
  entryCount = 0
  occupiedX = bitsAbove(x, 0)
  occupiedY = bitsAbove(y, 0)
  if (!occupiedX || !occupiedY) return OVER
  madeX = bitsAbove(x, 1) & BOARD
  madeY = bitsAbove(y, 1) & BOARD
  madeXForY = bitsForOther(x, 1)
  occupiedXForY = bitsForOther(x, 0)
  let bits = occupiedX
  while (bits) {
    const p = ctz(bits)
    bits &= bits - 1
    addEntry(0, p, load<u8>(x + p))
  }
  if (load<u8>(x)) addEntry(0, 0, load<u8>(x))
  resting = x
  restingEntries = entryCount
  madeYForX = bitsForOther(y, 1)
  occupiedYForX = bitsForOther(y, 0)
  bits = occupiedY
  while (bits) {
    const p = ctz(bits)
    bits &= bits - 1
    addEntry(1, p, load<u8>(y + p))
  }
  if (load<u8>(y)) addEntry(1, 0, load<u8>(y))
  rearX = 31 - clz(occupiedX)
  rearY = 31 - clz(occupiedY)
  if (rearX + rearY > 25) return contactClass(x, y)
  return rearX <= 6 && rearY <= 6 ? BEAR_OFF : RACE
}

/** Whether a side holds a back game: two or more held points in the opponent's home. */
@inline function holdsBackGame(made: u32): bool {
  return popcnt(made & 0x1f80000) >= 2
}

/** Whether a side is crashed: at most 6 checkers are left above its two lowest points. */
@inline function isCrashed(counts: usize): bool {
  return <i32>load<u8>(counts) + <i32>load<u8>(counts + 1) + <i32>load<u8>(counts + 2) >= 9
}

/**
 * Whether a side holds a prime: four or more held points in a row ahead of the other side's rearmost checker, which
 * stands on `rearOther`.
 */
@inline function isPrimed(made: u32, rearOther: i32): bool {
  const runs = made & (made >> 1) & (made >> 2) & (made >> 3)
  return 25 - rearOther < 31 - <i32>clz(runs)
}

function contactClass(x: usize, y: usize): i32 {
  if (isCrashed(x) || isCrashed(y)) return CRASHED
  if (holdsBackGame(madeX) || holdsBackGame(madeY)) return BACK_GAME
  return isPrimed(madeX, rearY) || isPrimed(madeY, rearX) ? PRIMED : CONTACT
}

@inline function grade(side: i32, input: i32, value: i32): void {
  if (value) addRow(gradedRow(side, input, value))
}

@inline function push(index: i32, value: f32): void {
  store<f32>(experts + (<usize>index << 2), value)
}

/** Sets an expert input to a whole number times `factor`. */
@inline export function pushScaled(index: i32, value: i32, factor: f32): void {
  push(index, <f32>value * factor)
}

function longestRun(points: u32): i32 {
  let run = 0
  while (points) {
    points &= points >> 1
    run++
  }
  return run
}

/**
 * Writes the expert and graded inputs of one side, except those of the race and those that summed rows hold. The points
 * are in that side's coordinates.
 */
function addExpertSide(side: i32, x: usize, occupied: u32, made: u32, heldByY: u32, occupiedForY: u32, madeY: u32, blotsY: u32, rear: i32, rearY: i32, barredY: i32): void {
  const gate = 25 - rearY
  sumSide(x, gate)
  let weighted = 0
  let bits = occupied & ~NEAR_HOME
  while (bits) {
    const p = <i32>ctz(bits)
    bits &= bits - 1
    weighted += <i32>load<u8>(x + p) * (p - 6) * escapes(heldByY, p)
  }
  const others = occupied & ~(1 << rear)
  const second = load<u8>(x + rear) > 1 ? rear : others ? 31 - <i32>clz(others) : 0
  const homeY = <i32>popcnt(heldByY & 0x1f80000)
  const barred = <i32>load<u8>(x + 25)
  countShots(occupiedForY, barred, ~madeY & BOARD, blotsY)
  const home = <i32>popcnt(made & NEAR_HOME)
  const at = side * EXPERT_PER_SIDE
  pushScaled(at + 1, pipsBeyond - gate * checkersBeyond, 0.01)
  pushScaled(at + 2, pips - pipsBeyond - gate * <i32>load<u8>(x + gate), 0.01)
  pushScaled(at + 4, weighted, 0.00055555556)
  push(at + 5, spreadBehind * <f32>0.01)
  pushScaled(at + 6, pipLoss, 0.0027777778)
  pushScaled(at + 8, anyHits * home, 0.0046296297)
  grade(side, ESCAPES_REAR, escapes(heldByY, rear))
  grade(side, ESCAPES_SECOND, second > 0 ? escapes(heldByY, second) : 36)
  grade(side, REAR_BLOCKED, 36 - leastEscapes(heldByY, rear))
  grade(side, ALL_BLOCKED, 36 - leastEscapes(heldByY, 25))
  grade(side, TWO_HITS, twoHits)
  addRow(shotsRow(side, anyHits, homeY))
  addRow(runRow(side, longestRun(made), checkersBeyond))
  if (barred) grade(side, ENTERING, homeY)
  const anchors = made & 0x1f80000
  if (anchors) addRow(gradedRow(side, DEEPEST_ANCHOR, 13 - <i32>clz(anchors)))
  if (barredY) grade(side, CLOSING, home)
}

/**
 * Writes a side's lead in the race, in units of the usual deviation. Also writes by how many pips its way home is longer
 * than the other side's race.
 */
function addLead(at: i32, ahead: i32, all: f32, homePips: i32, otherPips: i32): void {
  const lead = clampLead(<f32>ahead / all) * <f32>0.33333334
  push(at + 9, lead)
  if (lead > 0) push(at + 10, lead * lead)
  pushScaled(at + 11, max(homePips - otherPips, 0), 0.01)
}

/** Writes the expert and graded inputs of the position that `readPosition` read last. It must be a contact position. */
export function addExperts(x: usize, y: usize): void {
  // Six stores are faster than `memory.fill`, which calls the WebAssembly runtime.
  for (let i: usize = 0; i < <usize>EXPERTS << 2; i += 16) v128.store(experts + i, i32x4.splat(0))
  const barX = <i32>load<u8>(x + 25)
  const barY = <i32>load<u8>(y + 25)
  const blotsX = occupiedX & ~madeX & BOARD
  const blotsY = occupiedY & ~madeY & BOARD
  addExpertSide(0, x, occupiedX, madeX, madeYForX, occupiedXForY, madeY, blotsY, rearX, rearY, barY)
  const pipsX = pips
  const homePipsX = homePips
  addExpertSide(1, y, occupiedY, madeY, madeXForY, occupiedYForX, madeX, blotsX, rearY, rearX, barX)
  const all = sqrt<f32>(<f32>(pipsX + pips + 4))
  addLead(0, pips - pipsX + 4, all, homePipsX, pips)
  addLead(EXPERT_PER_SIDE, pipsX - pips - 4, all, homePips, pipsX)
}

@inline function clampLead(lead: f32): f32 {
  return max<f32>(-4, min<f32>(4, lead))
}
