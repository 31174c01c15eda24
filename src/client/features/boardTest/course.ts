import type { Dice } from '../../../engine/rules/dice.ts'
import { legalTurns } from '../../../engine/rules/legalTurns.ts'
import { OPENING_POINTS, type Side, otherSide, pointsFrom, positionFor } from '../../../engine/rules/position.ts'
import { NORMAL } from '../../../engine/rules/variant.ts'
import type { BoardPosition } from '../../board/position/boardPosition.ts'
import type { BoardAction } from '../../board/position/planAnimation.ts'

/** One turn of the course. */
export interface CourseTurn {
  readonly from: BoardPosition
  readonly to: BoardPosition
  readonly actions: readonly BoardAction[]
}

/** The dice of the course, doubles among them. */
const DICE: readonly Dice[] = [
  [6, 1],
  [3, 3],
  [5, 2],
  [6, 4],
  [4, 4],
  [2, 1],
  [6, 5],
  [5, 5],
  [4, 1],
  [3, 2],
  [6, 6],
  [5, 3],
]
/** Picks turns from all over the list, so that checkers of all stacks fly. */
const STRIDE = 7

const START: BoardPosition = {
  points: OPENING_POINTS,
  dice: null,
  cube: { value: 1, owner: null, isOffered: false },
}

/** The same legal turns on every device, so that their figures can be compared. */
export function makeCourse(): readonly CourseTurn[] {
  const turns: CourseTurn[] = []
  let from = START
  let side: Side = 'white'
  DICE.forEach((dice, at) => {
    const legal = legalTurns(positionFor(from.points, side), dice, NORMAL)
    const turn = legal[(at * STRIDE) % legal.length]
    // A roll that cannot be played is left out.
    if (turn === undefined) return
    const to: BoardPosition = {
      ...from,
      points: pointsFrom(turn.result, side),
      dice: { side, values: dice, spent: [true, true], isAside: false },
    }
    turns.push({
      from,
      to,
      actions: [
        { type: 'roll', side, dice },
        { type: 'move', side, steps: turn.steps },
      ],
    })
    from = to
    side = otherSide(side)
  })
  return turns
}
