import { useId } from 'react'
import { BOARD_HEIGHT, BOARD_WIDTH, CHECKER_SIZE } from '../../board/position/geometry.ts'
import type { MoveArrow } from './moveArrows.ts'
import './moveArrows.css'

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
