import type { PackedPosition } from '../../../src/engine/evaluation/evaluator/packedPosition.ts'
import { SIDE_SIZE } from '../../../src/engine/evaluation/evaluator/packedPosition.ts'
import type { Position } from '../../../src/engine/rules/position.ts'

/** The counts of both sides, the side on roll first. */
export function unpackPosition(packed: PackedPosition): Position {
  return [[...packed.subarray(0, SIDE_SIZE)], [...packed.subarray(SIDE_SIZE)]]
}
