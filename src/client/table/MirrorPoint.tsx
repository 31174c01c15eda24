import { type KeyboardEvent, memo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { BAR, OFF, type Side } from '../../engine/rules/position.ts'
import { columnX, isUpperRow } from '../board/geometry.ts'
import { useFormat } from '../i18n/format.ts'

interface MirrorPointProps {
  readonly point: number
  readonly side: Side
  readonly count: number
  readonly canMove: boolean
  /** Whether the Tab key stops here. */
  readonly isCurrent: boolean
  readonly onTap: (point: number) => void
  readonly onFocus: (point: number) => void
  readonly onArrow: (point: number, event: KeyboardEvent<HTMLButtonElement>) => void
}

/** One place of the board as a button. Drawn anew only when something changes on it. */
export const MirrorPoint = memo(function MirrorPoint(props: MirrorPointProps) {
  const { point, side, count, canMove, isCurrent, onTap, onFocus, onArrow } = props
  const { t } = useTranslation()
  const { number } = useFormat()
  const wasPointer = useRef(false)
  const name =
    point === BAR ? t('board.bar') : point === OFF ? t('board.off') : t('board.point', { point: number(point) })
  const content = count === 0 ? t('board.empty') : t(`board.checkers.${side}`, { count })
  return (
    <button
      type="button"
      className="mirror__point"
      style={boxOf(point)}
      data-point={nameOf(point)}
      data-count={count}
      data-side={count === 0 ? 'none' : side}
      data-movable={canMove}
      tabIndex={isCurrent ? 0 : -1}
      aria-label={canMove ? `${name}: ${content}, ${t('board.movable')}` : `${name}: ${content}`}
      onFocus={() => onFocus(point)}
      onPointerDown={() => {
        wasPointer.current = true
      }}
      onKeyDown={(event) => onArrow(point, event)}
      onClick={(event) => {
        // A pointer's click has been a gesture on the surface already; keys and screen readers click without one.
        if (event.detail === 0 || !wasPointer.current) onTap(point)
        wasPointer.current = false
      }}
    />
  )
})

/** What `data-point` says. */
export function nameOf(point: number): string {
  if (point === BAR) return 'bar'
  return point === OFF ? 'off' : String(point)
}

/** Where a button lies, in stage units. */
function boxOf(point: number) {
  if (point === BAR) return box(606, 52, 78, 796)
  if (point === OFF) return box(1144, 490, 94, 358)
  return box(columnX(point) - 37, isUpperRow(point) ? 52 : 460, 74, 388)
}

function box(left: number, top: number, width: number, height: number) {
  return {
    left: `calc(${left} * var(--bu, var(--u)))`,
    top: `calc(${top} * var(--bu, var(--u)))`,
    width: `calc(${width} * var(--bu, var(--u)))`,
    height: `calc(${height} * var(--bu, var(--u)))`,
  }
}
