const FIRST_PAUSE_MS = 5_000
const LONGEST_PAUSE_MS = 5 * 60_000
const PAUSE_KEY = 'khatam.startPause'

/**
 * Looks for the server after a start that has failed, and loads the page again when it answers. Each next start waits longer:
 * what fails although the server answers would be loaded for ever.
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

/** A start has come through: the next that fails is a new matter. */
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
    // Without storage every start waits for the longest time.
  }
}
