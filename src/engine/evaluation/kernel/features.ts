import { BACK_GAME, BEAR_OFF, BOARD, CONTACT, CRASHED, EXPERT_PER_SIDE, EXPERTS, OVER, PRIMED, RACE } from './layout'
import { escapes, leastEscapes } from './escapes'
import {
  ALL_BLOCKED, CLOSING, DEEPEST_ANCHOR, ENTERING, ESCAPES_REAR, ESCAPES_SECOND, gradedRow, REAR_BLOCKED, runRow, shotsRow, TWO_HITS,
} from './graded'
import { anyHits, countShots, pipLoss, twoHits } from './shots'

/** The occupied points and bar of both sides, as bits 1–25 in each side's own coordinates. */
export let occupiedX: u32 = 0
export let occupiedY: u32 = 0
let madeX: u32 = 0
let madeY: u32 = 0
/** The same sets as the other side counts its points. */
let madeXForY: u32 = 0
let madeYForX: u32 = 0
/** Without the bar. */
let occupiedXForY: u32 = 0
let occupiedYForX: u32 = 0
let rearX: i32 = 0
let rearY: i32 = 0

/** Rows of the summed first layer: (side · 26 + point) · 16 + count of every occupied point and of the checkers off, then graded ones. */
export const entries: usize = memory.data(128, 16)
export let entryCount: i32 = 0
/** The expert inputs of both sides, f32. */
export const experts: usize = memory.data(EXPERTS * 4, 16)

@inline function bitsAbove(counts: usize, least: i32): u32 {
  const limit = i8x16.splat(<i8>least)
  const low = <u32>i8x16.bitmask(i8x16.gt_s(v128.load(counts), limit))
  const high = <u32>i8x16.bitmask(i8x16.gt_s(v128.load(counts + 10), limit))
  return (low | (high << 10)) & 0x3fffffe
}

@inline function addEntry(side: usize, point: usize, checkers: usize): void {
  addRow(<i32>((side * 26 + point) * 16 + checkers))
}

@inline function addRow(row: i32): void {
  store<u16>(entries + (<usize>entryCount << 1), <u16>row)
  entryCount++
}

/** Reads a position, `x` on roll, into bit sets and first-layer entries; returns its class. */
export function readPosition(x: usize, y: usize): i32 {
  entryCount = 0
  occupiedX = bitsAbove(x, 0)
  occupiedY = bitsAbove(y, 0)
  if (!occupiedX || !occupiedY) return OVER
  madeX = bitsAbove(x, 1) & BOARD
  madeY = bitsAbove(y, 1) & BOARD
  madeXForY = 0
  occupiedXForY = 0
  let bits = occupiedX
  while (bits) {
    const p = ctz(bits)
    bits &= bits - 1
    addEntry(0, p, load<u8>(x + p))
    const mirrored: u32 = 1 << (25 - p)
    if (madeX & (1 << p)) madeXForY |= mirrored
    occupiedXForY |= mirrored & BOARD
  }
  if (load<u8>(x)) addEntry(0, 0, load<u8>(x))
  madeYForX = 0
  occupiedYForX = 0
  bits = occupiedY
  while (bits) {
    const p = ctz(bits)
    bits &= bits - 1
    addEntry(1, p, load<u8>(y + p))
    const mirrored: u32 = 1 << (25 - p)
    if (madeY & (1 << p)) madeYForX |= mirrored
    occupiedYForX |= mirrored & BOARD
  }
  if (load<u8>(y)) addEntry(1, 0, load<u8>(y))
  rearX = 31 - clz(occupiedX)
  rearY = 31 - clz(occupiedY)
  if (rearX + rearY > 25) return contactClass(x, y)
  return rearX <= 6 && rearY <= 6 ? BEAR_OFF : RACE
}

/** A back game: two or more held points in the opponent's home. */
@inline function holdsBackGame(made: u32): bool {
  return popcnt(made & 0x1f80000) >= 2
}

/** Crashed: at most 6 checkers left behind the two lowest points. */
@inline function isCrashed(counts: usize): bool {
  return <i32>load<u8>(counts) + <i32>load<u8>(counts + 1) + <i32>load<u8>(counts + 2) >= 9
}

/** Primed: four or more held points in a row before a checker of the other side, whose rearmost stands on `rearOther`. */
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

let sidePips: i32 = 0
let sideHomePips: i32 = 0

