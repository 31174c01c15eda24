import { type MouseEvent, useRef } from 'react'

/** Whether what has the focus uses a key itself: lists, sliders, the points of the board, buttons under the space bar. */
export function usesKey(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof Element)) return false
  const own = key === ' ' ? 'button, a, select, input, [role="dialog"]' : 'select, input, fieldset, [role="group"]'
  return target.closest(`${own}, [role="dialog"]`) !== null
}

/**
 * For a button over the board's surface: does something when a key or a screen reader clicks it. A pointer's click has been
 * a gesture on the surface already.
 */
export function useKeyClick(act: () => void) {
  const wasPointer = useRef(false)
  return {
    onPointerDown: () => {
      wasPointer.current = true
    },
    onClick: ({ detail }: MouseEvent) => {
      if (detail === 0 || !wasPointer.current) act()
      wasPointer.current = false
    },
  }
}
