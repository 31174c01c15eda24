import type { TFunction } from 'i18next'
import { type KeyboardEvent, memo } from 'react'
import { BAR, OFF, otherSide } from '../../../engine/rules/position.ts'
import { placeBox } from './mirrorBox.ts'
import { type Place, placeName } from './placeName.ts'
import { useKeyClick } from './useKeyClick.ts'

interface MirrorPointProps extends Place {
  /** Of the board: twenty-six places need not follow the language each by itself. */
  readonly t: TFunction
  /** Whether the Tab key stops here. */
  readonly isCurrent: boolean
  readonly onTap: (point: number) => void
  readonly onFocus: (point: number) => void
  readonly onArrow: (point: number, event: KeyboardEvent<HTMLButtonElement>) => void
}

/** One place of the board as a button. Drawn anew only when something changes on it. */
export const MirrorPoint = memo(function MirrorPoint(props: MirrorPointProps) {
  const { t, isCurrent, onTap, onFocus, onArrow, ...place } = props
  const { point, bottom, own, others, canMove, reach } = place
  const clicks = useKeyClick(() => onTap(point))
  // The tray in the lower half is the own one.
  const isOthers = own === 0 && others > 0 && point !== OFF
  return (
    <button
      type="button"
      className="mirror__point"
      style={placeBox(point)}
      data-point={nameOf(point)}
      data-count={isOthers ? others : own}
      data-side={isOthers ? otherSide(bottom) : own > 0 ? bottom : 'none'}
      data-movable={canMove}
      data-reach={reach ?? undefined}
      tabIndex={isCurrent ? 0 : -1}
      aria-label={placeName(place, t)}
      onFocus={() => onFocus(point)}
      onKeyDown={(event) => onArrow(point, event)}
      {...clicks}
    />
  )
})

/** What `data-point` says. */
export function nameOf(point: number): string {
  if (point === BAR) return 'bar'
  return point === OFF ? 'off' : String(point)
}
