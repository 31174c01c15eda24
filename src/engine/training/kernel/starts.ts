import { BEAR_OFF, HASH_AT, SIDE, STRIDE } from '../../evaluation/kernel/layout'
import { classOf } from '../../evaluation/kernel/evaluate'
import { copyPosition, copySwapped, generate, results } from '../../evaluation/kernel/moves'
import { forbidsHitAndRun } from '../../evaluation/kernel/search'
import { below, between, roll } from './random'

const turned: usize = memory.data(64, 16)
const opening: usize = memory.data<u8>(
  [
    0, 0, 0, 0, 0, 0, 5, 0, 3, 0, 0, 0, 0, 5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 5, 0, 3, 0, 0, 0, 0,
    5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
  ],
  16,
)

@inline function countsOf(position: usize, side: i32): usize {
  return position + <usize>side * SIDE
}

@inline function isFree(position: usize, side: i32, point: i32): bool {
  return load<u8>(countsOf(position, side ^ 1) + (25 - point)) == 0
}

function checkersLeft(position: usize, side: i32): i32 {
  let left = 15
  for (let p: usize = 0; p < 26; p++) left -= load<u8>(countsOf(position, side) + p)
  return left
}

function put(position: usize, side: i32, point: i32, checkers: i32): void {
  const n = min(checkers, checkersLeft(position, side))
  if (n <= 0 || !isFree(position, side, point)) return
  const at = countsOf(position, side) + point
  store<u8>(at, load<u8>(at) + n)
}

/** Spreads up to `checkers` checkers of a side over free points from `low` to `high`, in groups of one to three. */
function scatter(position: usize, side: i32, checkers: i32, low: i32, high: i32): void {
  let left = min(checkers, checkersLeft(position, side))
  for (let tries = 0; left > 0 && tries < 200; tries++) {
    const point = between(low, high)
    if (!isFree(position, side, point)) continue
    const n = min(left, between(1, 3))
    put(position, side, point, n)
    left -= n
  }
}

function bearOffRest(position: usize, side: i32): void {
  const at = countsOf(position, side)
  store<u8>(at, load<u8>(at) + checkersLeft(position, side))
}

function makeBackGame(position: usize, side: i32): void {
  const first = between(20, 24)
  let second = between(20, 24)
  if (second == first) second = first == 24 ? 20 : first + 1
  put(position, side, first, between(2, 3))
  put(position, side, second, between(2, 3))
  if (below(4) == 0) scatter(position, side, between(1, 2), 19, 25)
  const other = side ^ 1
  scatter(position, other, between(7, 11), 2, 8)
  scatter(position, other, 15, below(3) ? 7 : 1, below(3) ? 16 : 10)
  if (below(2)) {
    scatter(position, side, between(6, 9), 3, 8)
    scatter(position, side, 15, 6, 16)
  } else scatter(position, side, 15, 1, 16)
}

function makePrime(position: usize, side: i32): void {
  const length = between(4, 6)
  const low = between(2, 9 - length + 1)
  for (let p = low; p < low + length; p++) put(position, side, p, 2)
  const other = side ^ 1
  scatter(position, other, between(1, 4), 26 - low, 25)
  if (below(2)) {
    const otherLength = between(3, 5)
    const otherLow = between(2, 9 - otherLength + 1)
    for (let p = otherLow; p < otherLow + otherLength; p++) put(position, other, p, 2)
    scatter(position, side, between(1, 3), 26 - otherLow, 25)
  }
  scatter(position, side, 15, 1, 18)
  scatter(position, other, 15, 1, 18)
}

function makeCrashed(position: usize, side: i32): void {
  const other = side ^ 1
  const back = between(1, 4)
  if (below(2)) put(position, side, between(19, 24), min(back, 2))
  scatter(position, side, back, 18, 25)
  const crashed = below(3) == 0 ? other : side
  if (crashed == side) {
    scatter(position, side, between(6, 10), 1, 2 + below(2))
    scatter(position, side, 15, 1, 12)
  } else scatter(position, side, 15, 1, 12)
  if (below(2)) {
    store<u8>(countsOf(position, other), between(0, 10))
    scatter(position, other, 15, 1, 6 + below(4))
  } else {
    scatter(position, other, between(5, 10), 1, 6)
    scatter(position, other, 15, 1, 14)
  }
}

