import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../machinery/database/database.ts'
import { writeAudit } from '../../machinery/audit/auditLog.ts'
import { ApiError } from '../../machinery/http/ApiError.ts'
import { members } from '../members/memberTable.ts'
import type { PeopleDependencies } from '../members/PeopleDependencies.ts'
import type { AccessTokens, RefreshClaims, VerifiedToken } from './accessTokens.ts'
import { announceRevoked } from './authenticate.ts'
import { describeDevice, type Origin } from './device.ts'
import { isOpenAt, revokeSession, type SessionRow } from './sessionStore.ts'
import { sessions } from './sessionTables.ts'

/** Within this time after a renewal the same device may ask for it again: two tabs renew at once. */
const SAME_ANSWER_MS = 30_000

export interface RenewalRequest {
  readonly refreshToken: string | undefined
  /** The session's last access token, which may have expired. A refresh token alone renews nothing. */
  readonly accessToken: string | undefined
  readonly origin: Origin
}

export interface TokenPair {
  readonly accessToken: string
  readonly refreshToken: string
  /** How long the refresh token is good, in ms. */
  readonly lifetimeMs: number
}

/**
 * Exchanges a refresh token for new tokens. Each token is exchanged once: whoever exchanges it again ends the session,
 * because one of the two has stolen it. It is no second exchange if the answer may have been lost, so the device that
 * renewed gets the same generation again, as long as no token of it has been used, and for half a minute in any case (W522).
 * @throws ApiError unauthorized
 */
export async function renewSession(
  { database, environment, bus, clock, logger }: PeopleDependencies,
  tokens: AccessTokens,
  { refreshToken, accessToken, origin }: RenewalRequest,
): Promise<TokenPair> {
  const claims = await tokens.verifyRefresh(refreshToken ?? '')
  const holder = await tokens.verifyExpired(accessToken ?? '')
  if (!claims || holder?.sessionId !== claims.sessionId) throw new ApiError('unauthorized')
  const session = await database.transaction(async (tx) => {
    const found = await lockSession(tx, holder, clock())
    if (!found) return null
    const verdict = judge(found, claims, origin, clock())
    if (verdict === 'again') return found
    if (verdict === 'next') return renew(tx, found, origin, clock())
    await revokeSession(tx, holder, clock())
    await writeAudit(tx, clock(), {
      actor: 'site',
      memberId: found.memberId,
      action: 'refresh token reused',
      network: describeDevice(origin).network,
    })
    tx.afterCommit(() => announceRevoked(bus, found.id))
    logger.warn({ memberId: found.memberId }, 'a refresh token was used twice, so its session was ended')
    return null
  })
  if (session === null) throw new ApiError('unauthorized')
  const { memberId, id: sessionId, generation } = session
  return issuePair(tokens, environment.ACCESS_TOKEN_SECONDS * 1000, {
    memberId,
    sessionId,
    generation,
    lifetimeMs: session.expiresAt.getTime() - clock(),
  })
}

/** Makes the access token and the refresh token of a generation. `lifetimeMs` is what is left of the session. */
export async function issuePair(
  tokens: AccessTokens,
  accessMs: number,
  session: Pick<VerifiedToken, 'memberId' | 'sessionId' | 'generation'> & { readonly lifetimeMs: number },
): Promise<TokenPair> {
  const { lifetimeMs } = session
  return {
    accessToken: await tokens.issue({ ...session, renews: true, lifetimeMs: Math.min(accessMs, lifetimeMs) }),
    refreshToken: await tokens.issueRefresh(session, lifetimeMs),
    lifetimeMs,
  }
}

/** The open session of a member who is not blocked, locked until the transaction ends. */
async function lockSession(tx: Transaction, { sessionId, memberId }: VerifiedToken, now: number) {
  const [found] = await tx
    .select({ session: sessions, isBlocked: members.isBlocked, isOpen: sql<boolean>`${isOpenAt(now)}` })
    .from(sessions)
    .innerJoin(members, eq(members.id, sessions.memberId))
    .where(eq(sessions.id, sessionId))
    .for('update', { of: sessions })
  if (!found || found.isBlocked) return null
  const { session, isOpen } = found
  return isOpen && session.renews && session.memberId === memberId ? session : null
}

function judge(
  session: SessionRow,
  { generation }: RefreshClaims,
  { agent }: Origin,
  now: number,
): 'next' | 'again' | 'reused' {
  if (generation === session.generation) return 'next'
  if (generation !== session.generation - 1 || agent !== session.agent) return 'reused'
  const isUnconfirmed = session.confirmedGeneration < session.generation
  const isFresh = (session.renewedAt?.getTime() ?? 0) > now - SAME_ANSWER_MS
  return isUnconfirmed || isFresh ? 'again' : 'reused'
}

async function renew(tx: Transaction, session: SessionRow, origin: Origin, now: number): Promise<SessionRow> {
  const changed = {
    generation: session.generation + 1,
    renewedAt: new Date(now),
    lastUsedAt: new Date(now),
    agent: origin.agent,
    ...describeDevice(origin),
  }
  await tx.update(sessions).set(changed).where(eq(sessions.id, session.id))
  return { ...session, ...changed }
}
