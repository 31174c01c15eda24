import { useSyncExternalStore } from 'react'

const QUERY = '(prefers-reduced-motion: reduce)'

/** Whether the system of this device asks for reduced motion. */
export function usePrefersReducedMotion(): boolean {
  return useSyncExternalStore(follow, () => matchMedia(QUERY).matches)
}

function follow(listener: () => void): () => void {
  const query = matchMedia(QUERY)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
