import { CHECKERS, checkerCount, type Position, type SideCounts } from '../../rules/position.ts'

/**
 * The 26 counts of both sides, the side on roll first. The evaluators read positions in this form, with 15 checkers a
 * side. The checkers that a variant lacks count as borne off.
 */
export type PackedPosition = Uint8Array

export const SIDE_SIZE = 26
export const PACKED_SIZE = 52

export function packPosition(position: Position): PackedPosition {
  const packed = new Uint8Array(PACKED_SIZE)
  packed.set(filledUp(position[0]), 0)
  packed.set(filledUp(position[1]), SIDE_SIZE)
  return packed
}

function filledUp(counts: SideCounts): SideCounts {
  const [off = 0, ...onBoard] = counts
  return [off + CHECKERS - checkerCount(counts), ...onBoard]
}

/** The position with the opponent on roll. */
export function turnPacked(packed: PackedPosition): PackedPosition {
  const turned = new Uint8Array(PACKED_SIZE)
  turned.set(packed.subarray(SIDE_SIZE, PACKED_SIZE), 0)
  turned.set(packed.subarray(0, SIDE_SIZE), SIDE_SIZE)
  return turned
}

/** The position as 52 hexadecimal digits, one for each count, the side on roll first. */
export function positionKey(packed: PackedPosition): string {
  let key = ''
  for (let i = 0; i < PACKED_SIZE; i++) key += (packed[i] ?? 0).toString(16)
  return key
}
