import { BACK_GAME, BAR_BIT, BEAR_OFF, BOARD, CONTACT, CRASHED, EXPERT_PER_SIDE, OVER, PRIMED, RACE } from './layout'

/** Rolls of 36 that carry a checker its full two-dice way, by the 12 points ahead (bit 11 the next one) that are held. */
const escapeCounts: usize = memory.data(4096, 16)

for (let held: u32 = 0; held < 4096; held++) {
  let rolls = 0
  for (let a = 1; a <= 6; a++) {
    for (let b = 1; b <= 6; b++) {
      if (held & (1 << (12 - a - b))) continue
      if (held & (1 << (12 - a)) && held & (1 << (12 - b))) continue
      rolls++
    }
  }
  store<u8>(escapeCounts + held, rolls)
}

/** The occupied points and bar of both sides, as bits 1–25 in each side's own coordinates. */
export let occupiedX: u32 = 0
export let occupiedY: u32 = 0
let madeX: u32 = 0
let madeY: u32 = 0
/** The same sets as the other side counts its points. */
let madeXForY: u32 = 0
let madeYForX: u32 = 0
let blotsXForY: u32 = 0
let blotsYForX: u32 = 0
let rearX: i32 = 0
let rearY: i32 = 0

/** (side · 26 + point) · 16 + count of every occupied point and of the checkers off: the rows of the first layer. */
export const entries: usize = memory.data(128, 16)
export let entryCount: i32 = 0
/** The non-zero expert inputs: u32 index and f32 value. */
export const expertIndexes: usize = memory.data(64 * 4, 16)
export const expertValues: usize = memory.data(64 * 4, 16)
export let expertCount: i32 = 0

@inline function bitsAbove(counts: usize, least: i32): u32 {
  const limit = i8x16.splat(<i8>least)
  const low = <u32>i8x16.bitmask(i8x16.gt_s(v128.load(counts), limit))
  const high = <u32>i8x16.bitmask(i8x16.gt_s(v128.load(counts + 10), limit))
  return (low | (high << 10)) & 0x3fffffe
}

