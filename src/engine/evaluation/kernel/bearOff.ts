import { allocate } from './layout'

/** The number of ways to place up to 15 checkers on six points. */
export const HOME_POSITIONS: i32 = 54264
const ROLLS: usize = 32
const FIRST_ROLLS: usize = 8

const binomials: usize = memory.data(22 * 8 * 4, 16)
const home: usize = memory.data(16, 16)
let finishAt: usize = 0
let firstOffAt: usize = 0
let meansAt: usize = 0
let variancesAt: usize = 0
let firstMeansAt: usize = 0

for (let n = 0; n < 22; n++) {
  for (let k = 0; k < 8; k++) {
    let value = k == 0 ? 1 : 0
    if (n > 0 && k > 0) value = binomial(n - 1, k - 1) + binomial(n - 1, k)
    store<i32>(binomials + (<usize>(n * 8 + k) << 2), value)
  }
}

@inline function binomial(n: i32, k: i32): i32 {
  return load<i32>(binomials + (<usize>(n * 8 + k) << 2))
}

/** The number of a home position. Every move leads to a lower number. `counts`: 26 counts (or at least the first 7). */
@inline export function homeIndex(counts: usize): i32 {
  let checkers = <i32>load<u8>(counts + 6)
  let index = binomial(checkers, 1)
  checkers += load<u8>(counts + 5)
  index += binomial(checkers + 1, 2)
  checkers += load<u8>(counts + 4)
  index += binomial(checkers + 2, 3)
  checkers += load<u8>(counts + 3)
  index += binomial(checkers + 3, 4)
  checkers += load<u8>(counts + 2)
  index += binomial(checkers + 4, 5)
  checkers += load<u8>(counts + 1)
  return index + binomial(checkers + 5, 6)
}

/** Writes the counts of home position `index` at `counts`: points 1–6, and borne-off checkers at 0. */
export function homePosition(index: i32, counts: usize): void {
  let above = 15
  let rest = index
  let before = -1
  for (let k = 6; k >= 1; k--) {
    let total = 0
    while (total < above && binomial(total + k, k) <= rest) total++
    rest -= binomial(total + k - 1, k)
    if (before >= 0) store<u8>(counts + (7 - k - 1), before - total)
    else store<u8>(counts, 15 - total)
    before = total
    above = total
  }
  store<u8>(counts + 6, before)
}

let bestMean: f32 = 0
let bestIndex: i32 = 0
let bestFirstMean: f32 = 0
let bestFirstIndex: i32 = 0
let offBefore: i32 = 0

function consider(): void {
  const index = homeIndex(home)
  const mean = load<f32>(meansAt + (<usize>index << 2))
  if (mean < bestMean) {
    bestMean = mean
    bestIndex = index
  }
  const first: f32 = <i32>load<u8>(home) > offBefore ? 0 : load<f32>(firstMeansAt + (<usize>index << 2))
  if (first < bestFirstMean) {
    bestFirstMean = first
    bestFirstIndex = index
  }
}

@inline function rearOf(): i32 {
  for (let p = 6; p > 0; p--) if (load<u8>(home + p)) return p
  return 0
}

function playHome(dieNow: i32, dieNext: i32, left: i32, highest: i32): void {
  const rear = rearOf()
  if (left == 0 || rear == 0) {
    consider()
    return
  }
  for (let src = min(rear, highest); src > 0; src--) {
    if (!load<u8>(home + src)) continue
    if (src < dieNow && src != rear) break
    const dst = max(src - dieNow, 0)
    store<u8>(home + src, load<u8>(home + src) - 1)
    store<u8>(home + dst, load<u8>(home + dst) + 1)
    playHome(dieNext, dieNow, left - 1, dieNow == dieNext ? src : 6)
    store<u8>(home + src, load<u8>(home + src) + 1)
    store<u8>(home + dst, load<u8>(home + dst) - 1)
  }
}

@inline function addShifted(to: usize, from: usize, weight: f32, length: usize): void {
  for (let i: usize = 1; i < length; i++) {
    const at = to + (i << 2)
    store<f32>(at, load<f32>(at) + weight * load<f32>(from + ((i - 1) << 2)))
  }
}

