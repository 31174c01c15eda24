/** An expert input that is not zero: its index among the 24, and its single-precision value. */
export type Input = readonly [index: number, value: number]

export interface Reading {
  readonly positionClass: number
  readonly entries: readonly number[]
  readonly sides: readonly [x: SideReading, y: SideReading]
}

/** One side's checkers as bit sets. Names with `ForOther` hold points in the other side's coordinates. */
export interface SideReading {
  readonly counts: Uint8Array
  readonly occupied: number
  readonly made: number
  readonly madeForOther: number
  readonly blotsForOther: number
  readonly rear: number
}

/** The number of expert inputs of one side. */
export const EXPERT_PER_SIDE = 12
/** Points 1–6, the side's own home, as bits. */
export const NEAR_HOME = 0x7e
const BOARD = 0x1fffffe

export function readSide(counts: Uint8Array): SideReading {
  let occupied = 0
  let made = 0
  let madeForOther = 0
  let blotsForOther = 0
  for (let p = 1; p <= 25; p++) {
    const checkers = counts[p] ?? 0
    if (checkers === 0) continue
    occupied |= 1 << p
    if (checkers > 1 && p < 25) {
      made |= 1 << p
      madeForOther |= 1 << (25 - p)
    } else blotsForOther |= (1 << (25 - p)) & BOARD
  }
  return { counts, occupied, made, madeForOther, blotsForOther, rear: 31 - Math.clz32(occupied) }
}

export function bitCount(bits: number): number {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++
  return count
}
