import { EXPERT_PER_SIDE, POINT_ROWS } from '../../evaluation/kernel/layout'
import { entries, entryCount, pushScaled } from '../../evaluation/kernel/features'
import { ANY_HITS, firstInput, firstValue, readGradedRow, rowSide, secondValue } from '../../evaluation/kernel/graded'
import {
  HITS_TIMES_HELD, HITS_TIMES_HELD_UNIT, PIPS, PIPS_UNIT, TIMING, TIMING_UNIT, timingOf,
} from '../../evaluation/kernel/netTable'

const pips: usize = memory.data(2 * 4, 16)
const timings: usize = memory.data(2 * 4, 16)

@inline function add(to: usize, value: i32): void {
  store<i32>(to, load<i32>(to) + value)
}

/**
 * Writes the expert inputs that the summed rows of contact nets hold, for the position read last. Only training needs
 * them.
 */
export function addSummedExperts(): void {
  store<u64>(pips, 0)
  store<u64>(timings, 0)
  for (let i = 0; i < entryCount; i++) {
    const row = <i32>load<u16>(entries + (<usize>i << 1))
    if (row < POINT_ROWS) {
      const side = <usize>((row >> 4) / 26) << 2
      const place = (row >> 4) % 26
      add(pips + side, (row & 15) * place)
      add(timings + side, timingOf(place, row & 15))
      continue
    }
    readGradedRow(row)
    if (firstInput == ANY_HITS) {
      pushScaled(rowSide * EXPERT_PER_SIDE + HITS_TIMES_HELD, firstValue * secondValue, HITS_TIMES_HELD_UNIT)
    }
  }
  for (let side = 0; side < 2; side++) {
    pushScaled(side * EXPERT_PER_SIDE + PIPS, load<i32>(pips + (<usize>side << 2)), PIPS_UNIT)
    pushScaled(side * EXPERT_PER_SIDE + TIMING, load<i32>(timings + (<usize>side << 2)), TIMING_UNIT)
  }
}
