/** Ends a timer. Ending it twice, or after it has rung, does nothing. */
export type CancelTimer = () => void

/** What waits for a later instant. The simulated world of the tests has its own, on its own clock. */
export interface Timers {
  /** Calls `ring` once, after `delayMs`. Keeps the process alive until then. */
  after(delayMs: number, ring: () => void): CancelTimer
  /** Calls `ring` again and again, every `periodMs`. Does not keep the process alive. */
  every(periodMs: number, ring: () => void): CancelTimer
}

/** The timers of Node. */
export const nodeTimers: Timers = {
  after(delayMs, ring) {
    const timer = setTimeout(ring, delayMs)
    return () => clearTimeout(timer)
  },
  every(periodMs, ring) {
    const timer = setInterval(ring, periodMs).unref()
    return () => clearInterval(timer)
  },
}
