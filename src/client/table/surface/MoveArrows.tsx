import { useId } from 'react'
import type { Points, Side } from '../../../engine/rules/position.ts'
import type { BoardStep } from '../../board/position/planAnimation.ts'
import { BOARD_HEIGHT, BOARD_WIDTH, CHECKER_SIZE, type Spot, checkerSpot } from '../../../protocol/board/geometry.ts'
import './moveArrows.css'

/** The path of one checker in a turn, in stage units of the board. */
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

/** The arrows of a turn, one for each path of a checker. `points` is the position after the turn. */
export function moveArrows(
  points: Points,
  side: Side,
  steps: readonly BoardStep[],
  bottom: Side,
): readonly MoveArrow[] {
  const ways = joined(steps)
  return ways.map(({ src, dst, hit }, at) => {
    // The first checker leaves from the top of a stack and arrives on top, so two ways between the same points do not
    // cross.
    const leftBefore = ways.slice(0, at).filter((way) => way.src === src).length
    const cameBefore = ways.slice(0, at).filter((way) => way.dst === dst).length
    const stay = points[side][src] ?? 0
    const gone = ways.filter((way) => way.src === src).length
    const fromLevel = stay + gone - 1 - leftBefore
    const toLevel = Math.max(0, (points[side][dst] ?? 1) - 1 - cameBefore)
    return { from: checkerSpot(bottom, side, src, fromLevel), to: checkerSpot(bottom, side, dst, toLevel), hit }
  })
}

/** Joins consecutive steps of a checker into one path. A hit ends a path, so that the hit is visible. */
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

/**
 * The arrows of a turn over the board. They are hidden from screen readers, because the turn stands in words beside the
 * board.
 */
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

/** A slightly bent path, so that overlapping ways stay apart. */
function wayOf({ from, to }: MoveArrow): string {
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }
  const bend = 0.1
  const x = middle.x - (to.y - from.y) * bend
  const y = middle.y + (to.x - from.x) * bend
  return `M${from.x} ${from.y}Q${x} ${y} ${to.x} ${to.y}`
}
