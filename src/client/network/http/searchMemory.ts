/**
 * The matchup that this tab waits in. A page that is left may be gone before the server hears that its search is over.
 */
const SEARCH_KEY = 'khatam.search'
/** The server has been asked for a matchup and has not answered yet. */
export const UNKNOWN_MATCHUP = 0

let lost = read()

/** Keeps the matchup that this page waits in for the next page of the tab; null when it does not wait. */
export function rememberSearch(matchupId: number | null): void {
  try {
    if (matchupId === null) sessionStorage.removeItem(SEARCH_KEY)
    else sessionStorage.setItem(SEARCH_KEY, String(matchupId))
  } catch {
    // Without storage, the server ends the search once the page's live channel is gone.
  }
}

/**
 * The matchup that the previous page was waiting in when it was left; null when there is none, or when it is settled.
 */
export function lostSearch(): number | null {
  return lost
}

export function forgetLostSearch(): void {
  lost = null
}

function read(): number | null {
  try {
    const kept = sessionStorage.getItem(SEARCH_KEY)
    return kept === null ? null : Number(kept)
  } catch {
    return null
  }
}
