import { type RefObject, useEffect } from 'react'

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
