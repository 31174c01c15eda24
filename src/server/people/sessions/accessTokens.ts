import { jwtVerify, SignJWT } from 'jose'
import { desc, eq, gt, sql } from 'drizzle-orm'
import { DAY_MS } from '../../../protocol/wire/durations.ts'
import type { Database } from '../../machinery/database/database.ts'
import { signingKeys } from './sessionTables.ts'
import type { Caller } from '../../machinery/http/caller.ts'
import { SESSION_LIFETIME_MS } from './sessionStore.ts'

const KEY_SIGNS_MS = 30 * DAY_MS
const KEY_LIFETIME_MS = KEY_SIGNS_MS + SESSION_LIFETIME_MS
const KEY_LOCK = 4_803_121

interface SigningKey {
  readonly id: string
  readonly secret: Uint8Array
  readonly signsUntil: number
}

export interface AccessTokens {
  /** Makes a token of the session. Its payload holds the member's id as text and the roles. */
  issue(caller: Caller): Promise<string>
  /** The member whom the token was issued for. Null for a token that is forged, malformed or expired. */
  verify(token: string): Promise<Caller | null>
}

/**
 * Signs with HS256: only servers of the site verify tokens, and they share the database. A new key is made every 30
 * days.
 */
export function makeAccessTokens(options: {
  readonly database: Database
  readonly clock: () => number
  readonly randomBytes: (size: number) => Uint8Array
}): AccessTokens {
  const { database, clock, randomBytes } = options
  const keys = new Map<string, SigningKey>()
  let signing: SigningKey | undefined

  function remember(row: typeof signingKeys.$inferSelect): SigningKey {
    const key = {
      id: row.id,
      secret: Buffer.from(row.secret, 'base64url'),
      signsUntil: row.createdAt.getTime() + KEY_SIGNS_MS,
    }
    keys.set(key.id, key)
    return key
  }

  async function signingKey(): Promise<SigningKey> {
    if (signing && signing.signsUntil > clock()) return signing
    const row = await database.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${KEY_LOCK})`)
      const isSigning = gt(signingKeys.createdAt, new Date(clock() - KEY_SIGNS_MS))
      const [newest] = await tx
        .select()
        .from(signingKeys)
        .where(isSigning)
        .orderBy(desc(signingKeys.createdAt))
        .limit(1)
      if (newest) return newest
      const [made] = await tx
        .insert(signingKeys)
        .values({
          id: Buffer.from(randomBytes(9)).toString('base64url'),
          secret: Buffer.from(randomBytes(32)).toString('base64url'),
          createdAt: new Date(clock()),
          expiresAt: new Date(clock() + KEY_LIFETIME_MS),
        })
        .returning()
      return made
    })
    if (!row) throw new Error('The signing key was not stored.')
    signing = remember(row)
    return signing
  }

  async function findKey(id: string): Promise<SigningKey | undefined> {
    const known = keys.get(id)
    if (known) return known
    const [row] = await database.queries.select().from(signingKeys).where(eq(signingKeys.id, id))
    return row && row.expiresAt.getTime() > clock() ? remember(row) : undefined
  }

  async function issue({ memberId, sessionId }: Caller): Promise<string> {
    const key = await signingKey()
    const now = Math.floor(clock() / 1000)
    return new SignJWT({ id: String(memberId), roles: ['user'] })
      .setProtectedHeader({ alg: 'HS256', kid: key.id })
      .setJti(sessionId)
      .setIssuedAt(now)
      .setExpirationTime(now + SESSION_LIFETIME_MS / 1000)
      .sign(key.secret)
  }

  async function verify(token: string): Promise<Caller | null> {
    try {
      const { payload } = await jwtVerify(
        token,
        async ({ kid }) => {
          const key = await findKey(kid ?? '')
          if (!key) throw new UnknownKey()
          return key.secret
        },
        { algorithms: ['HS256'], currentDate: new Date(clock()) },
      )
      const memberId = Number(payload['id'])
      if (!Number.isSafeInteger(memberId) || !payload.jti) return null
      return { memberId, sessionId: payload.jti }
    } catch (error) {
      if (error instanceof UnknownKey || isTokenError(error)) return null
      throw error
    }
  }

  return { issue, verify }
}

class UnknownKey extends Error {}

/** An error of jose says that the token is bad. Any other error (the database is away) is not the caller's fault. */
const isTokenError = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('ERR_J')
