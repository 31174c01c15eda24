/**
 * The number of rolls, of 36, with which a checker can move by both dice. The index is the set of held points among the
 * 12 points ahead; bit 11 is the next point.
 */
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

/** The least escape count of five neighbouring points, indexed by the held points among the 16 points ahead of them. */
const leastOfFive: usize = memory.data(65536, 16)

for (let held: u32 = 0; held < 65536; held++) {
  let least: u32 = 36
  for (let place: u32 = 0; place < 5; place++) least = min(least, <u32>load<u8>(escapeCounts + ((held >> place) & 0xfff)))
  store<u8>(leastOfFive + held, least)
}

/** The fewest escapes of a checker on any point from 13 to `rear`; 36 if `rear` is below 13. */
@inline export function leastEscapes(held: u32, rear: i32): i32 {
  const places = rear - 12
  if (places < 5) {
    let least = 36
    for (let p = 13; p <= rear; p++) least = min(least, escapes(held, p))
    return least
  }
  const first = <i32>load<u8>(leastOfFive + ((held >> 1) & 0xffff))
  const last = <i32>load<u8>(leastOfFive + ((held >> (places - 4)) & 0xffff))
  return min(min(first, last), places > 10 ? <i32>load<u8>(leastOfFive + ((held >> 6) & 0xffff)) : 36)
}

/** The rolls, of 36, with which a checker on `point` passes the held points, which are in the same coordinates. */
@inline export function escapes(held: u32, point: i32): i32 {
  const ahead = point >= 12 ? held >> (point - 12) : held << (12 - point)
  return load<u8>(escapeCounts + (ahead & 0xfff))
}
