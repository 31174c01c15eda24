import { DAY_S } from '../../../protocol/wire/durations.ts'

/**
 * Where the access token is kept: in production in a cookie for 365 days, elsewhere in the tab's session storage, so that
 * several test members can play in tabs of one browser. Which of the two was used is found again by looking.
 */
const TOKEN_KEY = 'khatam.token'
const COOKIE_LIFETIME_S = 365 * DAY_S

export type TokenPlace = 'cookie' | 'session'

/** The token of whom this page was opened for, or who has signed in on it; undefined before anybody asked. */
let own: string | null | undefined

/** The token of this page's member, whoever has signed in since in another tab. */
export function readToken(): string | null {
  if (own === undefined) own = readStored()
  return own
}

export function storeToken(token: string, place: TokenPlace): void {
  sessionStorage.removeItem(TOKEN_KEY)
  writeCookie('', 0)
  if (place === 'session') sessionStorage.setItem(TOKEN_KEY, token)
  else writeCookie(token, COOKIE_LIFETIME_S)
  own = token
}

/** Forgets the token of this page's member; that of somebody else stays. */
export function clearToken(): void {
  if (!isTokenReplaced()) {
    sessionStorage.removeItem(TOKEN_KEY)
    writeCookie('', 0)
  }
  own = null
}

/** Whether another tab has signed this page's member out, or somebody else in. */
export function isTokenReplaced(): boolean {
  return own !== undefined && readStored() !== own
}

function readStored(): string | null {
  return readSession() ?? readCookie()
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
