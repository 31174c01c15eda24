/** The matchup in which this tab waits: a page that is left may be gone before the server hears that its search is over. */
const SEARCH_KEY = 'khatam.search'
/** The server has been asked for a matchup and has not answered yet. */
export const UNKNOWN_MATCHUP = 0

let lost = read()

/** Keeps for the next page of this tab in which matchup this one waits; null when it does not. */
export function rememberSearch(matchupId: number | null): void {
  try {
    if (matchupId === null) sessionStorage.removeItem(SEARCH_KEY)
    else sessionStorage.setItem(SEARCH_KEY, String(matchupId))
  } catch {
    // Without storage the server ends the search when the live channel of its page has gone.
  }
}

/** The matchup in which the page before this one waited when it was left; null when it did not, or when that is settled. */
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
