import type { RenewedSession } from '../../../protocol/session/session.ts'
import { readRefresh, readToken, storeRenewed } from './tokenStorage.ts'

const RENEWAL_TIMEOUT_MS = 10_000

let underway: Promise<boolean> | null = null

/**
 * Renews the session of a token that has expired, once for all requests that wait. Answers whether the page has a new
 * token, and rejects where no answer came. Two tabs may renew at once, because the server answers both alike (W522).
 */
export function renewSession(expired: string): Promise<boolean> {
  underway ??= renew(expired).finally(() => {
    underway = null
  })
  return underway
}

async function renew(expired: string): Promise<boolean> {
  // Another tab, or a request before this one, has renewed.
  if (readToken() !== expired) return readToken() !== null
  const refreshToken = readRefresh()
  const timeout = new AbortController()
  const timer = setTimeout(() => timeout.abort(), RENEWAL_TIMEOUT_MS)
  try {
    const response = await fetch('/api/session/renewal', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${expired}` },
      body: JSON.stringify(refreshToken === null ? {} : { refreshToken }),
      signal: timeout.signal,
    })
    if (response.status === 401) return false
    if (!response.ok) throw new TypeError(`The renewal was answered ${response.status}.`)
    const renewed = (await response.json()) as RenewedSession
    storeRenewed(renewed.accessToken, renewed.refreshToken)
    return true
  } finally {
    clearTimeout(timer)
  }
}
