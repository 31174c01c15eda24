const FIRST_PAUSE_MS = 5_000
const LONGEST_PAUSE_MS = 5 * 60_000
const PAUSE_KEY = 'khatam.startPause'

/**
 * Looks for the server after a start that has failed, and reloads the page when it answers. Each further start waits
 * longer: otherwise a start that fails although the server answers would reload for ever.
 */
export function reloadWhenReachable(): () => void {
  const pause = readPause()
  const look = async () => {
    const answer = await fetch('/api/timestamp', { cache: 'no-store' }).catch(() => null)
    if (answer?.ok !== true) return
    keepPause(Math.min(pause * 2, LONGEST_PAUSE_MS))
    location.reload()
  }
  const timer = setInterval(() => void look(), pause)
  return () => clearInterval(timer)
}

/** A start has succeeded, so the next failure counts from the beginning. */
export function forgetFailedStarts(): void {
  keepPause(null)
}

function readPause(): number {
  try {
    return Number(sessionStorage.getItem(PAUSE_KEY)) || FIRST_PAUSE_MS
  } catch {
    return LONGEST_PAUSE_MS
  }
}

function keepPause(pause: number | null): void {
  try {
    if (pause === null) sessionStorage.removeItem(PAUSE_KEY)
    else sessionStorage.setItem(PAUSE_KEY, String(pause))
  } catch {
    // Without storage every start waits the longest time.
  }
}
