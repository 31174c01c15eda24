import { allocate, BAR_BIT, HASH_AT, MAX_RESULTS, SIDE, STRIDE } from './layout'

const SLOTS: i32 = 8192
const current: usize = memory.data(64, 16)
const mixers: usize = memory.data(52 * 8, 16)
/** All distinct positions that the last `generate` found, from the mover's view (not swapped). */
export const results: usize = allocate(<usize>MAX_RESULTS * STRIDE)
const slots: usize = allocate(<usize>SLOTS * 4)
const slotStamps: usize = allocate(<usize>SLOTS * 4)
const stamped: usize = allocate(<usize>MAX_RESULTS)

let stamp: i32 = 0
let count: i32 = 0
let deepest: i32 = 0
let blocked: u32 = 0
let forbidsHitAndRun: bool = false

function mix(seed: u64): u64 {
  let z = seed * 0x9e3779b97f4a7c15 + 0x632be59bd9b4e019
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9
  z = (z ^ (z >> 27)) * 0x94d049bb133111eb
  return z ^ (z >> 31)
}

for (let i = 0; i < 52; i++) store<u64>(mixers + (<usize>i << 3), mix(i + 1))

@inline function mixer(side: usize, point: usize): u64 {
  return load<u64>(mixers + ((side * SIDE + point) << 3))
}

/**
 * The hash of a position: the sum of one number per checker. Equal positions have equal hashes, and a step changes two
 * or four terms.
 */
export function hashOf(position: usize): u64 {
  let hash: u64 = 0
  for (let i: usize = 0; i < 52; i++) hash += <u64>load<u8>(position + i) * load<u64>(mixers + (i << 3))
  return hash
}

@inline export function copyPosition(to: usize, from: usize): void {
  v128.store(to, v128.load(from))
  v128.store(to + 16, v128.load(from + 16))
  v128.store(to + 32, v128.load(from + 32))
  v128.store(to + 48, v128.load(from + 48))
}

/** Writes a position with the sides exchanged: the opponent becomes the side on roll. */
@inline export function copySwapped(to: usize, from: usize): void {
  memory.copy(to, from + SIDE, SIDE)
  memory.copy(to + SIDE, from, SIDE)
}

function record(hash: u64, isAllowed: bool): void {
  let slot = <i32>(hash >> 40) & (SLOTS - 1)
  while (load<i32>(slotStamps + (<usize>slot << 2)) == stamp) {
    const index = load<i32>(slots + (<usize>slot << 2))
    if (load<u64>(results + <usize>index * STRIDE + HASH_AT) == hash) {
      if (isAllowed) store<u8>(stamped + index, 1)
      return
    }
    slot = (slot + 1) & (SLOTS - 1)
  }
  if (count >= MAX_RESULTS) return
  store<i32>(slotStamps + (<usize>slot << 2), stamp)
  store<i32>(slots + (<usize>slot << 2), count)
  const at = results + <usize>count * STRIDE
  copyPosition(at, current)
  store<u64>(at + HASH_AT, hash)
  store<u8>(stamped + count, isAllowed ? 1 : 0)
  count++
}

/** The points from which a checker can move by `die`, as bits. */
@inline function sources(occupied: u32, die: i32): u32 {
  if (occupied & BAR_BIT) return BAR_BIT & ~(blocked << die)
  let from = occupied & ~(blocked << die) & (0xffffffff << (die + 1))
  if (!(occupied >> 7)) {
    from |= occupied & (1 << die)
    const rear = 31 - clz(occupied)
    if (occupied && rear < die) from |= 1 << rear
  }
  return from
}

@inline function isHit(point: i32): bool {
  return point > 0 && load<u8>(current + SIDE + <usize>(25 - point)) == 1
}

let movedOccupied: u32 = 0

/** Plays one step on `current`. Returns the change of the hash, and leaves the occupied points in `movedOccupied`. */
@inline function play(src: i32, dst: i32, hit: bool, occupied: u32): u64 {
  const left = load<u8>(current + src) - 1
  store<u8>(current + src, left)
  const arrived = load<u8>(current + dst) + 1
  store<u8>(current + dst, arrived)
  movedOccupied = left ? occupied : occupied & ~(1 << src)
  if (dst > 0) movedOccupied |= 1 << dst
  let change = mixer(0, dst) - mixer(0, src)
  if (hit) {
    store<u8>(current + SIDE + <usize>(25 - dst), 0)
    store<u8>(current + SIDE + 25, load<u8>(current + SIDE + 25) + 1)
    change += mixer(1, 25) - mixer(1, 25 - dst)
  }
  return change
}

@inline function takeBack(src: i32, dst: i32, hit: bool): void {
  store<u8>(current + src, load<u8>(current + src) + 1)
  store<u8>(current + dst, load<u8>(current + dst) - 1)
  if (hit) {
    store<u8>(current + SIDE + <usize>(25 - dst), 1)
    store<u8>(current + SIDE + 25, load<u8>(current + SIDE + 25) - 1)
  }
}

