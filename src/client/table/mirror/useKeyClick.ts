import { type MouseEvent, useRef } from 'react'

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
