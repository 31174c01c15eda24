const IDLE_TIMEOUT_MS = 4_000

/** Loads code that will be wanted next, one file after another, when the page is idle. */
export function preloadWhenIdle(loads: readonly (() => Promise<unknown>)[]): () => void {
  let isWanted = true
  const run = async () => {
    for (const load of loads) if (isWanted) await load().catch(() => {})
  }
  const cancel = whenIdle(() => void run())
  return () => {
    isWanted = false
    cancel()
  }
}

/** Runs when the page is idle. Safari has no idle callback; a short wait replaces it. */
export function whenIdle(task: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const id = requestIdleCallback(task, { timeout: IDLE_TIMEOUT_MS })
    return () => cancelIdleCallback(id)
  }
  const id = setTimeout(task, 1_000)
  return () => clearTimeout(id)
}
