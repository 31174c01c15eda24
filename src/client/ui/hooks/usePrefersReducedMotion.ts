import { useSyncExternalStore } from 'react'
import { followReducedMotion, prefersReducedMotion } from '../../platform/reducedMotion.ts'

/** Whether the system of this device asks for reduced motion. */
export function usePrefersReducedMotion(): boolean {
  return useSyncExternalStore(followReducedMotion, prefersReducedMotion)
}
