/** An expert input that is not zero: its index among the 40, and its single-precision value. */
export type Input = readonly [index: number, value: number]

export interface Reading {
  readonly positionClass: number
  readonly entries: readonly number[]
  readonly inputs: readonly Input[]
}

/** One side's checkers as bit sets; `ForOther`: the same points as the other side counts them. */
export interface SideReading {
  readonly counts: Uint8Array
  readonly occupied: number
  readonly made: number
  readonly madeForOther: number
  readonly blotsForOther: number
  readonly rear: number
}

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
