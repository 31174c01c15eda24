import { isTokenReplaced } from '../network/http/tokenStorage.ts'
import { onPageVisibility } from '../platform/pageState.ts'

/**
 * A page belongs to the member it was opened for. It reloads after another tab signs that member out or another member
 * in. The browser's event reloads it at once; otherwise it reloads when it is next looked at or calls the server.
 */
export function followSwitches(): void {
  // Every sign-in and sign-out changes the remembered member (`memberStorage`), which other tabs hear as an event.
  window.addEventListener('storage', startAnewIfReplaced)
  window.addEventListener('pageshow', startAnewIfReplaced)
  onPageVisibility(startAnewIfReplaced)
}

/** Reloads the page if its member was replaced. Returns whether it does. */
export function startAnewIfReplaced(): boolean {
  const isReplaced = isTokenReplaced()
  if (isReplaced) location.replace('/')
  return isReplaced
}
