import type { Points, Side } from '../../../engine/rules/position.ts'
import type { BoardStep } from '../../board/position/planAnimation.ts'
import { type Spot, checkerSpot } from '../../board/position/geometry.ts'

/** One checker's way in a turn, in stage units of the board. */
export interface MoveArrow {
  readonly from: Spot
  readonly to: Spot
  readonly hit: boolean
}

interface Way {
  readonly src: number
  readonly dst: number
  readonly hit: boolean
}

/** What is drawn of a turn over the position that it leads to (`points`): from where to where each checker went. */
export function moveArrows(
  points: Points,
  side: Side,
  steps: readonly BoardStep[],
  bottom: Side,
): readonly MoveArrow[] {
  const ways = joined(steps)
  return ways.map(({ src, dst, hit }, at) => {
    // The first leaves from the top and comes to the top: so the ways of two from one point do not cross.
    const leftBefore = ways.slice(0, at).filter((way) => way.src === src).length
    const cameBefore = ways.slice(0, at).filter((way) => way.dst === dst).length
    const stay = points[side][src] ?? 0
    const gone = ways.filter((way) => way.src === src).length
    const fromLevel = stay + gone - 1 - leftBefore
    const toLevel = Math.max(0, (points[side][dst] ?? 1) - 1 - cameBefore)
    return { from: checkerSpot(bottom, side, src, fromLevel), to: checkerSpot(bottom, side, dst, toLevel), hit }
  })
}

/** The steps of one checker after each other as one way; a hit on the way stays a way's end, for it is to be seen. */
function joined(steps: readonly BoardStep[]): readonly Way[] {
  const ways: Way[] = []
  for (const { src, dst, hit } of steps) {
    const at = ways.findIndex((way) => way.dst === src && !way.hit)
    const before = ways[at]
    if (before === undefined) ways.push({ src, dst, hit })
    else ways[at] = { src: before.src, dst, hit }
  }
  return ways
}
