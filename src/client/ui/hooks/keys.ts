import { type MouseEvent, type PointerEvent, useRef } from 'react'

/**
 * Whether the focused element uses a key itself: lists, sliders, the points of the board, and buttons for the space
 * bar.
 */
export function usesKey(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof Element)) return false
  // A slider moves by these keys and leaves all others alone.
  if (target.matches('input[type="range"]')) return /^(?:Arrow|Page|Home$|End$)/.test(key)
  const own =
    key === ' '
      ? 'button, a, select, input, textarea, [role="dialog"]'
      : 'select, input, textarea, fieldset, [role="group"]'
  return target.closest(`${own}, [role="dialog"]`) !== null
}

/**
 * Handlers for an element with buttons over the board's surface. They answer clicks of keys and screen readers. A click of
 * a pointer has already acted as a gesture on the surface.
 */
export function useKeyClick(act: (event: MouseEvent) => void) {
  const pressed = useRef<EventTarget | null>(null)
  return {
    onPointerDown: ({ target }: PointerEvent) => {
      pressed.current = target
    },
    onClick: (event: MouseEvent) => {
      if (event.detail === 0 || pressed.current !== event.target) act(event)
      pressed.current = null
    },
  }
}
