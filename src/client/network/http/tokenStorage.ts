import type { Renewal } from '../../../protocol/session/session.ts'
import { DAY_S } from '../../../protocol/wire/durations.ts'

/**
 * In production the access token is in a cookie for 365 days. Elsewhere it is in the tab's session storage, so that
 * several test members can play in tabs of one browser. Reading looks in both places.
 */
const TOKEN_KEY = 'khatam.token'
const HOST = '__Host-'
/** Beside a token of the session storage. Beside one of the cookie it is in a cookie that no script can read. */
const REFRESH_KEY = 'khatam.refresh'
const COOKIE_LIFETIME_S = 365 * DAY_S

export type TokenPlace = 'cookie' | 'session'

/** The token of the member that this page was opened for, or who signed in on it; undefined until it is first read. */
let own: string | null | undefined

/** The refresh token of this page alone. */
let ownRefresh: string | null = null

/** Whether the browser kept that token. Where it did not, the member lasts for this visit, and other tabs tell nothing. */
let isKept = true

/** The token of this page's member, even when another tab has signed in somebody else since. */
export function readToken(): string | null {
  const stored = readStored()
  // Another tab may have renewed the session.
  if (own === undefined || isOfSession(stored, own)) own = stored
  return own
}

/**
 * `refresh` is the refresh token of an answer, if there was one. A cookie is written over the one before: another tab
 * that found none in between would think that the member had left.
 */
export function storeToken(token: string, place: TokenPlace, refresh?: string): void {
  forgetInSession()
  if (place === 'session') {
    inSession((kept) => kept.setItem(TOKEN_KEY, token))
    writeCookie('', 0)
  } else writeCookie(token, COOKIE_LIFETIME_S)
  own = token
  isKept = readStored() === token
  ownRefresh = refresh ?? null
  if (refresh !== undefined && place === 'session') inSession((kept) => kept.setItem(REFRESH_KEY, refresh))
}

/** Keeps the renewed token where the old one was. */
export function storeRenewed(token: string, refresh?: string): void {
  if (isTokenReplaced()) return
  storeToken(token, readSession() === null ? 'cookie' : 'session', refresh)
}

/** How a sign-in on this page asks for its refresh token. A browser without cookies keeps it for the visit. */
export function renewalFor(place: TokenPlace): Renewal {
  return place === 'cookie' && navigator.cookieEnabled ? 'cookie' : 'answer'
}

/** The refresh token of this page; null where it is in the cookie. */
export function readRefresh(): string | null {
  return ownRefresh ?? inSession((kept) => kept.getItem(REFRESH_KEY))
}

/** Whether the session of a token is renewed when the token expires. */
export function isRenewable(token: string): boolean {
  return readClaims(token)?.renews === true
}

/** Forgets the token of this page's member. Another member's token stays. */
export function clearToken(): void {
  if (!isTokenReplaced()) forgetStored()
  own = null
  ownRefresh = null
  isKept = true
}

/** Whether another tab has signed this page's member out or another member in. */
export function isTokenReplaced(): boolean {
  return own !== undefined && isKept && !isOfSession(readStored(), own)
}

function isOfSession(one: string | null, other: string | null): boolean {
  if (one === other) return true
  const session = one && readClaims(one)?.jti
  return session !== undefined && session !== null && other !== null && session === readClaims(other)?.jti
}

function readClaims(token: string): { readonly jti?: string; readonly renews?: boolean } | null {
  try {
    const payload = token.split('.')[1] ?? ''
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { jti?: string }
  } catch {
    return null
  }
}

function readStored(): string | null {
  return readSession() ?? readCookie()
}

function forgetStored(): void {
  forgetInSession()
  writeCookie('', 0)
}

function forgetInSession(): void {
  for (const key of [TOKEN_KEY, REFRESH_KEY]) inSession((kept) => kept.removeItem(key))
}

function readSession(): string | null {
  return inSession((kept) => kept.getItem(TOKEN_KEY))
}

/** Null where the browser refuses its storage. */
function inSession<Result>(act: (kept: Storage) => Result): Result | null {
  try {
    return act(sessionStorage)
  } catch {
    return null
  }
}

function readCookie(): string | null {
  const parts = document.cookie.split('; ')
  // An earlier release wrote the plain name under TLS, too.
  const entryOf = (name: string) => parts.find((part) => part.startsWith(`${name}=`))
  const entry = entryOf(HOST + TOKEN_KEY) ?? entryOf(TOKEN_KEY)
  return entry === undefined ? null : decodeURIComponent(entry.slice(entry.indexOf('=') + 1)) || null
}

/** Under TLS the name says that this very site has written it: browsers take such a cookie from nobody else. */
function writeCookie(value: string, seconds: number): void {
  const isTls = location.protocol === 'https:'
  const write = (name: string, text: string, age: number, more = '') => {
    document.cookie = `${name}=${encodeURIComponent(text)}; Max-Age=${age}; Path=/; SameSite=Strict${more}`
  }
  if (isTls) write(HOST + TOKEN_KEY, value, seconds, '; Secure')
  write(TOKEN_KEY, isTls ? '' : value, isTls ? 0 : seconds)
}
