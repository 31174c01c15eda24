export const REDIRECT_PARAM = 'redirect'

/** The query that leads to a path of this site later; none for the menu. */
export function redirectQuery(wanted: string): string {
  return wanted === '/' ? '' : `?${REDIRECT_PARAM}=${encodeURIComponent(wanted)}`
}

/**
 * The path of this site to open after the sign-in. Addresses of other sites are not accepted, because they would lead
 * members astray.
 */
export function redirectTarget(search: string): string {
  const wanted = new URLSearchParams(search).get(REDIRECT_PARAM) ?? '/'
  return /^\/(?![/\\])/.test(wanted) ? wanted : '/'
}