/**
 * Makes a position where one side has borne off checkers, but has one to three checkers far back, which the other side
 * contains.
 */
function makeContained(position: usize, side: i32): void {
  const other = side ^ 1
  store<u8>(countsOf(position, other), between(3, 13))
  scatter(position, other, between(1, 3), 18, 25)
  if (below(2)) {
    const length = between(3, 5)
    const low = between(2, 9 - length)
    for (let p = low; p < low + length; p++) put(position, side, p, 2)
  }
  scatter(position, side, between(5, 12), 1, 11)
  scatter(position, side, between(10, 15), 6, 22)
  scatter(position, side, 15, 1, 24)
  scatter(position, other, 15, 1, 3 + below(4))
}

/**
 * Makes a position where one side is home or bearing off, and the other has two to nine checkers far back and the rest
 * anywhere.
 */
function makeLate(position: usize, side: i32): void {
  const other = side ^ 1
  const back = between(2, 9)
  put(position, side, between(19, 24), between(2, min(back, 7)))
  if (below(2)) put(position, side, between(19, 24), between(2, 3))
  if (below(2)) store<u8>(countsOf(position, other), between(1, 11))
  scatter(position, other, between(7, 15), 1, 6)
  scatter(position, other, 15, 1, 6 + below(6))
  scatter(position, side, max(0, back - 15 + checkersLeft(position, side)), 18, 25)
  const structure = below(3)
  if (structure == 0) scatter(position, side, 15, 1, 4 + below(4))
  else if (structure == 1) {
    scatter(position, side, between(4, 12), 3, 8)
    scatter(position, side, 15, 5, 14)
  } else scatter(position, side, 15, 1, 24)
}

/** Whether the pips of both sides are within a tenth of each other. Most other races are already decided. */
function isCloseRace(position: usize): bool {
  let all = 0
  let ahead = 0
  for (let p = 1; p < 26; p++) {
    const x = p * load<u8>(position + p)
    const y = p * load<u8>(position + SIDE + p)
    all += x + y
    ahead += x - y
  }
  return 20 * abs(ahead) <= all + 40
}

function makeRace(position: usize): void {
  const border = below(4) ? between(7, 17) : between(2, 22)
  for (let side = 0; side < 2; side++) {
    const high = side == 0 ? border : 25 - border - 1
    if (below(3) == 0) store<u8>(countsOf(position, side), between(0, 14))
    scatter(position, side, between(0, 9), 1, max(1, min(6, high)))
    scatter(position, side, 15, max(1, min(4, high)), max(high, 1))
  }
}

/** Plays `plies` random turns from the opening. */
export function playRandomly(position: usize, plies: i32): void {
  for (let i = 0; i < plies; i++) {
    const a = roll()
    const b = roll()
    const n = generate(position, a, b, forbidsHitAndRun)
    copySwapped(turned, results + <usize>below(n) * STRIDE)
    copyPosition(position, turned)
  }
}

export const OPENING: i32 = 0
export const RANDOM: i32 = 1
export const BACK_GAMES: i32 = 2
export const PRIMES: i32 = 3
export const CRASHES: i32 = 4
export const RACES: i32 = 5
export const LATE: i32 = 6

/** Writes a starting position of the given kind. It is never over or a bear-off of both sides. */
export function makeStart(kind: i32, position: usize): void {
  do {
    copyPosition(position, opening)
    store<u64>(position + HASH_AT, 0)
    if (kind == OPENING) return
    if (kind == RANDOM) {
      playRandomly(position, between(2, 11))
      continue
    }
    memory.fill(position, 0, 64)
    const side = below(2)
    if (kind == BACK_GAMES) makeBackGame(position, side)
    else if (kind == PRIMES) makePrime(position, side)
    else if (kind == CRASHES) {
      if (below(5) < 2) makeCrashed(position, side)
      else makeContained(position, side)
    }
    else if (kind == LATE) makeLate(position, side)
    else makeRace(position)
    bearOffRest(position, 0)
    bearOffRest(position, 1)
  } while ((kind == RACES && !isCloseRace(position) && below(8)) || classOf(position) >= BEAR_OFF || load<u8>(position + 25) > 3 || load<u8>(position + SIDE + 25) > 3)
}