@inline function addEntry(side: usize, point: usize, checkers: usize): void {
  store<u16>(entries + (<usize>entryCount << 1), <u16>((side * 26 + point) * 16 + checkers))
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
  blotsXForY = 0
  let bits = occupiedX
  while (bits) {
    const p = ctz(bits)
    bits &= bits - 1
    addEntry(0, p, load<u8>(x + p))
    const mirrored: u32 = 1 << (25 - p)
    if (madeX & (1 << p)) madeXForY |= mirrored
    else blotsXForY |= mirrored & BOARD
  }
  if (load<u8>(x)) addEntry(0, 0, load<u8>(x))
  madeYForX = 0
  blotsYForX = 0
  bits = occupiedY
  while (bits) {
    const p = ctz(bits)
    bits &= bits - 1
    addEntry(1, p, load<u8>(y + p))
    const mirrored: u32 = 1 << (25 - p)
    if (madeY & (1 << p)) madeYForX |= mirrored
    else blotsYForX |= mirrored & BOARD
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

@inline function push(index: i32, value: f32): void {
  if (value == 0) return
  store<u32>(expertIndexes + (<usize>expertCount << 2), index)
  store<f32>(expertValues + (<usize>expertCount << 2), value)
  expertCount++
}

@inline function pushScaled(index: i32, value: i32, factor: f32): void {
  push(index, <f32>value * factor)
}

/** The escapes of a checker on `point` past the opponent's held points (in the same coordinates). */
@inline function escapes(held: u32, point: i32): i32 {
  const ahead = point >= 12 ? held >> (point - 12) : held << (12 - point)
  return load<u8>(escapeCounts + (ahead & 0xfff))
}

let anyHits: i32 = 0
let twoHits: i32 = 0
let pipLoss: i32 = 0

@inline function countHits(hits: u32, weight: i32): void {
  if (!hits) return
  anyHits += weight
  if (hits & (hits - 1)) twoHits += weight
  pipLoss += weight * (31 - clz(hits))
}

/** Of 36 rolls of the side: those that hit one blot, two blots, and the sum of the largest pip loss. */
function countShots(occupied: u32, barred: i32, held: u32, targets: u32): void {
  anyHits = 0
  twoHits = 0
  pipLoss = 0
  const rear = 31 - clz(occupied)
  if (!(targets & ((1 << rear) - 1))) return
  const open = ~held & BOARD
  if (barred >= 2) return countShotsFromBar(occupied, barred, open, targets)
  const rest = occupied & ~BAR_BIT
  for (let a = 1; a <= 6; a++) {
    if (barred) {
      const entered = (BAR_BIT >> a) & open
      if (entered) {
        let movers = rest | entered
        let hits = entered
        for (let step = 1; step < 4; step++) {
          movers = (movers >> a) & open
          hits |= movers
        }
        countHits(hits & targets, 1)
      }
      for (let b = a + 1; b <= 6; b++) {
        const other = (BAR_BIT >> b) & open
        let hits: u32 = 0
        if (entered) hits |= entered | ((rest | entered) >> b)
        if (other) hits |= other | ((rest | other) >> a)
        countHits(hits & targets, 2)
      }
      continue
    }
    const one = (rest >> a) & open
    const two = (one >> a) & open
    const three = (two >> a) & open
    countHits((one | two | three | (three >> a)) & targets, 1)
    for (let b = a + 1; b <= 6; b++) {
      const other = (rest >> b) & open
      countHits((one | other | (one >> b) | (other >> a)) & targets, 2)
    }
  }
}

function countShotsFromBar(occupied: u32, barred: i32, open: u32, targets: u32): void {
  const rest = occupied & ~BAR_BIT
  for (let a = 1; a <= 6; a++) {
    const entered = (BAR_BIT >> a) & open
    let hits = entered
    let movers = rest | entered
    for (let step = barred; step < 4; step++) {
      movers = (movers >> a) & open
      hits |= movers
    }
    if (entered) countHits(hits & targets, 1)
    for (let b = a + 1; b <= 6; b++) countHits((entered | (BAR_BIT >> b)) & open & targets, 2)
  }
}

function longestRun(points: u32): i32 {
  let run = 0
  while (points) {
    points &= points >> 1
    run++
  }
  return run
}

/** The 20 expert inputs of one side, all as that side counts its points. */
function addExpertSide(at: i32, x: usize, occupied: u32, made: u32, heldByY: u32, targets: u32, rear: i32, rearY: i32, barredY: i32): void {
  const gate = 25 - rearY
  let pips = 0
  let toPass = 0
  let passed = 0
  let behind = 0
  let timing = 0
  let squares = 0
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
    squares += path * p
    if (p > gate) {
      toPass += n * (p - gate)
      behind += n
    } else if (p < gate) passed += path
    if (p <= 5) timing += max(n - 2, 0) * p
    else if (p <= 17) timing += n * (p - 5)
    if (p >= 7) weighted += n * (p - 6) * escapes(heldByY, p)
    if (bits == 0) second = n > 1 ? p : 31 - clz((occupied & ~(1 << p)) | 1)
  }
  pushScaled(at, pips, 0.01)
  pushScaled(at + 1, toPass, 0.01)
  pushScaled(at + 2, passed, 0.01)
  pushScaled(at + 3, timing, 0.02)
  pushScaled(at + 4, escapes(heldByY, rear), 0.027777778)
  pushScaled(at + 5, second > 0 ? escapes(heldByY, second) : 36, 0.027777778)
  let least = 36
  let leastToRear = 36
  for (let p = 13; p <= 25; p++) {
    least = min(least, escapes(heldByY, p))
    if (p == rear) leastToRear = least
  }
  pushScaled(at + 6, 36 - leastToRear, 0.027777778)
  pushScaled(at + 7, 36 - least, 0.027777778)
  pushScaled(at + 8, weighted, 0.00055555556)
  push(at + 9, spreadBehind(x, occupied, pips, total) * <f32>0.01)
  const homeY = <i32>popcnt(heldByY & 0x1f80000)
  const barred = <i32>load<u8>(x + 25)
  if (barred) pushScaled(at + 10, homeY * homeY, 0.027777778)
  pushScaled(at + 11, homeY, 0.16666667)
  countShots(occupied, barred, heldByY, targets)
  pushScaled(at + 12, anyHits, 0.027777778)
  pushScaled(at + 13, twoHits, 0.027777778)
  pushScaled(at + 14, pipLoss, 0.0027777778)
  const anchors = made & 0x1f80000
  if (anchors) {
    pushScaled(at + 15, 13 - <i32>clz(anchors), 0.16666667)
    if (anchors & (anchors - 1)) pushScaled(at + 16, checkersOn(x, anchors) - 3, 0.25)
  }
  pushScaled(at + 17, behind, 0.06666667)
  pushScaled(at + 18, longestRun(made), 0.16666667)
  if (barredY) {
    const home = <i32>popcnt(made & 0x7e)
    pushScaled(at + 19, home * home, 0.027777778)
  }
}

function checkersOn(x: usize, points: u32): i32 {
  let checkers = 0
  while (points) {
    checkers += load<u8>(x + ctz(points))
    points &= points - 1
  }
  return checkers
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

/** The expert inputs of the position that `readPosition` read last, which must be a contact one. */
export function addExperts(x: usize, y: usize): void {
  expertCount = 0
  const barX = <i32>load<u8>(x + 25)
  const barY = <i32>load<u8>(y + 25)
  addExpertSide(0, x, occupiedX, madeX, madeYForX, blotsYForX, rearX, rearY, barY)
  addExpertSide(EXPERT_PER_SIDE, y, occupiedY, madeY, madeXForY, blotsXForY, rearY, rearX, barX)
}

function addRaceSide(at: i32, x: usize, occupied: u32): void {
  let pips = 0
  let outside = 0
  let crossovers = 0
  let homePips = 0
  let stack = 0
  let bits = occupied
  while (bits) {
    const p = <i32>ctz(bits)
    bits &= bits - 1
    const n = <i32>load<u8>(x + p)
    pips += n * p
    crossovers += n * ((p + 5) / 6)
    if (p > 6) {
      outside += n
      homePips += n * (p - 6)
    } else stack += n * n
  }
  racePips = pips
  raceHomePips = homePips
  pushScaled(at, pips, 0.01)
  pushScaled(at + 1, outside, 0.06666667)
  pushScaled(at + 2, crossovers, 0.04)
  pushScaled(at + 3, homePips, 0.02)
  pushScaled(at + 4, stack, 0.01)
  pushScaled(at + 5, load<u8>(x + 1), 0.1)
  pushScaled(at + 6, popcnt(occupied & 0x7e), 0.16666667)
}

let racePips: i32 = 0
let raceHomePips: i32 = 0

/** The inputs of a race: the same for both sides, and how far ahead each is in units of the usual deviation. */
export function addRaceInputs(x: usize, y: usize): void {
  expertCount = 0
  addRaceSide(0, x, occupiedX)
  const pipsX = racePips
  const homeX = raceHomePips
  addRaceSide(EXPERT_PER_SIDE, y, occupiedY)
  const pipsY = racePips
  const homeY = raceHomePips
  const lead = <f32>(pipsY - pipsX + 4)
  push(7, clampLead(lead / sqrt<f32>(<f32>(pipsX + pipsY + 4))))
  if (!load<u8>(y)) push(8, clampLead(<f32>(homeY + 8 - pipsX) / sqrt<f32>(<f32>(pipsX + homeY + 8))))
  if (!load<u8>(x)) push(9, clampLead(<f32>(pipsY - homeX - 4) / sqrt<f32>(<f32>(pipsY + homeX + 8))))
}

@inline function clampLead(lead: f32): f32 {
  return max<f32>(-4, min<f32>(4, lead))
}
