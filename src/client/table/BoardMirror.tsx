import { type KeyboardEvent, useCallback, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BAR, OFF, type Points, type Side, otherSide } from '../../engine/rules/position.ts'
import { MirrorPoint, nameOf } from './MirrorPoint.tsx'
import { type BoardRow, neighbourOf, rowOf } from './mirrorOrder.ts'

interface BoardMirrorProps {
  readonly points: Points
  readonly bottom: Side
  /** Where a checker can be taken from now. */
  readonly sources: readonly number[]
  readonly onTap: (point: number) => void
}

const PLACES = [...Array.from({ length: 24 }, (_, index) => index + 1), BAR, OFF]
/** Where the Tab key comes to the board first: the own sixth point, in the middle of the row that is nearest. */
const FIRST_STOP = 6

/**
 * The board as a list of buttons over the drawing: for screen readers, for the keyboard, for programs. Fingers and mice
 * pass through to the surface below it, which tells taps from drags; only clicks that no pointer made are taken here.
 */
export function BoardMirror({ points, bottom, sources, onTap }: BoardMirrorProps) {
  const { t } = useTranslation()
  const [current, setCurrent] = useState(FIRST_STOP)
  const row = useRef<BoardRow>('lower')
  const onArrow = useCallback((point: number, event: KeyboardEvent<HTMLButtonElement>) => {
    const from = rowOf(point, row.current)
    const next = neighbourOf(point, event.key, from)
    if (next === null) return
    event.preventDefault()
    const isAcross = event.key === 'ArrowUp' || event.key === 'ArrowDown'
    row.current = isAcross ? (from === 'lower' ? 'upper' : 'lower') : from
    event.currentTarget.parentElement?.querySelector<HTMLElement>(`[data-point="${nameOf(next)}"]`)?.focus()
  }, [])
  return (
    <fieldset className="mirror">
      <legend className="unseen">{t('board.label')}</legend>
      {PLACES.map((point) => (
        <MirrorPoint
          key={point}
          point={point}
          {...contentOf(points, bottom, point)}
          canMove={sources.includes(point)}
          isCurrent={point === current}
          onTap={onTap}
          onFocus={setCurrent}
          onArrow={onArrow}
        />
      ))}
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
