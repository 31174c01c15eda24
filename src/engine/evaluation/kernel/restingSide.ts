/**
 * The resting side. The candidates of one side's turn differ only in the mover's checkers, unless one hits. The side on
 * roll after the turn rests. Each net therefore keeps the summed rows of the last side on roll that it saw.
 */
import { NETS } from './layout'

/**
 * The bytes kept per net: the 26 counts of a side as two overlapping loads, then the sums of up to 512 hidden units.
 */
const KEPT_BYTES: usize = 32 + 512 * 2
const kept: usize = memory.data(NETS * (32 + 512 * 2), 16)

@inline function keptOf(net: i32): usize {
  return kept + <usize>net * KEPT_BYTES
}

/**
 * Forgets the sums of a net whose rows have changed. Writes 26 counts of zero, which match no side on roll.
 */
export function forgetRestingSide(net: i32): void {
  memory.fill(keptOf(net), 0, 32)
}

/**
 * The address of the sums (i16) of the rows at `pointers`, which are all the rows of the side `x`. `rows` is the number
 * of bytes at `pointers`.
 */
@inline export function restingSums(net: i32, x: usize, pointers: usize, rows: usize, hidden: usize): usize {
  const at = keptOf(net)
  const low = v128.load(x)
  const high = v128.load(x, 10)
  const differs = v128.or(v128.xor(low, v128.load(at)), v128.xor(high, v128.load(at, 16)))
  if (v128.any_true(differs)) {
    v128.store(at, low)
    v128.store(at, high, 16)
    sumRows(at + 32, pointers, rows, hidden << 1)
  }
  return at + 32
}

function sumRows(sums: usize, pointers: usize, rows: usize, bytes: usize): void {
  for (let h: usize = 0; h < bytes; h += 64) {
    let r0 = i16x8.splat(0), r1 = r0, r2 = r0, r3 = r0
    for (let i: usize = 0; i < rows; i += 4) {
      const row = <usize>load<u32>(pointers + i) + h
      r0 = i16x8.add_sat_s(r0, v128.load(row))
      r1 = i16x8.add_sat_s(r1, v128.load(row, 16))
      r2 = i16x8.add_sat_s(r2, v128.load(row, 32))
      r3 = i16x8.add_sat_s(r3, v128.load(row, 48))
    }
    v128.store(sums + h, r0)
    v128.store(sums + h, r1, 16)
    v128.store(sums + h, r2, 32)
    v128.store(sums + h, r3, 48)
  }
}