/** The expert and graded inputs of one side but for those of the race and what summed rows hold, all as that side counts its points. */
function addExpertSide(side: i32, x: usize, occupied: u32, made: u32, heldByY: u32, occupiedForY: u32, madeY: u32, blotsY: u32, rear: i32, rearY: i32, barredY: i32): void {
  const gate = 25 - rearY
  let pips = 0
  let toPass = 0
  let passed = 0
  let behind = 0
  let homePips = 0
  let weighted = 0
  let total = 0
  let second = 0
  let bits = occupied
  while (bits) {
    const p = <i32>ctz(bits)
    bits &= bits - 1
    const n = <i32>load<u8>(x + p)
    const path = n * p
    pips += path
    total += n
    if (p > gate) {
      toPass += n * (p - gate)
      behind += n
    } else if (p < gate) passed += path
    if (p >= 7) {
      homePips += n * (p - 6)
      weighted += n * (p - 6) * escapes(heldByY, p)
    }
    if (bits == 0) second = n > 1 ? p : 31 - clz((occupied & ~(1 << p)) | 1)
  }
  sidePips = pips
  sideHomePips = homePips
  const homeY = <i32>popcnt(heldByY & 0x1f80000)
  const barred = <i32>load<u8>(x + 25)
  countShots(occupiedForY, barred, ~madeY & BOARD, blotsY)
  const home = <i32>popcnt(made & 0x7e)
  const at = side * EXPERT_PER_SIDE
  pushScaled(at + 1, toPass, 0.01)
  pushScaled(at + 2, passed, 0.01)
  pushScaled(at + 4, weighted, 0.00055555556)
  push(at + 5, spreadBehind(x, occupied, pips, total) * <f32>0.01)
  pushScaled(at + 6, pipLoss, 0.0027777778)
  pushScaled(at + 8, anyHits * home, 0.0046296297)
  grade(side, ESCAPES_REAR, escapes(heldByY, rear))
  grade(side, ESCAPES_SECOND, second > 0 ? escapes(heldByY, second) : 36)
  grade(side, REAR_BLOCKED, 36 - leastEscapes(heldByY, rear))
  grade(side, ALL_BLOCKED, 36 - leastEscapes(heldByY, 25))
  grade(side, TWO_HITS, twoHits)
  addRow(shotsRow(side, anyHits, homeY))
  addRow(runRow(side, longestRun(made), behind))
  if (barred) grade(side, ENTERING, homeY)
  const anchors = made & 0x1f80000
  if (anchors) addRow(gradedRow(side, DEEPEST_ANCHOR, 13 - <i32>clz(anchors)))
  if (barredY) grade(side, CLOSING, home)
}

/** How far a side is ahead in the race, in units of the usual deviation, and whether its way home is longer than the other's race. */
function addLead(at: i32, ahead: i32, all: f32, homePips: i32, otherPips: i32): void {
  const lead = clampLead(<f32>ahead / all) * <f32>0.33333334
  push(at + 9, lead)
  if (lead > 0) push(at + 10, lead * lead)
  pushScaled(at + 11, max(homePips - otherPips, 0), 0.01)
}

/** The mean squared distance, behind their mean point, of the checkers that stand behind it. */
function spreadBehind(x: usize, occupied: u32, pips: i32, total: i32): f32 {
  const mean = <f32>pips / <f32>total
  let bits = occupied
  let sum: f32 = 0
  let n = 0
  while (bits) {
    const p = 31 - clz(bits)
    const distance = <f32>p - mean
    if (distance <= 0) break
    bits &= ~(1 << p)
    const checkers = <i32>load<u8>(x + p)
    sum += distance * distance * <f32>checkers
    n += checkers
  }
  return n ? sum / <f32>n : 0
}

/** The expert and graded inputs of the position that `readPosition` read last, which must be a contact one. */
export function addExperts(x: usize, y: usize): void {
  // `memory.fill` is a call into the engine that runs this, which takes longer than six stores.
  for (let i: usize = 0; i < <usize>EXPERTS << 2; i += 16) v128.store(experts + i, i32x4.splat(0))
  const barX = <i32>load<u8>(x + 25)
  const barY = <i32>load<u8>(y + 25)
  const blotsX = occupiedX & ~madeX & BOARD
  const blotsY = occupiedY & ~madeY & BOARD
  addExpertSide(0, x, occupiedX, madeX, madeYForX, occupiedXForY, madeY, blotsY, rearX, rearY, barY)
  const pipsX = sidePips
  const homePipsX = sideHomePips
  addExpertSide(1, y, occupiedY, madeY, madeXForY, occupiedYForX, madeX, blotsX, rearY, rearX, barX)
  const all = sqrt<f32>(<f32>(pipsX + sidePips + 4))
  addLead(0, sidePips - pipsX + 4, all, homePipsX, sidePips)
  addLead(EXPERT_PER_SIDE, pipsX - sidePips - 4, all, sideHomePips, pipsX)
}

@inline function clampLead(lead: f32): f32 {
  return max<f32>(-4, min<f32>(4, lead))
}
