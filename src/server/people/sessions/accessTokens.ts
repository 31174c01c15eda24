import { jwtVerify, SignJWT } from 'jose'
import type { Database } from '../../machinery/database/database.ts'
import type { Caller } from '../../machinery/http/caller.ts'
import type { SecretBox } from '../../machinery/secrets/secretBox.ts'
import { makeSigningKeys } from './signingKeys.ts'

/** The member and session that a token was issued for. */
export interface VerifiedToken extends Caller {
  /** The renewal of the session that the token came from; 0 for the sign-in. */
  readonly generation: number
  /** Milliseconds since the epoch. */
  readonly expiresAt: number
}

export type RefreshClaims = Pick<VerifiedToken, 'sessionId' | 'generation'>

export interface IssuedFor extends Caller {
  readonly generation?: number
  /** Whether a refresh token belongs to it. The client is told, because it may not see the refresh token. */
  readonly renews?: boolean
  /** How long the token is good, in ms. */
  readonly lifetimeMs: number
}

export interface AccessTokens {
  /** Makes a token for the session. Its payload holds the member's id as text, and the roles. */
  issue(session: IssuedFor): Promise<string>
  /** Makes the refresh token of a generation. Two of the same generation are worth the same. */
  issueRefresh(claims: RefreshClaims, lifetimeMs: number): Promise<string>
  /** The member that the token was issued for. Null for a token that is forged, malformed or expired. */
  verify(token: string): Promise<VerifiedToken | null>
  /** The same, also for a token that has expired. It shows whose session is to be renewed and allows nothing else. */
  verifyExpired(token: string): Promise<VerifiedToken | null>
  verifyRefresh(token: string): Promise<RefreshClaims | null>
}

/** The `typ` of refresh tokens. A token of one kind never counts as one of the other. */
const REFRESH_TYPE = 'refresh+jwt'

/**
 * Makes and checks access tokens. They are signed with HS256, because only the site's servers verify them, and these share
 * the keys in the database. A new key is made every 30 days.
 */
export function makeAccessTokens(options: {
  readonly database: Database
  readonly clock: () => number
  readonly randomBytes: (size: number) => Uint8Array
  readonly secrets: SecretBox
}): AccessTokens {
  const { clock } = options
  const keys = makeSigningKeys(options)

  async function sign(token: SignJWT, header: { typ?: string }, lifetimeMs: number): Promise<string> {
    const key = await keys.current()
    const now = Math.floor(clock() / 1000)
    return token
      .setProtectedHeader({ alg: 'HS256', kid: key.id, ...header })
      .setIssuedAt(now)
      .setExpirationTime(now + Math.ceil(lifetimeMs / 1000))
      .sign(key.secret)
  }

  async function read(token: string, type: string | undefined, at: number) {
    try {
      const { payload, protectedHeader } = await jwtVerify(
        token,
        async ({ kid }) => {
          const key = await keys.find(kid ?? '')
          if (!key) throw new UnknownKey()
          return key.secret
        },
        { algorithms: ['HS256'], currentDate: new Date(at) },
      )
      const generation = payload['gen'] ?? 0
      if (protectedHeader.typ !== type || !payload.jti || typeof generation !== 'number') return null
      return { payload, sessionId: payload.jti, generation }
    } catch (error) {
      if (error instanceof UnknownKey || isTokenError(error)) return null
      throw error
    }
  }

  async function verifyAt(token: string, at: number): Promise<VerifiedToken | null> {
    const known = await read(token, undefined, at)
    const memberId = Number(known?.payload['id'])
    if (!known || !Number.isSafeInteger(memberId)) return null
    const { sessionId, generation, payload } = known
    return { memberId, sessionId, generation, expiresAt: (payload.exp ?? 0) * 1000 }
  }

  return {
    issue: ({ memberId, sessionId, generation = 0, renews = false, lifetimeMs }) =>
      sign(
        new SignJWT({ id: String(memberId), roles: ['user'], ...(renews && { renews, gen: generation }) }).setJti(
          sessionId,
        ),
        {},
        lifetimeMs,
      ),
    issueRefresh: ({ sessionId, generation }, lifetimeMs) =>
      sign(new SignJWT({ gen: generation }).setJti(sessionId), { typ: REFRESH_TYPE }, lifetimeMs),
    verify: (token) => verifyAt(token, clock()),
    verifyExpired: (token) => verifyAt(token, 0),
    async verifyRefresh(token) {
      const known = await read(token, REFRESH_TYPE, clock())
      return known && { sessionId: known.sessionId, generation: known.generation }
    },
  }
}

class UnknownKey extends Error {}

/** Whether the error is one of jose, which means a bad token. Other errors, as of the database, are not the caller's fault. */
const isTokenError = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('ERR_J')
