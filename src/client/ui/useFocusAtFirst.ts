import { useEffect, useRef, type RefObject } from 'react'

/** Puts the caret into a field when it appears: it is the one thing to fill in. */
export function useFocusAtFirst<T extends HTMLElement>(): RefObject<T | null> {
  const field = useRef<T>(null)
  useEffect(() => field.current?.focus(), [])
  return field
}
