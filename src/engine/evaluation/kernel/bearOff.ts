import { allocate, borrow } from './layout'

/** The number of ways to place up to 15 checkers on six points. */
export const HOME_POSITIONS: i32 = 54264
/** The number of the first home position with all 15 checkers. Those with fewer come before it. */
const FULL_POSITIONS_FROM: i32 = 38760
const ROLLS: usize = 32
const FIRST_ROLLS: usize = 8

const binomials: usize = memory.data(22 * 8 * 4, 16)
const home: usize = memory.data(16, 16)
/** The positions that the steps from `home` lead to, up to eight for each die (u16), and their number for each die. */
const steps: usize = memory.data(7 * 16, 16)
const stepCounts: usize = memory.data(16, 16)
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

@inline function rearOf(): i32 {
  for (let p = 6; p > 0; p--) if (load<u8>(home + p)) return p
  return 0
}

/**
 * Lists the positions that one step with each die leads to, the rearmost checker's first. A checker can always move, and
 * at home the order of the dice does not matter to what can be reached.
 */
function listSteps(): void {
  const rear = rearOf()
  for (let die = 1; die <= 6; die++) {
    let count = 0
    for (let src = rear; src > 0; src--) {
      if (!load<u8>(home + src)) continue
      if (src < die && src != rear) break
      const dst = max(src - die, 0)
      store<u8>(home + src, load<u8>(home + src) - 1)
      store<u8>(home + dst, load<u8>(home + dst) + 1)
      store<u16>(stepsOf(die) + (<usize>count << 1), <u16>homeIndex(home))
      store<u8>(home + src, load<u8>(home + src) + 1)
      store<u8>(home + dst, load<u8>(home + dst) - 1)
      count++
    }
    store<u8>(stepCounts + die, count)
  }
}

@inline function stepsOf(die: i32): usize {
  return steps + (<usize>die << 4)
}

/**
 * What a side plays for: the fewest rolls to bear off all checkers, or the first one. `values` has that number for each
 * position (f32), and `best` the position that is best after one, two and three equal dice, for each die (u16). Positions
 * before `from` are not in `best`: there, the first checker is off already. Nothing is noted of position 0, which is over: its
 * zeros say that it stays.
 */
@unmanaged class Aim {
  values: usize
  best: usize
  from: i32

  /** Where `best` holds the position that is best after `dice` dice of value `die`, played from a position. */
  @inline at(index: i32, die: i32, dice: i32): usize {
    return this.best + (<usize>((dice * 6 + die - 7) * (HOME_POSITIONS - this.from) + index - this.from) << 1)
  }

  @inline valueOf(index: i32): f32 {
    return index < 0 ? <f32>1e9 : load<f32>(this.values + (<usize>index << 2))
  }

  /** The better one of `known` (−1: none) and the best that a step with `die` and then `dice` dice of value `next` lead to. */
  bestOfSteps(die: i32, next: i32, dice: i32, known: i32): i32 {
    let best = known
    let least = this.valueOf(known)
    const count = <usize>load<u8>(stepCounts + die)
    for (let i: usize = 0; i < count; i++) {
      let index = <i32>load<u16>(stepsOf(die) + (i << 1))
      if (dice > 0 && index >= this.from) index = load<u16>(this.at(index, next, dice))
      const value = this.valueOf(index)
      if (value < least) {
        best = index
        least = value
      }
    }
    return best
  }

  /** The best position after a roll. */
  bestOfRoll(a: i32, b: i32): i32 {
    return a == b ? this.bestOfSteps(a, a, 3, -1) : this.bestOfSteps(b, a, 1, this.bestOfSteps(a, b, 1, -1))
  }

  /** Notes what is best after one, two and three equal dice, played from position `index`, whose steps are listed. */
  noteDice(index: i32): void {
    for (let die = 1; die <= 6; die++) {
      for (let dice = 1; dice <= 3; dice++) store<u16>(this.at(index, die, dice), <u16>this.bestOfSteps(die, die, dice - 1, -1))
    }
  }
}

const all = changetype<Aim>(memory.data(16, 16))
const first = changetype<Aim>(memory.data(16, 16))

/** Adds a distribution, one roll later. Its length is 8 or 32. */
@inline function addShifted(to: usize, from: usize, weight: f32, length: usize): void {
  const factor = f32x4.splat(weight)
  const bytes = length << 2
  for (let i: usize = 4; i < bytes - 12; i += 16) {
    v128.store(to + i, f32x4.add(v128.load(to + i), f32x4.mul(factor, v128.load(from + i - 4))))
  }
  for (let i: usize = bytes - 12; i < bytes; i += 4) store<f32>(to + i, load<f32>(to + i) + weight * load<f32>(from + i - 4))
}

/** Solves position `index`. All positions before it are solved. */
function solve(index: i32): void {
  homePosition(index, home)
  listSteps()
  const finish = finishAt + ((<usize>index * ROLLS) << 2)
  const firstOff = firstOffAt + ((<usize>index * FIRST_ROLLS) << 2)
  const isFull = index >= first.from
  for (let a = 1; a <= 6; a++) {
    for (let b = 1; b <= a; b++) {
      const weight: f32 = a == b ? <f32>1 / 36 : <f32>2 / 36
      addShifted(finish, finishAt + ((<usize>all.bestOfRoll(a, b) * ROLLS) << 2), weight, ROLLS)
      if (!isFull) continue
      const best = first.bestOfRoll(a, b)
      if (first.valueOf(best) == 0) store<f32>(firstOff + 4, load<f32>(firstOff + 4) + weight)
      else addShifted(firstOff, firstOffAt + ((<usize>best * FIRST_ROLLS) << 2), weight, FIRST_ROLLS)
    }
  }
  const mean = meanOf(finish, ROLLS)
  store<f32>(meansAt + (<usize>index << 2), mean)
  store<f32>(variancesAt + (<usize>index << 2), meanSquare(finish) - mean * mean)
  all.noteDice(index)
  if (!isFull) return
  store<f32>(firstMeansAt + (<usize>index << 2), meanOf(firstOff, FIRST_ROLLS))
  first.noteDice(index)
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
  const bytesOfAll = <usize>(18 * HOME_POSITIONS) << 1
  const bytesOfFirst = <usize>(18 * (HOME_POSITIONS - FULL_POSITIONS_FROM)) << 1
  const best = borrow(bytesOfAll + bytesOfFirst)
  all.values = meansAt
  all.best = best
  first.values = firstMeansAt
  first.best = best + bytesOfAll
  first.from = FULL_POSITIONS_FROM
  for (let index = 1; index < HOME_POSITIONS; index++) solve(index)
  memory.fill(best, 0, bytesOfAll + bytesOfFirst)
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
