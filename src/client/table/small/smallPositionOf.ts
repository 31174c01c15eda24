import { variantOf } from '../../../engine/rules/variant.ts'
import type { WatchedMatch } from '../../../protocol/matchup/watch.ts'
import { variantOfWire } from '../../../protocol/wire/variantOfWire.ts'
import type { SmallPosition } from './smallDrawing.ts'

/** The small board of a running match. */
export function smallPositionOf({ matchup, board }: WatchedMatch): SmallPosition {
  const [white, black] = board.points
  const hasCube = variantOf(variantOfWire(matchup)).hasCube && matchup.length > 1
  return {
    points: { white, black },
    dice: board.dice,
    turn: board.currentPlayer,
    cube: hasCube ? { value: board.cubeValue, owner: board.cubeOwner } : null,
  }
}
