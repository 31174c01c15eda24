import { useId } from 'react'
import type { Points, Side } from '../../../engine/rules/position.ts'
import type { BoardStep } from '../../board/position/planAnimation.ts'
import { BOARD_HEIGHT, BOARD_WIDTH, CHECKER_SIZE, type Spot, checkerSpot } from '../../board/position/geometry.ts'
import './moveArrows.css'

/** One checker's way in a turn, in stage units of the board. */
interface MoveArrow {
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

/** The ways of a turn's checkers, drawn over the board. For the eye alone: the turn stands in words beside it. */
export function MoveArrows({ arrows }: { arrows: readonly MoveArrow[] }) {
  const id = useId()
  return (
    <svg className="arrows" viewBox={`0 0 ${BOARD_WIDTH} ${BOARD_HEIGHT}`} aria-hidden="true">
      <defs>
        <marker id={id} viewBox="0 0 10 10" refX="7" refY="5" markerWidth="3.4" markerHeight="3.4" orient="auto">
          <path d="M0 0 10 5 0 10 2.4 5Z" />
        </marker>
      </defs>
      {arrows.map((arrow, at) => (
        <g key={at}>
          <circle cx={arrow.from.x} cy={arrow.from.y} r={CHECKER_SIZE / 2 - 6} />
          <path d={wayOf(arrow)} markerEnd={`url(#${id})`} />
        </g>
      ))}
    </svg>
  )
}

/** A little bent, so that ways over one another stay apart. */
function wayOf({ from, to }: MoveArrow): string {
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }
  const bend = 0.1
  const x = middle.x - (to.y - from.y) * bend
  const y = middle.y + (to.x - from.x) * bend
  return `M${from.x} ${from.y}Q${x} ${y} ${to.x} ${to.y}`
}
