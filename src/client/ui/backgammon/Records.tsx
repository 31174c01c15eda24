import { Fragment, type RefObject, useEffect } from 'react'
import { Ltr } from '../kit/Bidi.tsx'
import { useFormat } from '../../i18n/format.ts'
import './records.css'

/** A turn in notation. A line breaks only between its steps. */
export function MoveText({ children }: { children: string }) {
  return (
    <Ltr>
      {children.split(' ').map((step, at) => (
        <Fragment key={at}>
          {at > 0 && ' '}
          <span className="nowrap">{step}</span>
        </Fragment>
      ))}
    </Ltr>
  )
}

/** A roll in a list, the larger die first. */
export function SmallDice({ dice }: { dice: readonly [number, number] }) {
  const { number } = useFormat()
  return (
    <span className="row rec__dice" dir="ltr">
      {dice
        .toSorted((one, other) => other - one)
        .map((value, at) => (
          <img key={at} className="rec__die" src={`/ui/die-${value}.svg`} alt={number(value)} />
        ))}
    </span>
  )
}

/**
 * Keeps the current line of a list in view when another line becomes current, and when the list or what is in it changes
 * its size. `list` is what scrolls, and its only child holds the lines.
 */
export function useCurrentLine(list: RefObject<HTMLElement | null>, current: unknown): void {
  useEffect(() => {
    const element = list.current
    if (element === null) return undefined
    const observer = new ResizeObserver(() => {
      element.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
    })
    // The observer also reports the first sizes, before anything is painted.
    observer.observe(element)
    if (element.firstElementChild !== null) observer.observe(element.firstElementChild)
    return () => observer.disconnect()
  }, [list, current])
}
