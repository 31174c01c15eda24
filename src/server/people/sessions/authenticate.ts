import type { Bus } from '../../machinery/live/bus.ts'
import type { Database } from '../../machinery/database/database.ts'
import { isSessionGood } from './sessionStore.ts'
import type { AccessTokens } from './accessTokens.ts'
import type { Authenticator } from '../../machinery/http/Authenticator.ts'
import type { Caller } from '../../machinery/http/caller.ts'

const REVOKED_TOPIC = 'sessions:revoked'
const TRUSTED_MS = 30_000
const MOST_TRUSTED = 20_000

/**
 * Checks a token once, then answers from memory for a while: a signature and two reads are too much for each request.
 */
export function makeAuthenticator(options: {
  readonly database: Database
  readonly bus: Bus
  readonly clock: () => number
  readonly tokens: AccessTokens
}): Authenticator {
  const { database, bus, clock, tokens } = options
  const trusted = new Map<string, { readonly caller: Caller; readonly until: number }>()
  const tokenOfSession = new Map<string, string>()
  const listeners = new Set<(sessionId: string) => void>()

  bus.subscribe(REVOKED_TOPIC, (sessionId) => {
    forget(sessionId)
    for (const listener of listeners) listener(sessionId)
  })

  // After a gap the end of a session may have been missed, so sessions are looked up again.
  bus.onGap(() => {
    trusted.clear()
    tokenOfSession.clear()
  })

  function forget(sessionId: string): void {
    const token = tokenOfSession.get(sessionId)
    if (token !== undefined) trusted.delete(token)
    tokenOfSession.delete(sessionId)
  }

  function trust(token: string, caller: Caller): void {
    const oldest = trusted.size >= MOST_TRUSTED ? trusted.entries().next().value : undefined
    if (oldest) forget(oldest[1].caller.sessionId)
    trusted.set(token, { caller, until: clock() + TRUSTED_MS })
    tokenOfSession.set(caller.sessionId, token)
  }

  async function authenticate(authorization: string | undefined): Promise<Caller | null> {
    if (!authorization || !/^bearer /i.test(authorization)) return null
    const token = authorization.slice('bearer '.length).trim()
    const known = trusted.get(token)
    if (known && known.until > clock()) return known.caller
    trusted.delete(token)
    const caller = await tokens.verify(token)
    if (!caller || !(await isSessionGood(database.queries, caller, clock()))) return null
    trust(token, caller)
    return caller
  }

  return {
    authenticate,
    onRevoked: (listener) => void listeners.add(listener),
    announceRevoked(sessionId) {
      forget(sessionId)
      announceRevoked(bus, sessionId)
    },
  }
}

/** Makes every process forget a session whose row was just revoked. */
export function announceRevoked(bus: Bus, sessionId: string): void {
  bus.publish(REVOKED_TOPIC, sessionId)
}
