type Screen = Pick<Window, 'devicePixelRatio' | 'matchMedia'>

/**
 * Tells when the device pixels of a CSS pixel change: a window that is carried to another screen need not change its
 * size. Answers how to stop.
 */
export function followDensity(tell: (devicePixelRatio: number) => void, screen: Screen = window): () => void {
  let query: MediaQueryList
  const onChange = (): void => {
    query.removeEventListener('change', onChange)
    watch()
    tell(screen.devicePixelRatio)
  }
  // The query asks for the present density, so that any other is a change.
  const watch = (): void => {
    query = screen.matchMedia(`(resolution: ${screen.devicePixelRatio}dppx)`)
    query.addEventListener('change', onChange)
  }
  watch()
  return () => query.removeEventListener('change', onChange)
}
