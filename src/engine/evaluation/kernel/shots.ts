/** 2^a and 2^b of the fifteen rolls a < b, and 2^a of the six doubles. Unused lanes hold 0. */
const lowDice: usize = memory.data<i32>([2, 2, 2, 2, 2, 4, 4, 4, 4, 8, 8, 8, 16, 16, 32, 0], 16)
const highDice: usize = memory.data<i32>([4, 8, 16, 32, 64, 8, 16, 32, 64, 16, 32, 64, 32, 64, 64, 0], 16)
const doubleDice: usize = memory.data<i32>([2, 4, 8, 16, 32, 64, 0, 0], 16)

export let anyHits: i32 = 0
export let twoHits: i32 = 0
export let pipLoss: i32 = 0

@inline function countHits(hits: u32, weight: i32): void {
  if (!hits) return
  anyHits += weight
  if (hits & (hits - 1)) twoHits += weight
  pipLoss += weight * (25 - ctz(hits))
}

/** Counts the hits of four rolls at once. Returns the largest loss in pips by each roll. */
@inline function countFourHits(hits: v128, weight: i32): v128 {
  const zero = i32x4.splat(0)
  const isHit = i32x4.ne(hits, zero)
  const rest = v128.and(hits, i32x4.sub(hits, i32x4.splat(1)))
  anyHits += weight * popcnt(i32x4.bitmask(isHit))
  twoHits += weight * popcnt(i32x4.bitmask(i32x4.ne(rest, zero)))
  // The exponent of a power of two is the index of its bit.
  const nearest = i32x4.shr_u(f32x4.convert_i32x4_u(v128.andnot(hits, rest)), 23)
  return v128.and(i32x4.sub(i32x4.splat(25 + 127), nearest), isHit)
}

/**
 * Counts the rolls of 36 that hit one blot and those that hit two, and sums the largest pip losses. All points are in
 * the other side's coordinates, so that checkers move upwards. `rest` are the hitter's points, `barred` its checkers on
 * the bar, `open` the points open to it, and `targets` the blots.
 */
export function countShots(rest: u32, barred: i32, open: u32, targets: u32): void {
  anyHits = 0
  twoHits = 0
  pipLoss = 0
  const rear = barred ? 0 : <i32>ctz(rest)
  if (!(targets >> (rear + 1))) return
  if (barred) return countShotsFromBar(rest, barred, open, targets)
  const opens = i32x4.splat(open)
  const blots = i32x4.splat(targets)
  const checkers = i32x4.splat(rest)
  let loss = i32x4.splat(0)
  for (let i: usize = 0; i < 64; i += 16) {
    const low = v128.load(lowDice + i)
    const high = v128.load(highDice + i)
    const one = v128.and(i32x4.mul(checkers, low), opens)
    const other = v128.and(i32x4.mul(checkers, high), opens)
    const both = v128.or(i32x4.mul(one, high), i32x4.mul(other, low))
    loss = i32x4.add(loss, countFourHits(v128.and(v128.or(v128.or(one, other), both), blots), 2))
  }
  loss = i32x4.shl(loss, 1)
  for (let i: usize = 0; i < 32; i += 16) {
    const dice = v128.load(doubleDice + i)
    const one = v128.and(i32x4.mul(checkers, dice), opens)
    const two = v128.and(i32x4.mul(one, dice), opens)
    const three = v128.and(i32x4.mul(two, dice), opens)
    const all = v128.or(v128.or(one, two), v128.or(three, i32x4.mul(three, dice)))
    loss = i32x4.add(loss, countFourHits(v128.and(all, blots), 1))
  }
  pipLoss = i32x4.extract_lane(loss, 0) + i32x4.extract_lane(loss, 1) + i32x4.extract_lane(loss, 2) + i32x4.extract_lane(loss, 3)
}

function countShotsFromBar(rest: u32, barred: i32, open: u32, targets: u32): void {
  for (let a = 1; a <= 6; a++) {
    const entered = (1 << a) & open
    if (entered) {
      let movers = rest | entered
      let hits = entered
      for (let step = barred; step < 4; step++) {
        movers = (movers << a) & open
        hits |= movers
      }
      countHits(hits & targets, 1)
    }
    for (let b = a + 1; b <= 6; b++) {
      const other = (1 << b) & open
      let hits: u32 = entered | other
      if (barred == 1) {
        if (entered) hits |= (rest | entered) << b
        if (other) hits |= (rest | other) << a
      }
      countHits(hits & targets, 2)
    }
  }
}