/** Whether the turn is still allowed after a step from `src`: a checker stays on every home point where it hit (R25). */
@inline function staysAllowed(isAllowed: bool, hitHome: u32, src: i32): bool {
  return isAllowed && !(hitHome & (1 << src) && load<u8>(current + src) == 1)
}

function playTwo(first: i32, second: i32, hash: u64, occupied: u32): void {
  let from = sources(occupied, first)
  while (from) {
    const src = 31 - clz(from)
    from &= ~(1 << src)
    const dst = max(src - first, 0)
    const hit = isHit(dst)
    const hitHome: u32 = hit && dst <= 6 && forbidsHitAndRun ? 1 << dst : 0
    const after = hash + play(src, dst, hit, occupied)
    const nowOccupied = movedOccupied
    let next = sources(nowOccupied, second)
    if (next && deepest < 2) {
      deepest = 2
      count = 0
      stamp++
    }
    while (next) {
      const src2 = 31 - clz(next)
      next &= ~(1 << src2)
      const isAllowed = staysAllowed(true, hitHome, src2)
      const dst2 = max(src2 - second, 0)
      const hit2 = isHit(dst2)
      const last = after + play(src2, dst2, hit2, nowOccupied)
      record(last, isAllowed)
      takeBack(src2, dst2, hit2)
    }
    if (deepest < 2) {
      deepest = 1
      record(after, true)
    }
    takeBack(src, dst, hit)
  }
}

function playDoubles(die: i32, depth: i32, highest: i32, hash: u64, occupied: u32, hitHome: u32, isAllowed: bool): void {
  let from = depth < 4 ? sources(occupied, die) & ((<u32>2 << highest) - 1) : 0
  if (!from) {
    if (depth == 0 || depth < deepest) return
    if (depth > deepest) {
      deepest = depth
      count = 0
      stamp++
    }
    record(hash, isAllowed)
    return
  }
  while (from) {
    const src = 31 - clz(from)
    from &= ~(1 << src)
    const allowed = staysAllowed(isAllowed, hitHome, src)
    const dst = max(src - die, 0)
    const hit = isHit(dst)
    const after = hash + play(src, dst, hit, occupied)
    const home: u32 = hit && dst <= 6 && forbidsHitAndRun ? hitHome | (1 << dst) : hitHome
    playDoubles(die, depth + 1, src, after, movedOccupied, home, allowed)
    takeBack(src, dst, hit)
  }
}

/** Drops the turns that break the hit-and-run rule (R25), unless all of them do. */
function dropHitAndRun(): void {
  let kept = 0
  for (let i = 0; i < count; i++) kept += load<u8>(stamped + i)
  if (kept == 0 || kept == count) return
  let to = 0
  for (let i = 0; i < count; i++) {
    if (!load<u8>(stamped + i)) continue
    if (to != i) copyPosition(results + <usize>to * STRIDE, results + <usize>i * STRIDE)
    to++
  }
  count = to
}

/**
 * Finds every distinct position that a legal turn leads to (most dice possible, else the larger one), and writes them
 * to `results`. If no move is legal, the position itself is the only result. Returns the number of results.
 */
export function generate(position: usize, dieA: i32, dieB: i32, staysAfterHit: bool): i32 {
  copyPosition(current, position)
  const hash = hashOf(current)
  forbidsHitAndRun = staysAfterHit
  count = 0
  deepest = 0
  stamp++
  blocked = 0
  let occupied: u32 = 0
  for (let p: usize = 1; p <= 25; p++) {
    if (load<u8>(position + p)) occupied |= 1 << <u32>p
    if (p < 25 && load<u8>(position + SIDE + p) > 1) blocked |= 1 << (25 - <u32>p)
  }
  if (dieA == dieB) playDoubles(dieA, 0, 25, hash, occupied, 0, true)
  else {
    const high = max(dieA, dieB)
    const low = min(dieA, dieB)
    playTwo(high, low, hash, occupied)
    if (deepest != 1) playTwo(low, high, hash, occupied)
    else playBothOnly(low, high, hash, occupied)
  }
  if (count == 0) record(hash, true)
  if (staysAfterHit) dropHitAndRun()
  return count
}

/** Plays two dice like `playTwo`, but records nothing when only one of them can be played. */
function playBothOnly(first: i32, second: i32, hash: u64, occupied: u32): void {
  let from = sources(occupied, first)
  let both = false
  while (from && !both) {
    const src = 31 - clz(from)
    from &= ~(1 << src)
    const dst = max(src - first, 0)
    const hit = isHit(dst)
    play(src, dst, hit, occupied)
    both = sources(movedOccupied, second) != 0
    takeBack(src, dst, hit)
  }
  if (both) playTwo(first, second, hash, occupied)
}
