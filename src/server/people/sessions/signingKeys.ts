import { desc, eq, gt, sql } from 'drizzle-orm'
import { DAY_MS } from '../../../protocol/wire/durations.ts'
import type { Database } from '../../machinery/database/database.ts'
import type { SecretBox } from '../../machinery/secrets/secretBox.ts'
import { SESSION_LIFETIME_MS } from './sessionStore.ts'
import { signingKeys } from './sessionTables.ts'

const KEY_SIGNS_MS = 30 * DAY_MS
const KEY_LIFETIME_MS = KEY_SIGNS_MS + SESSION_LIFETIME_MS
/** What an id can be. Whatever else a token names is no question to the database. */
const KEY_ID = /^[\w-]{1,64}$/
/** The advisory lock under which signing keys are made and wrapped. */
export const KEY_LOCK = 4_803_121

/** The name under which the operator's key wraps a signing key. */
export const signingKeyName = (id: string): string => `signing_keys/${id}`

export interface SigningKey {
  readonly id: string
  readonly secret: Uint8Array
  /** Milliseconds since the epoch. */
  readonly signsUntil: number
}

export interface SigningKeys {
  /** The key that signs now. The first process that needs a new one makes it for all. */
  current(): Promise<SigningKey>
  /** The key of that id. Undefined if there is none, or if it has expired. */
  find(id: string): Promise<SigningKey | undefined>
}

/**
 * The keys of the site's tokens. They are in the database, wrapped in the operator's key, and each process remembers those
 * that it has read.
 */
export function makeSigningKeys(options: {
  readonly database: Database
  readonly clock: () => number
  readonly randomBytes: (size: number) => Uint8Array
  readonly secrets: SecretBox
}): SigningKeys {
  const { database, clock, randomBytes, secrets } = options
  const known = new Map<string, SigningKey>()
  let signing: SigningKey | undefined

  function remember(row: typeof signingKeys.$inferSelect): SigningKey {
    const key = {
      id: row.id,
      secret: Buffer.from(secrets.open(signingKeyName(row.id), row.secret), 'base64url'),
      signsUntil: row.createdAt.getTime() + KEY_SIGNS_MS,
    }
    known.set(key.id, key)
    return key
  }

  async function current(): Promise<SigningKey> {
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
      const id = Buffer.from(randomBytes(9)).toString('base64url')
      const [made] = await tx
        .insert(signingKeys)
        .values({
          id,
          secret: secrets.seal(signingKeyName(id), Buffer.from(randomBytes(32)).toString('base64url')),
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

  async function find(id: string): Promise<SigningKey | undefined> {
    if (!KEY_ID.test(id)) return undefined
    const key = known.get(id)
    if (key) return key
    const [row] = await database.queries.select().from(signingKeys).where(eq(signingKeys.id, id))
    return row && row.expiresAt.getTime() > clock() ? remember(row) : undefined
  }

  return { current, find }
}
