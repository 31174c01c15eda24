import { Fragment, type RefObject, useEffect } from 'react'
import { Ltr } from '../kit/Bidi.tsx'
import { useFormat } from '../../i18n/format.ts'
import './records.css'

/** A turn in notation; where it needs a second line, no step is broken. */
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

/** A roll in a line of a list, the larger die first. */
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

/** Keeps the line of a list that is marked as the current one in view: when another one is, and when the list's size changes. */
export function useCurrentLine(list: RefObject<HTMLElement | null>, current: unknown): void {
  useEffect(() => {
    const element = list.current
    if (element === null) return undefined
    const observer = new ResizeObserver(() => {
      element.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
    })
    // It reports the size at the beginning too, before anything is painted.
    observer.observe(element)
    return () => observer.disconnect()
  }, [list, current])
}
