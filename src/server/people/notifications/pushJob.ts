import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { JOIN_TIMEOUT_S } from '../../../protocol/matchup/matchupTerms.ts'
import { DAY_S } from '../../../protocol/wire/durations.ts'
import {
  type NotificationCategory,
  deliveryKey,
  notificationPath,
} from '../../../protocol/notification/notificationKinds.ts'
import { notificationText } from '../../../protocol/notification/notificationTexts.ts'
import type { PushMessage } from '../../../protocol/notification/push.ts'
import type { Queries, Transaction } from '../../machinery/database/database.ts'
import { members } from '../members/memberTable.ts'
import { notifications } from './notificationTables.ts'
import type { Machinery } from '../../machinery/Machinery.ts'
import type { PushPort } from '../../machinery/push/pushPort.ts'

export const PUSH_JOB = 'push'
/** The pause before a failed push is tried again: a minute, then twice as long each time. */
const FIRST_RETRY_MS = 60_000
const MOST_TRIES = 8
/** How long a service may keep a push for a device that is off, in seconds. */
const PUSH_LIFETIME_S = DAY_S
/** A match of five points takes about so long, in seconds. */
const MATCH_LIFETIME_S = 20 * 60

const payloadSchema = z.object({ notificationId: z.int(), tries: z.int() })

export type PushDependencies = Pick<Machinery, 'database' | 'jobs' | 'presence' | 'background' | 'clock' | 'logger'> & {
  readonly port: PushPort
}

interface Delivery {
  readonly memberId: number
  readonly token: string
  readonly message: PushMessage
  /** The time for which the push is useful, in seconds. */
  readonly lifetimeS: number
}

/** Pushes a notification to the member's device after the transaction. */
export async function schedulePush(
  tx: Transaction,
  { jobs, clock }: Pick<Machinery, 'jobs' | 'clock'>,
  notificationId: number,
): Promise<void> {
  const payload = { notificationId, tries: 0 }
  await jobs.schedule(tx, { key: keyOf(notificationId), kind: PUSH_JOB, dueAt: new Date(clock()), payload })
}

/**
 * Sends a due push. It goes out after the commit, so no transaction waits for a push service. The job stays due until
 * the service has answered. After a crash in between, the push is sent twice under the same name, and the device shows it
 * once.
 */
export async function beginPush(tx: Transaction, dependencies: PushDependencies, payload: unknown): Promise<void> {
  const { jobs, clock, presence, background } = dependencies
  const { notificationId, tries } = payloadSchema.parse(payload)
  const delivery = await readDelivery(tx, notificationId, clock())
  // A member who has the app open gets the notification there.
  if (delivery === null || tries >= MOST_TRIES || presence.isOnline(delivery.memberId)) return
  const dueAt = new Date(clock() + FIRST_RETRY_MS * 2 ** tries)
  await jobs.schedule(tx, {
    key: keyOf(notificationId),
    kind: PUSH_JOB,
    dueAt,
    payload: { notificationId, tries: tries + 1 },
  })
  tx.afterCommit(() => background.run('a push', () => push(dependencies, notificationId, delivery)))
}

async function push(
  { database, jobs, port, logger }: PushDependencies,
  notificationId: number,
  { memberId, token, message, lifetimeS }: Delivery,
): Promise<void> {
  const outcome = await port.send(token, message, lifetimeS)
  if (outcome === 'refused') logger.warn({ notificationId }, 'a push was refused')
  await database.transaction(async (tx) => {
    await jobs.cancel(tx, keyOf(notificationId))
    if (outcome !== 'gone') return
    const holder = and(eq(members.id, memberId), eq(members.fcmToken, token))
    await tx.update(members).set({ fcmToken: null }).where(holder)
  })
}

/**
 * The push, in the member's present language. Null if the member has no device, or if the push is no longer useful.
 */
async function readDelivery(queries: Queries, notificationId: number, now: number): Promise<Delivery | null> {
  const [found] = await queries
    .select({ notification: notifications, token: members.fcmToken, locale: members.locale })
    .from(notifications)
    .innerJoin(members, eq(members.id, notifications.memberId))
    .where(eq(notifications.id, notificationId))
  if (!found || found.token === null) return null
  const { notification, token, locale } = found
  const lifetimeS = lifetimeOf(notification.categoryName) - Math.floor((now - notification.sentAt.getTime()) / 1000)
  if (lifetimeS <= 0) return null
  const { title, text } = notificationText(notification, locale)
  return {
    memberId: notification.memberId,
    token,
    lifetimeS,
    message: {
      title,
      body: text,
      locale,
      deliveryKey: deliveryKey(notification.deliveryId),
      path: notificationPath(notification),
    },
  }
}

/**
 * How long a push of this kind is useful, in seconds. A challenge is useful while it can be answered, and news of a match
 * while the match is likely to go on.
 */
function lifetimeOf(categoryName: NotificationCategory): number {
  if (categoryName === 'challenge_request') return JOIN_TIMEOUT_S
  return categoryName === 'followed_playing' ? MATCH_LIFETIME_S : PUSH_LIFETIME_S
}

const keyOf = (notificationId: number) => `${PUSH_JOB}:${notificationId}`
