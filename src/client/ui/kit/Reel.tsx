import { useEffect, useId, useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../icons/Icon.tsx'
import './reel.css'

/** The number of visible values, and the number of values that a chevron moves by. */
const SHOWN = 6
const PAGE = 5

export interface ReelValue {
  readonly key: string
  readonly label: ReactNode
  /** The name for screen readers when the label is a picture. */
  readonly name?: string
  /** Whether the label needs smaller letters to fit the checker. All labels of the reel then get them. */
  readonly isLong?: boolean
}

interface ReelProps {
  label: string
  values: readonly ReelValue[]
  index: number
  onChange: (index: number) => void
}

/** A row of values. The chosen one is an ivory checker. It answers taps, drags, chevrons and arrow keys. */
export function Reel({ label, values, index, onChange }: ReelProps) {
  const { t } = useTranslation()
  const lastStart = Math.max(0, values.length - SHOWN)
  const [start, setStart] = useState(() => startShowing(index, lastStart))
  const name = useId()
  const group = useRef<HTMLDivElement>(null)
  const drag = useRef<{ x: number; start: number; width: number; moved: boolean } | null>(null)
  const turnTo = (next: number) => setStart(Math.min(lastStart, Math.max(0, next)))
  const choose = (next: number) => {
    const chosen = Math.min(values.length - 1, Math.max(0, next))
    onChange(chosen)
    if (chosen < start || chosen >= start + SHOWN) turnTo(startShowing(chosen, lastStart))
  }

  useEffect(() => {
    if (group.current?.contains(document.activeElement)) group.current.querySelector<HTMLElement>(':checked')?.focus()
  }, [index, start])

  const onKeyDown = (event: KeyboardEvent) => {
    const step = stepOf(event.key, isRightToLeft(event.currentTarget))
    if (step === null) return
    event.preventDefault()
    choose(step === 'first' ? 0 : step === 'last' ? values.length - 1 : index + step)
  }
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    drag.current = { x: event.clientX, start, width: event.currentTarget.clientWidth / SHOWN, moved: false }
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (drag.current === null || event.buttons === 0) return
    const towardsEnd = (drag.current.x - event.clientX) * (isRightToLeft(event.currentTarget) ? -1 : 1)
    const steps = Math.round(towardsEnd / drag.current.width)
    if (steps !== 0) drag.current.moved = true
    turnTo(drag.current.start + steps)
  }

  return (
    <div className="reel__box well">
      <Chevron side="left" label={t('action.previous')} isOff={start === 0} onClick={() => turnTo(start - PAGE)} />
      <div
        ref={group}
        className={values.some((value) => value.isLong) ? 'reel__v reel__v--long' : 'reel__v'}
        role="radiogroup"
        tabIndex={-1}
        aria-label={label}
        onKeyDown={onKeyDown}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
      >
        {values.slice(start, start + SHOWN).map((value, offset) => {
          const at = start + offset
          return (
            <label key={value.key} className={at === index ? 'rv rv--on' : 'rv'}>
              <input
                className="over"
                type="radio"
                name={name}
                aria-label={value.name}
                checked={at === index}
                onChange={() => drag.current?.moved !== true && choose(at)}
              />
              {value.label}
            </label>
          )
        })}
      </div>
      <Chevron side="right" label={t('action.next')} isOff={start === lastStart} onClick={() => turnTo(start + PAGE)} />
    </div>
  )
}

interface ChevronProps {
  side: 'left' | 'right'
  label: string
  isOff: boolean
  onClick: () => void
}

function Chevron({ side, label, isOff, onClick }: ChevronProps) {
  return (
    <button type="button" className="reel__a" aria-label={label} disabled={isOff} onClick={onClick}>
      <Icon name={side === 'left' ? 'caret-left-bold' : 'caret-right-bold'} flip />
    </button>
  )
}

/** The first visible value when `index` is to be seen with some of its neighbours. */
function startShowing(index: number, lastStart: number): number {
  return Math.min(lastStart, Math.max(0, index - 3))
}

function stepOf(key: string, isRtl: boolean): number | 'first' | 'last' | null {
  switch (key) {
    case 'ArrowLeft':
      return isRtl ? 1 : -1
    case 'ArrowRight':
      return isRtl ? -1 : 1
    case 'ArrowUp':
      return -1
    case 'ArrowDown':
      return 1
    case 'Home':
      return 'first'
    case 'End':
      return 'last'
    default:
      return null
  }
}

function isRightToLeft(element: Element): boolean {
  return getComputedStyle(element).direction === 'rtl'
}
