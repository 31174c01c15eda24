import { asc, eq, sql } from 'drizzle-orm'
import type { Database, Queries, Transaction } from '../../machinery/database/database.ts'
import { pushKeys } from '../../machinery/push/pushKeyTable.ts'
import { pushKeyName } from '../../machinery/push/pushKeys.ts'
import { siteSecretName } from '../../machinery/secrets/readSiteSecret.ts'
import { siteSecrets } from '../../machinery/secrets/siteSecretTable.ts'
import { type SecretBox, SecretsKeyError, sealedBy } from '../../machinery/secrets/secretBox.ts'
import { KEY_LOCK, signingKeyName } from '../../people/sessions/signingKeys.ts'
import { signingKeys } from '../../people/sessions/sessionTables.ts'

interface Store {
  readonly database: Database
  readonly secrets: SecretBox
}

/** A secret of the site as it is stored. */
interface StoredSecret {
  /** What it is, such as `signing_keys/Rk3x`. */
  readonly name: string
  readonly stored: string
  readonly createdAt: Date
  readonly write: (tx: Transaction, sealed: string) => Promise<unknown>
}

/** Every secret that the operator's key wraps. */
export async function listSecrets(queries: Queries): Promise<StoredSecret[]> {
  const signing = await queries.select().from(signingKeys).orderBy(asc(signingKeys.createdAt))
  const push = await queries.select().from(pushKeys)
  const others = await queries.select().from(siteSecrets)
  return [
    ...signing.map(({ id, secret, createdAt }) => ({
      name: signingKeyName(id),
      stored: secret,
      createdAt,
      write: (tx: Transaction, sealed: string) =>
        tx.update(signingKeys).set({ secret: sealed }).where(eq(signingKeys.id, id)),
    })),
    ...push.map(({ id, privateKey, createdAt }) => ({
      name: pushKeyName(id),
      stored: privateKey,
      createdAt,
      write: (tx: Transaction, sealed: string) =>
        tx.update(pushKeys).set({ privateKey: sealed }).where(eq(pushKeys.id, id)),
    })),
    ...others.map(({ name, secret, createdAt }) => ({
      name: siteSecretName(name),
      stored: secret,
      createdAt,
      write: (tx: Transaction, sealed: string) =>
        tx.update(siteSecrets).set({ secret: sealed }).where(eq(siteSecrets.name, name)),
    })),
  ]
}

/**
 * Wraps what an earlier release has stored as it is, and opens everything once: a process with a wrong key ends at its
 * start, and not when a member signs in.
 * @throws SecretsKeyError
 */
export async function upgradeSecrets(store: Store): Promise<void> {
  const all = await listSecrets(store.database.queries)
  for (const { name, stored } of all) open(store.secrets, name, stored)
  if (all.some(({ stored }) => sealedBy(stored) === undefined)) await sealAll(store)
}

/**
 * Wraps every secret in the first of the operator's keys, all of them or none. Answers how many were wrapped anew.
 * @throws SecretsKeyError if one cannot be opened; nothing is changed then
 */
export async function sealAll({ database, secrets }: Store): Promise<number> {
  return database.transaction(async (tx) => {
    // Nobody makes a signing key meanwhile, under whichever key.
    await tx.execute(sql`select pg_advisory_xact_lock(${KEY_LOCK})`)
    const all = await listSecrets(tx)
    const present = secrets.keyId()
    const others = all.filter(({ stored }) => sealedBy(stored) !== present)
    for (const { name, stored, write } of others) await write(tx, secrets.seal(name, open(secrets, name, stored)))
    return others.length
  })
}

/** How many secrets the operator's keys do not open. */
export async function countLocked({ database, secrets }: Store): Promise<number> {
  const all = await listSecrets(database.queries)
  return all.filter(({ name, stored }) => !opens(secrets, name, stored)).length
}

function opens(secrets: SecretBox, name: string, stored: string): boolean {
  try {
    secrets.open(name, stored)
    return true
  } catch (error) {
    if (error instanceof SecretsKeyError) return false
    throw error
  }
}

/** Removes all secrets, so that the site makes new ones: every session ends, and browsers subscribe to pushes again. */
export async function forgetSecrets({ database }: Pick<Store, 'database'>): Promise<number> {
  return database.transaction(async (tx) => {
    const all = await listSecrets(tx)
    await tx.delete(signingKeys)
    await tx.delete(pushKeys)
    await tx.delete(siteSecrets)
    return all.length
  })
}

function open(secrets: SecretBox, name: string, stored: string): string {
  try {
    return secrets.open(name, stored)
  } catch (error) {
    if (!(error instanceof SecretsKeyError)) throw error
    const advice = 'Give the key of that time, or run "npm run admin -- secrets reset", which signs all members out.'
    throw new SecretsKeyError(`${error.message}. ${advice}`)
  }
}
