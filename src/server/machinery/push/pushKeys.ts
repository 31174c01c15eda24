import type { Database } from '../database/database.ts'
import type { SecretBox } from '../secrets/secretBox.ts'
import { pushKeys } from './pushKeyTable.ts'

export interface PushKeys {
  readonly publicKey: string
  readonly privateKey: string
}

const ONLY_ID = 1

/** The name under which the operator's key wraps the private key of pushes. */
export const pushKeyName = (id: number): string => `push_keys/${id}`

/** The site's VAPID keys, made at its first start. Every process gets the same keys. */
export async function readPushKeys({ queries }: Database, secrets: SecretBox, now: number): Promise<PushKeys> {
  const open = ({ publicKey, privateKey }: PushKeys) => ({
    publicKey,
    privateKey: secrets.open(pushKeyName(ONLY_ID), privateKey),
  })
  const [known] = await queries.select().from(pushKeys)
  if (known) return open(known)
  const { default: webPush } = await import('web-push')
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  const sealed = secrets.seal(pushKeyName(ONLY_ID), privateKey)
  await queries
    .insert(pushKeys)
    .values({ id: ONLY_ID, publicKey, privateKey: sealed, createdAt: new Date(now) })
    .onConflictDoNothing({ target: pushKeys.id })
  const [stored] = await queries.select().from(pushKeys)
  if (!stored) throw new Error('The push keys were not stored.')
  return open(stored)
}
