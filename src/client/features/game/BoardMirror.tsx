import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BAR, OFF, type Points, type Side, otherSide } from '../../../engine/rules/position.ts'
import { columnX, isUpperRow } from '../../board/geometry.ts'
import { useFormat } from '../../i18n/format.ts'
import { neighbourOf } from './mirrorOrder.ts'

interface BoardMirrorProps {
  readonly points: Points
  readonly bottom: Side
  /** Where a checker can be taken from now. */
  readonly sources: readonly number[]
  readonly onTap: (point: number) => void
}

const ALL_POINTS = Array.from({ length: 24 }, (_, index) => index + 1)

/**
 * The board as a list of buttons over the drawing: for screen readers, for the keyboard, for programs. Fingers and mice
 * pass through to the surface below it, which tells taps from drags; only clicks that no pointer made are taken here.
 */
export function BoardMirror({ points, bottom, sources, onTap }: BoardMirrorProps) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const [current, setCurrent] = useState(6)
  const buttons = useRef(new Map<number, HTMLButtonElement>())
  const wasPointer = useRef(false)

  const move = (event: KeyboardEvent) => {
    const next = neighbourOf(current, event.key)
    if (next === null) return
    event.preventDefault()
    setCurrent(next)
    buttons.current.get(next)?.focus()
  }
  const place = (point: number) => {
    const { side, count } = contentOf(points, bottom, point)
    const name =
      point === BAR ? t('board.bar') : point === OFF ? t('board.off') : t('board.point', { point: number(point) })
    const content = count === 0 ? t('board.empty') : t(`board.checkers.${side}`, { count })
    const canMove = sources.includes(point)
    return (
      <button
        key={point}
        type="button"
        className="mirror__point"
        style={boxOf(point)}
        ref={(element) => {
          if (element === null) buttons.current.delete(point)
          else buttons.current.set(point, element)
        }}
        data-point={point === BAR ? 'bar' : point === OFF ? 'off' : point}
        data-count={count}
        data-side={count === 0 ? 'none' : side}
        data-movable={canMove}
        tabIndex={point === current ? 0 : -1}
        aria-label={canMove ? `${name}: ${content}, ${t('board.movable')}` : `${name}: ${content}`}
        onFocus={() => setCurrent(point)}
        onPointerDown={() => {
          wasPointer.current = true
        }}
        onKeyDown={(event) => {
          wasPointer.current = false
          move(event)
        }}
        onClick={(event) => {
          // A pointer's click has been a gesture on the surface already; keys and screen readers click without one.
          if (event.detail === 0 || !wasPointer.current) onTap(point)
          wasPointer.current = false
        }}
      />
    )
  }
  return (
    <fieldset className="mirror">
      <legend className="unseen">{t('board.label')}</legend>
      {[...ALL_POINTS, BAR, OFF].map(place)}
    </fieldset>
  )
}

/** What stands on a point of the side at the bottom; on the bar its own checkers come before the opponent's. */
function contentOf(points: Points, bottom: Side, point: number): { side: Side; count: number } {
  const top = otherSide(bottom)
  const own = points[bottom][point] ?? 0
  if (own > 0 || point === OFF) return { side: bottom, count: own }
  return { side: top, count: points[top][point === BAR ? BAR : BAR - point] ?? 0 }
}

/** Where a button lies, in stage units. */
function boxOf(point: number) {
  if (point === BAR) return box(606, 52, 78, 796)
  if (point === OFF) return box(1144, 490, 94, 358)
  return box(columnX(point) - 37, isUpperRow(point) ? 52 : 460, 74, 388)
}

function box(left: number, top: number, width: number, height: number) {
  return {
    left: `calc(${left} * var(--u))`,
    top: `calc(${top} * var(--u))`,
    width: `calc(${width} * var(--u))`,
    height: `calc(${height} * var(--u))`,
  }
}
