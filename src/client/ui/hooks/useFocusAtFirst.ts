import { useEffect, useRef, type RefObject } from 'react'

/**
 * Puts the caret into a field when it appears: it is the one thing to fill in. Not where the screen is upright: the alert that
 * asks to turn it waits until nobody types.
 */
export function useFocusAtFirst<T extends HTMLElement>(): RefObject<T | null> {
  const field = useRef<T>(null)
  useEffect(() => {
    if (!matchMedia('(orientation: portrait)').matches) field.current?.focus()
  }, [])
  return field
}
