export const REDIRECT_PARAM = 'redirect'

/** Only a path of this site: an address of another would send members astray. */
export function redirectTarget(search: string): string {
  const wanted = new URLSearchParams(search).get(REDIRECT_PARAM) ?? '/'
  return /^\/(?![/\\])/.test(wanted) ? wanted : '/'
}
