import { PRUNE, RACE, SIDE, STRIDE } from './layout'
import { copyPosition, copySwapped, generate, results } from './moves'
import { classOf, evaluateRoughly, evaluateSides } from './evaluate'
import { hiddenOf } from './netTable'

/**
 * The worth that gammons and backgammons add to a win: own gammon, own backgammon, other gammon, other backgammon. The
 * values of the searching side come first, then those of its opponent.
 */
const gammonValues: usize = memory.data<f32>([1, 1, 1, 1, 1, 1, 1, 1], 16)
const chances: usize = memory.data(32, 16)
const scores: usize = memory.data(3000 * 4, 16)
const inner: usize = memory.data(64, 16)
/** The best result of the last `bestReply`, with the opponent on roll, and its chances. */
export const reply: usize = memory.data(64, 16)
export const replyChances: usize = memory.data(32, 16)

/** The pruning net is used for more candidates than this. Fewer are all evaluated. */
const PRUNE_FROM: i32 = 5

/** Whether a checker that hits at home must stay there (R25). */
export let forbidsHitAndRun: bool = false
let pruneTo: i32 = 8
let pruneMargin: f32 = 0.25

/** Sets the worth that a gammon and a backgammon add to a win, for the searching side and for its opponent. */
export function setGammonValues(ownGammon: f32, ownBackgammon: f32, otherGammon: f32, otherBackgammon: f32): void {
  store<f32>(gammonValues, ownGammon)
  store<f32>(gammonValues, ownBackgammon, 4)
  store<f32>(gammonValues, otherGammon, 8)
  store<f32>(gammonValues, otherBackgammon, 12)
  store<f32>(gammonValues, otherGammon, 16)
  store<f32>(gammonValues, otherBackgammon, 20)
  store<f32>(gammonValues, ownGammon, 24)
  store<f32>(gammonValues, ownBackgammon, 28)
}

export function setHitAndRun(isForbidden: bool): void {
  forbidsHitAndRun = isForbidden
}

/**
 * Sets how many candidates the pruning net leaves for the other nets (0 keeps all), and how far below the best they may
 * be.
 */
export function setPruning(candidates: i32, margin: f32): void {
  pruneTo = candidates
  pruneMargin = margin
}

/** The equity to `side` (0 the searching side, 1 its opponent) of the five chances at `from`. */
@inline export function equityOf(from: usize, side: usize): f32 {
  const values = gammonValues + (side << 4)
  return (
    load<f32>(from) * 2 -
    1 +
    load<f32>(values) * load<f32>(from, 4) +
    load<f32>(values, 4) * load<f32>(from, 8) -
    (load<f32>(values, 8) * load<f32>(from, 12) + load<f32>(values, 12) * load<f32>(from, 16))
  )
}

@inline export function copyChances(to: usize, from: usize): void {
  v128.store(to, v128.load(from))
  store<f32>(to, load<f32>(from, 16), 16)
}

/** Writes the same chances from the other side's view. */
@inline export function turnChances(to: usize, from: usize): void {
  const win = <f32>1 - load<f32>(from)
  const winGammon = load<f32>(from, 12)
  const winBackgammon = load<f32>(from, 16)
  store<f32>(to, load<f32>(from, 4), 12)
  store<f32>(to, load<f32>(from, 8), 16)
  store<f32>(to, win)
  store<f32>(to, winGammon, 4)
  store<f32>(to, winBackgammon, 8)
}

/** The lowest of the `keep` best of `count` scores, without those too far below the best. */
function cutOff(count: i32, keep: i32): f32 {
  let limit: f32 = -1e9
  let least: f32 = -1e9
  for (let k = 0; k < keep; k++) {
    let best: f32 = -1e9
    for (let i = 0; i < count; i++) {
      const score = load<f32>(scores + (<usize>i << 2))
      if (score > best && (k == 0 || score < limit)) best = score
    }
    if (best < least) break
    if (k == 0) least = max<f32>(best - pruneMargin, -1e8)
    limit = best
  }
  return limit
}

/**
 * Plays the best turn for the side on roll (`side` 0 or 1) by the static evaluation. Writes the result, with the opponent
 * on roll, to `reply` and its chances to `replyChances`. Returns the mover's equity.
 */
export function bestReply(position: usize, dieA: i32, dieB: i32, side: usize): f32 {
  const count = generate(position, dieA, dieB, forbidsHitAndRun)
  let limit: f32 = -1e9
  if (pruneTo > 0 && count > PRUNE_FROM && hiddenOf(PRUNE) && classOf(position) < RACE) {
    for (let i = 0; i < count; i++) {
      const at = results + <usize>i * STRIDE
      evaluateRoughly(at + SIDE, at, chances)
      store<f32>(scores + (<usize>i << 2), -equityOf(chances, side ^ 1))
    }
    limit = cutOff(count, pruneTo)
  }
  let best: f32 = -1e9
  let bestAt = results
  for (let i = 0; i < count; i++) {
    if (limit > -1e9 && load<f32>(scores + (<usize>i << 2)) < limit) continue
    const at = results + <usize>i * STRIDE
    evaluateSides(at + SIDE, at, chances)
    const equity = -equityOf(chances, side ^ 1)
    if (equity > best) {
      best = equity
      bestAt = at
      v128.store(replyChances, v128.load(chances))
      v128.store(replyChances, v128.load(chances, 16), 16)
    }
  }
  copySwapped(reply, bestAt)
  return best
}

/**
 * Plays the best turn for each of the 21 rolls of the side on roll (`side`), in the order 11, 21, 22, 31 … 66. Writes the
 * five chances and the class of each result to `leaves`, 32 bytes apart, from the view of the side that rolls next. If
 * `replies` is not 0, writes the 21 positions there, 64 bytes apart.
 */
export function expandRolls(position: usize, side: usize, leaves: usize, replies: usize): void {
  copyPosition(inner, position)
  for (let a = 1; a <= 6; a++) {
    for (let b = 1; b <= a; b++) {
      bestReply(inner, a, b, side)
      v128.store(leaves, v128.load(replyChances))
      v128.store(leaves, v128.load(replyChances, 16), 16)
      leaves += 32
      if (!replies) continue
      copyPosition(replies, reply)
      replies += STRIDE
    }
  }
}

/** Writes the mean of 21 leaves, from the view of the side that rolled. `to` has room for eight. */
export function meanOfRolls(leaves: usize, to: usize): void {
  let sum = f32x4.splat(0)
  let last: f32 = 0
  for (let a = 1; a <= 6; a++) {
    for (let b = 1; b <= a; b++) {
      const weight: f32 = a == b ? 1 : 2
      sum = f32x4.add(sum, f32x4.mul(f32x4.splat(weight), v128.load(leaves)))
      last += weight * load<f32>(leaves, 16)
      leaves += 32
    }
  }
  v128.store(to, f32x4.mul(sum, f32x4.splat(<f32>1 / 36)))
  store<f32>(to, last * (<f32>1 / 36), 16)
  turnChances(to, to)
}
