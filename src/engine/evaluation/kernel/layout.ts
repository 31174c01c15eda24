/**
 * The offset of the opponent in a position in memory: 26 counts of the side on roll, then 26 of its opponent, each in
 * its own coordinates.
 */
export const SIDE: usize = 26
/** Bytes from one stored position to the next; the 8 bytes at offset 56 hold its hash. */
export const STRIDE: usize = 64
export const HASH_AT: usize = 56
export const MAX_RESULTS: i32 = 3000

export const CONTACT: i32 = 0
export const CRASHED: i32 = 1
export const BACK_GAME: i32 = 2
export const PRIMED: i32 = 3
export const RACE: i32 = 4
/** The pruning net: a small net without expert inputs, which drops hopeless candidates early. */
export const PRUNE: i32 = 5
export const NETS: i32 = 6
/** The classes that need no net. */
export const BEAR_OFF: i32 = 6
export const OVER: i32 = 7

export const RAW_PER_SIDE: i32 = 103
export const EXPERT_PER_SIDE: i32 = 12
export const EXPERTS: i32 = 24
export const EXPERT_AT: i32 = 206
/** The number of inputs of the race net and the pruning net: the checkers on every point, and expert inputs. */
export const PLAIN_INPUTS: i32 = 230
/**
 * The rows of the summed first layer for the checkers on every point: 2 sides, 26 places (0 off, 25 bar), 16 counts.
 */
export const POINT_ROWS: i32 = 832
export const OUTPUTS: i32 = 5
/** Rows of output weights: those for the hidden units, then those for their squares. */
export const OUT_ROWS: i32 = 2 * OUTPUTS

/** The bit of each point of the board, 1–24, in a side's own coordinates. */
export const BOARD: u32 = 0x1fffffe
export const BAR_BIT: u32 = 1 << 25

let heapTop: usize = 0

/** Takes `size` zeroed bytes from the end of memory, aligned to 16. The bytes are never freed. */
export function allocate(size: usize): usize {
  const at = borrow(size)
  heapTop = (at + size + 15) & ~15
  return at
}

/** The same bytes without taking them: the next allocation gets them, so the borrower has to zero them before it. */
export function borrow(size: usize): usize {
  if (heapTop == 0) heapTop = (__heap_base + 15) & ~15
  const missing = <i32>((heapTop + size + 15) & ~15) - (memory.size() << 16)
  if (missing > 0 && memory.grow((missing + 0xffff) >> 16) < 0) unreachable()
  return heapTop
}
