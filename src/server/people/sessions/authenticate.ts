import type { Bus } from '../../machinery/live/bus.ts'
import type { Database } from '../../machinery/database/database.ts'
import { isSessionGood } from './sessionStore.ts'
import type { AccessTokens, VerifiedToken } from './accessTokens.ts'
import { type Authenticator, bearerOf, type Caller } from '../../machinery/http/caller.ts'

const REVOKED_TOPIC = 'sessions:revoked'
const TRUSTED_MS = 30_000
const MOST_TRUSTED = 20_000

/** What the authenticators of this process do about an ended session, before any bus has carried the news. */
const atHome = new WeakMap<Bus, Set<(sessionId: string) => void>>()

/**
 * Makes the authenticator. It checks a token once and then answers from memory for a while, because a signature and two
 * reads cost too much for each request.
 */
export function makeAuthenticator(options: {
  readonly database: Database
  readonly bus: Bus
  readonly clock: () => number
  readonly tokens: AccessTokens
}): Authenticator {
  const { database, bus, clock, tokens } = options
  const trusted = new Map<string, { readonly caller: Caller; readonly until: number }>()
  const tokensOfSession = new Map<string, Set<string>>()
  const listeners = new Set<(sessionId: string) => void>()
  /** The number of ended sessions and of gaps so far. A session that was read before one of them may be outdated. */
  let endings = 0

  atHome.set(bus, (atHome.get(bus) ?? new Set()).add(noteEnding))
  bus.subscribe(REVOKED_TOPIC, (sessionId) => {
    noteEnding(sessionId)
    for (const listener of listeners) listener(sessionId)
  })

  // After a gap the end of a session may have been missed, so sessions are looked up again.
  bus.onGap(() => {
    endings += 1
    trusted.clear()
    tokensOfSession.clear()
  })

  function noteEnding(sessionId: string): void {
    endings += 1
    forget(sessionId)
  }

  function forget(sessionId: string): void {
    for (const token of tokensOfSession.get(sessionId) ?? []) trusted.delete(token)
    tokensOfSession.delete(sessionId)
  }

  function trust(token: string, { memberId, sessionId, expiresAt }: VerifiedToken): Caller {
    const caller = { memberId, sessionId }
    const oldest = trusted.size >= MOST_TRUSTED ? trusted.entries().next().value : undefined
    if (oldest) forget(oldest[1].caller.sessionId)
    trusted.set(token, { caller, until: Math.min(clock() + TRUSTED_MS, expiresAt) })
    // A renewed session has several tokens for a while.
    const others = tokensOfSession.get(sessionId)
    if (others) others.add(token)
    else tokensOfSession.set(sessionId, new Set([token]))
    return caller
  }

  async function authenticate(authorization: string | undefined): Promise<Caller | null> {
    const token = bearerOf(authorization)
    if (token === undefined) return null
    const known = trusted.get(token)
    if (known && known.until > clock()) return known.caller
    if (known) forget(known.caller.sessionId)
    const endingsBefore = endings
    const verified = await tokens.verify(token)
    if (!verified || !(await isSessionGood(database.queries, verified, clock()))) return null
    if (endings === endingsBefore) return trust(token, verified)
    return { memberId: verified.memberId, sessionId: verified.sessionId }
  }

  return {
    authenticate,
    onRevoked: (listener) => void listeners.add(listener),
    announceRevoked: (sessionId) => announceRevoked(bus, sessionId),
  }
}

/** Tells every process that a session's row was just revoked. In this one its tokens end at once. */
export function announceRevoked(bus: Bus, sessionId: string): void {
  for (const noteEnding of atHome.get(bus) ?? []) noteEnding(sessionId)
  bus.publish(REVOKED_TOPIC, sessionId)
}
