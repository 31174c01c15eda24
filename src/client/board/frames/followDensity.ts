type Screen = Pick<Window, 'devicePixelRatio' | 'matchMedia'>

/**
 * How often to check the density where no event reports a change, in ms. Chromium's emulation of other screens sends
 * none.
 */
const LOOK_EVERY_MS = 2_000

/**
 * Calls `tell` when the number of device pixels per CSS pixel changes. A window that moves to another screen may keep
 * its size. Returns a function that stops watching.
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
  // The query matches the current density, so that any other density is a change.
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
