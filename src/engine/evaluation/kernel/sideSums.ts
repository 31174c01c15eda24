/**
 * Sums over the 26 places of a side, eight at a time. A loop over the checkers would be slower, because the processor
 * mispredicts its end.
 */

/** The places of four vectors of counts: 0–7, 8–15, 10–17 (only 16 and 17 count) and 18–25. */
const places: usize = memory.data<i16>([
  0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 0, 0, 0, 0, 0, 0, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25,
], 16)
/** The distance of each of these places from home. */
const toHome: usize = memory.data<i16>([
  0, 0, 0, 0, 0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 0, 0, 0, 0, 0, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19,
], 16)

export let pips: i32 = 0
export let homePips: i32 = 0
/** The number of checkers beyond a place, and their pips. */
export let checkersBeyond: i32 = 0
export let pipsBeyond: i32 = 0
/** The mean squared distance of the checkers behind the mean point from that point. */
export let spreadBehind: f32 = 0

/** Four sums of four lanes each. */
@inline function sums(a: v128, b: v128, c: v128, d: v128): v128 {
  const ab = i32x4.add(i32x4.shuffle(a, b, 0, 4, 1, 5), i32x4.shuffle(a, b, 2, 6, 3, 7))
  const cd = i32x4.add(i32x4.shuffle(c, d, 0, 4, 1, 5), i32x4.shuffle(c, d, 2, 6, 3, 7))
  return i32x4.add(i32x4.shuffle(ab, cd, 0, 1, 4, 5), i32x4.shuffle(ab, cd, 2, 3, 6, 7))
}

@inline function dots(a: v128, b: v128, c: v128, d: v128, p: v128, q: v128, r: v128, s: v128): v128 {
  return i32x4.add(
    i32x4.add(i32x4.dot_i16x8_s(a, p), i32x4.dot_i16x8_s(b, q)),
    i32x4.add(i32x4.dot_i16x8_s(c, r), i32x4.dot_i16x8_s(d, s)),
  )
}

/**
 * Computes the sums of a side with these 26 counts. `gate` is the point of the other side's rearmost checker. Checkers
 * beyond it are still behind that checker.
 */
export function sumSide(counts: usize, gate: i32): void {
  const near = v128.load(counts)
  const far = v128.load(counts, 10)
  const a = i16x8.extend_low_i8x16_u(near), b = i16x8.extend_high_i8x16_u(near)
  const c = i16x8.extend_low_i8x16_u(far), d = i16x8.extend_high_i8x16_u(far)
  const p = v128.load(places), q = v128.load(places, 16), r = v128.load(places, 32), s = v128.load(places, 48)
  const limit = i16x8.splat(<i16>gate)
  const aBeyond = v128.and(a, i16x8.gt_s(p, limit)), bBeyond = v128.and(b, i16x8.gt_s(q, limit))
  const cBeyond = v128.and(c, i16x8.gt_s(r, limit)), dBeyond = v128.and(d, i16x8.gt_s(s, limit))
  const ones = i16x8.splat(1)
  const all = sums(
    dots(a, b, c, d, p, q, r, s),
    dots(a, b, c, d, v128.load(toHome), v128.load(toHome, 16), v128.load(toHome, 32), v128.load(toHome, 48)),
    dots(aBeyond, bBeyond, cBeyond, dBeyond, p, q, r, s),
    i32x4.dot_i16x8_s(i16x8.add(i16x8.add(aBeyond, bBeyond), i16x8.add(cBeyond, dBeyond)), ones),
  )
  pips = i32x4.extract_lane(all, 0)
  homePips = i32x4.extract_lane(all, 1)
  pipsBeyond = i32x4.extract_lane(all, 2)
  checkersBeyond = i32x4.extract_lane(all, 3)
  // The distances of the places behind the mean, times the number of checkers.
  const total = 15 - <i32>load<u8>(counts)
  const factor = i16x8.splat(<i16>total), mean = i16x8.splat(<i16>pips), zero = i16x8.splat(0)
  const aWay = i16x8.max_s(i16x8.sub(i16x8.mul(p, factor), mean), zero)
  const bWay = i16x8.max_s(i16x8.sub(i16x8.mul(q, factor), mean), zero)
  const cWay = i16x8.max_s(i16x8.sub(i16x8.mul(r, factor), mean), zero)
  const dWay = i16x8.max_s(i16x8.sub(i16x8.mul(s, factor), mean), zero)
  const squares = dots(i16x8.mul(a, aWay), i16x8.mul(b, bWay), i16x8.mul(c, cWay), i16x8.mul(d, dWay), aWay, bWay, cWay, dWay)
  const behind = i16x8.add(
    i16x8.add(v128.and(a, i16x8.gt_s(aWay, zero)), v128.and(b, i16x8.gt_s(bWay, zero))),
    i16x8.add(v128.and(c, i16x8.gt_s(cWay, zero)), v128.and(d, i16x8.gt_s(dWay, zero))),
  )
  const both = sums(squares, i32x4.dot_i16x8_s(behind, ones), squares, squares)
  const checkers = i32x4.extract_lane(both, 1)
  spreadBehind = checkers ? <f32>i32x4.extract_lane(both, 0) / <f32>(total * total * checkers) : 0
}
