import type { Side } from '../../../engine/rules/position.ts'
import { BOARD_HEIGHT, BOARD_WIDTH } from '../../../protocol/board/geometry.ts'
import './routeRound.css'

/**
 * The way of a side's checkers round the board, seen by white: white's along the upper row, down, and home along the
 * lower one, black's the other way.
 */
export function RouteRound({ side }: { side: Side }) {
  return (
    <svg className="arrows route" viewBox={`0 0 ${BOARD_WIDTH} ${BOARD_HEIGHT}`} aria-hidden="true">
      <g {...(side === 'black' && { transform: `translate(0 ${BOARD_HEIGHT}) scale(1 -1)` })}>
        <path d="M1090 392H236Q176 392 176 450T236 508H1066" />
        <path className="route__tip" d="M1060 482 1108 508 1060 534Z" />
      </g>
    </svg>
  )
}
