import type { Database } from '../database/database.ts'
import { pushKeys } from './pushKeyTable.ts'

export interface PushKeys {
  readonly publicKey: string
  readonly privateKey: string
}

/** The site's VAPID keys, made at its first start. Every process gets the same. */
export async function readPushKeys({ queries }: Database, now: number): Promise<PushKeys> {
  const [known] = await queries.select().from(pushKeys)
  if (known) return known
  const { default: webPush } = await import('web-push')
  const fresh = webPush.generateVAPIDKeys()
  await queries
    .insert(pushKeys)
    .values({ id: 1, ...fresh, createdAt: new Date(now) })
    .onConflictDoNothing({ target: pushKeys.id })
  const [stored] = await queries.select().from(pushKeys)
  if (!stored) throw new Error('The push keys were not stored.')
  return stored
}
