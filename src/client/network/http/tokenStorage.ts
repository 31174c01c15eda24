/**
 * Where the access token is kept: in production in a cookie for 365 days, elsewhere in the tab's session storage, so that
 * several test members can play in tabs of one browser. Which of the two was used is found again by looking.
 */
const TOKEN_KEY = 'khatam.token'
const COOKIE_LIFETIME_S = 365 * 24 * 60 * 60

export type TokenPlace = 'cookie' | 'session'

export function readToken(): string | null {
  return readSession() ?? readCookie()
}

export function storeToken(token: string, place: TokenPlace): void {
  clearToken()
  if (place === 'session') sessionStorage.setItem(TOKEN_KEY, token)
  else writeCookie(token, COOKIE_LIFETIME_S)
}

export function clearToken(): void {
  sessionStorage.removeItem(TOKEN_KEY)
  writeCookie('', 0)
}

function readSession(): string | null {
  return sessionStorage.getItem(TOKEN_KEY)
}

function readCookie(): string | null {
  const entry = document.cookie.split('; ').find((part) => part.startsWith(`${TOKEN_KEY}=`))
  return entry === undefined ? null : decodeURIComponent(entry.slice(TOKEN_KEY.length + 1)) || null
}

function writeCookie(value: string, seconds: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${TOKEN_KEY}=${encodeURIComponent(value)}; Max-Age=${seconds}; Path=/; SameSite=Strict${secure}`
}