function solve(index: i32): void {
  homePosition(index, home)
  offBefore = load<u8>(home)
  const finish = finishAt + ((<usize>index * ROLLS) << 2)
  const firstOff = firstOffAt + ((<usize>index * FIRST_ROLLS) << 2)
  for (let a = 1; a <= 6; a++) {
    for (let b = 1; b <= a; b++) {
      bestMean = 1e9
      bestFirstMean = 1e9
      if (a == b) playHome(a, a, 4, 6)
      else {
        playHome(a, b, 2, 6)
        playHome(b, a, 2, 6)
      }
      const weight: f32 = a == b ? <f32>1 / 36 : <f32>2 / 36
      addShifted(finish, finishAt + ((<usize>bestIndex * ROLLS) << 2), weight, ROLLS)
      if (offBefore == 0) {
        if (bestFirstMean == 0) store<f32>(firstOff + 4, load<f32>(firstOff + 4) + weight)
        else addShifted(firstOff, firstOffAt + ((<usize>bestFirstIndex * FIRST_ROLLS) << 2), weight, FIRST_ROLLS)
      }
    }
  }
  const mean = meanOf(finish, ROLLS)
  store<f32>(meansAt + (<usize>index << 2), mean)
  store<f32>(variancesAt + (<usize>index << 2), meanSquare(finish) - mean * mean)
  store<f32>(firstMeansAt + (<usize>index << 2), offBefore == 0 ? meanOf(firstOff, FIRST_ROLLS) : 0)
}

function meanOf(distribution: usize, length: usize): f32 {
  let mean: f32 = 0
  for (let i: usize = 1; i < length; i++) mean += <f32>i * load<f32>(distribution + (i << 2))
  return mean
}

function meanSquare(distribution: usize): f32 {
  let mean: f32 = 0
  for (let i: usize = 1; i < ROLLS; i++) mean += <f32>(i * i) * load<f32>(distribution + (i << 2))
  return mean
}

/**
 * Computes the bear-off distributions of all home positions: rolls to bear off all checkers, and rolls to bear off the
 * first. Does nothing the second time.
 */
export function buildBearOff(): void {
  if (finishAt) return
  meansAt = allocate(<usize>HOME_POSITIONS << 2)
  variancesAt = allocate(<usize>HOME_POSITIONS << 2)
  firstMeansAt = allocate(<usize>HOME_POSITIONS << 2)
  firstOffAt = allocate((<usize>HOME_POSITIONS * FIRST_ROLLS) << 2)
  const finish = allocate((<usize>HOME_POSITIONS * ROLLS) << 2)
  finishAt = finish
  store<f32>(finish, 1)
  for (let index = 1; index < HOME_POSITIONS; index++) solve(index)
}

/** The address of 32 chances: to bear off in exactly 0, 1, 2 … rolls. */
export function finishOf(index: i32): usize {
  return finishAt + ((<usize>index * ROLLS) << 2)
}

/** The mean number of rolls to bear off. */
export function meanRolls(index: i32): f32 {
  return load<f32>(meansAt + (<usize>index << 2))
}

/** The variance of the number of rolls to bear off. */
export function varianceOfRolls(index: i32): f32 {
  return load<f32>(variancesAt + (<usize>index << 2))
}

/** Exact chances when both sides are home, with `x` on roll. Each side plays for its own fewest rolls. */
export function evaluateBearOff(x: usize, y: usize, out: usize): void {
  const finishX = finishOf(homeIndex(x))
  const finishY = finishOf(homeIndex(y))
  let left: f32 = 1
  let win: f32 = 0
  for (let i: usize = 1; i < ROLLS; i++) {
    left -= load<f32>(finishY + ((i - 1) << 2))
    win += load<f32>(finishX + (i << 2)) * max<f32>(left, 0)
  }
  win = min<f32>(win, 1)
  const firstOffX = firstOffAt + ((<usize>homeIndex(x) * FIRST_ROLLS) << 2)
  const firstOffY = firstOffAt + ((<usize>homeIndex(y) * FIRST_ROLLS) << 2)
  store<f32>(out, win)
  // Rounding must not make gammons more likely than wins.
  store<f32>(out + 4, load<u8>(y) ? 0 : min<f32>(gammonChance(finishX, firstOffY, 1), win))
  store<f32>(out + 8, 0)
  store<f32>(out + 12, load<u8>(x) ? 0 : min<f32>(gammonChance(finishY, firstOffX, 0), 1 - win))
  store<f32>(out + 16, 0)
}

/** The chance that the winner bears off all before the loser, who has had `less` fewer rolls, bears off one. */
function gammonChance(finish: usize, firstOff: usize, less: usize): f32 {
  let left: f32 = 1
  let chance: f32 = 0
  for (let i: usize = 1; i < FIRST_ROLLS; i++) {
    if (i >= less) left -= load<f32>(firstOff + ((i - less) << 2))
    chance += load<f32>(finish + (i << 2)) * max<f32>(left, 0)
  }
  return chance
}
