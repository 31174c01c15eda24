const query = () => matchMedia('(prefers-reduced-motion: reduce)')

/** Whether the system of this device asks for reduced motion. */
export function prefersReducedMotion(): boolean {
  return query().matches
}

/** Calls `tell` at each change, until the returned function is called. */
export function followReducedMotion(tell: () => void): () => void {
  const followed = query()
  followed.addEventListener('change', tell)
  return () => followed.removeEventListener('change', tell)
}
