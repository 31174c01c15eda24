type Screen = Pick<Window, 'devicePixelRatio' | 'matchMedia'>

/** How often the density is looked at where no event tells of it: Chromium's emulation of other screens sends none. */
const LOOK_EVERY_MS = 2_000

/**
 * Tells when the device pixels of a CSS pixel change: a window that is carried to another screen need not change its
 * size. Answers how to stop.
 */
export function followDensity(tell: (devicePixelRatio: number) => void, screen: Screen = window): () => void {
  let density = screen.devicePixelRatio
  let query: MediaQueryList
  const look = (): void => {
    if (screen.devicePixelRatio === density) return
    density = screen.devicePixelRatio
    unwatch()
    watch()
    tell(density)
  }
  // The query asks for the present density, so that any other is a change.
  const watch = (): void => {
    query = screen.matchMedia(`(resolution: ${density}dppx)`)
    query.addEventListener('change', look)
  }
  const unwatch = (): void => query.removeEventListener('change', look)
  watch()
  const looking = setInterval(look, LOOK_EVERY_MS)
  return () => {
    clearInterval(looking)
    unwatch()
  }
}
