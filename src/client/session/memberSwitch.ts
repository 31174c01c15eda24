import { isTokenReplaced } from '../network/http/tokenStorage.ts'
import { onPageVisibility } from '../platform/pageState.ts'

/**
 * What a page shows and does belongs to the member it was opened for. When another tab has signed that member out, or somebody else
 * in, the page starts anew: at once where the browser tells it, else when it is looked at or asks the server for something.
 */
export function followSwitches(): void {
  // Every sign-in and sign-out changes what is remembered of the member (`memberStorage`), and the other tabs hear of that.
  window.addEventListener('storage', startAnewIfReplaced)
  window.addEventListener('pageshow', startAnewIfReplaced)
  onPageVisibility(startAnewIfReplaced)
}

/** Answers whether the page starts anew. */
export function startAnewIfReplaced(): boolean {
  const isReplaced = isTokenReplaced()
  if (isReplaced) location.replace('/')
  return isReplaced
}
